import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LookUp } from '../../../schema/rule.ts';
import { createMany } from '../../operations/write/verbs/createMany.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { contractWorld, person } from '../../testing/worlds/contracts.ts';

/** Answers with what it was given, and with what it may find. */
const weather: LookUp = async ({ email }, { find, language }) => ({
  of: email,
  language,
  people: (await find('people', {})).length,
});

let app: TestApp;
let own = '';
let other = '';
beforeAll(async () => {
  app = await testApp({
    descriptions: contractWorld,
    rules: [{ resource: 'people', lookUps: { weather } }],
    as: { userId: null, role: 'admin', sessionId: null },
  });
  [own = '', other = ''] = await createMany(systemContext(app.services), 'people', [
    { email: 'jan@example.nl' },
    { email: 'els@example.nl' },
  ]);
});
afterAll(() => app.close());

test('a question about a record is answered with what its rules find out', async () => {
  const { status, body } = await app.get(`/api/people/${own}/lookups/weather`, person(own));
  expect([status, body.data]).toEqual([
    200,
    { type: 'lookups', id: own, attributes: { of: 'jan@example.nl', language: 'en', people: 2 } },
  ]);
});

test('a foreign record, an absent one and an unknown question are answered alike', async () => {
  const questions = [`people/${other}/lookups/weather`, 'people/999/lookups/weather', `people/${own}/lookups/tides`];
  for (const question of [...questions, `people/${own}/lookups/constructor`, 'people/x/lookups/weather']) {
    const { status, body } = await app.get(`/api/${question}`, person(own));
    expect([status, body.errors[0].code]).toEqual([404, 'NOT_FOUND']);
  }
});

test('parameters that nobody reads are refused', async () => {
  expect((await app.get(`/api/people/${own}/lookups/weather?day=1`, person(own))).status).toBe(400);
});
