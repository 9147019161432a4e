import express from 'express';
import inject from 'light-my-request';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { text } from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';
import type { PublicAnswerer } from '../../schema/work.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { admin } from '../testing/worlds/garage.ts';
import { publicAnswers } from './publicAnswers.ts';

const notes = resource('notes', {
  label: { en: ['Note', 'Notes'], nl: ['Notitie', 'Notities'] },
  title: 'name',
  fields: { name: text({ en: 'Name', nl: 'Naam' }) },
  access: { admin: 'all' },
});

/** Says which answer was found, and with which parts of the path. */
const saying =
  (name: string): PublicAnswerer =>
  async ({ path }) =>
    path['one'] === 'none' ? undefined : { type: 'text/plain', body: JSON.stringify({ name, path }) };

let app: TestApp;
let ask: (
  url: string,
  method?: 'GET' | 'POST' | 'PUT',
  remoteAddress?: string,
) => Promise<{ status: number; body: string }>;
beforeAll(async () => {
  const answers = {
    '/v1/known.xml': saying('known'),
    '/v1/{one}/settings': saying('settings'),
    '/v1/{one}/of/{other}': saying('of'),
  };
  app = await testApp({ descriptions: [notes], as: admin, answers });
  const served = express()
    .use(publicAnswers(app.services))
    .use((_request, response) => void response.status(418).end());
  ask = async (url, method = 'GET', remoteAddress = '192.0.2.1') => {
    const { statusCode, payload } = await inject(served, { url, method, remoteAddress });
    return { status: statusCode, body: payload };
  };
});
afterAll(() => app.close());

test('a public question is answered by its whole path, or by the pattern that it fits, whatever its capitals', async () => {
  expect(JSON.parse((await ask('/V1/KNOWN.xml?a=1')).body)).toEqual({ name: 'known', path: {} });
  expect(JSON.parse((await ask('/v1/Example.nl/Settings')).body)).toEqual({
    name: 'settings',
    path: { one: 'Example.nl' },
  });
  expect(JSON.parse((await ask('/v1/a%20b/of/c%2Fd', 'POST')).body)).toEqual({
    name: 'of',
    path: { one: 'a b', other: 'c/d' },
  });
});

test('a public question without an answer is not found, and what is no question is left to others', async () => {
  expect((await ask('/v1/none/settings')).status).toBe(404);
  for (const url of ['/v1/a/b/settings', '/v1//settings', '/v1/knownxxml', '/v1/a/settings/', '/v1/a/of'])
    expect((await ask(url)).status, url).toBe(418);
  expect((await ask('/v1/a/settings', 'PUT')).status).toBe(418);
});

test('a part of a path that cannot be decoded stays as it is', async () => {
  expect(JSON.parse((await ask('/v1/%E0%A4%A/settings')).body).path).toEqual({ one: '%E0%A4%A' });
});

test('one IPv6 network asks sixty times in a minute, by whichever of its addresses', async () => {
  const asked = async (index: number) =>
    (await ask('/v1/known.xml', 'GET', `2001:db8:1:2::${index.toString(16)}`)).status;
  for (let index = 0; index < 60; index += 1) expect(await asked(index)).toBe(200);
  expect(await asked(60)).toBe(429);
  expect((await ask('/v1/known.xml', 'GET', '2001:db8:1:3::1')).status).toBe(200);
});
