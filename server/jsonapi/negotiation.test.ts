import express from 'express';
import inject from 'light-my-request';
import { expect, test } from 'vitest';
import { errorHandler } from './errors.ts';
import { negotiate } from './negotiation.ts';

const app = express();
app.use(negotiate, (_req, res) => {
  res.sendStatus(200);
});
app.use(errorHandler({ logger: { error: () => undefined } as never }));

const ask = async (headers: Record<string, string>) => {
  const answer = await inject(app, { method: 'POST', url: '/', payload: '{}', headers });
  return { status: answer.statusCode, vary: answer.headers['vary'], payload: answer.payload };
};

const own = 'application/vnd.api+json';

test.each([
  [own],
  [`${own}; profile="https://example.test/profile"`],
  ['application/json'],
  ['application/json; charset=utf-8'],
  ['APPLICATION/VND.API+JSON'],
])('takes a body of type %s', async (type) => {
  expect((await ask({ 'content-type': type })).status).toBe(200);
});

test.each([
  [`${own}; charset=utf-8`],
  [`${own}; ext="https://jsonapi.org/ext/unknown"`],
  [`${own}; profile="a"; version=1`],
  ['text/plain'],
  ['multipart/form-data; boundary=x'],
  ['nonsense'],
])('refuses a body of type %s with 415', async (type) => {
  const { status, payload } = await ask({ 'content-type': type });
  expect(status).toBe(415);
  expect(JSON.parse(payload).errors[0]).toMatchObject({ status: '415', source: { header: 'Content-Type' } });
});

test('a type without a body says nothing, unless it is ours', async () => {
  const get = (type: string) => inject(app, { method: 'GET', url: '/', headers: { 'content-type': type } });
  expect((await get('text/plain')).statusCode).toBe(200);
  expect((await get(`${own}; charset=utf-8`)).statusCode).toBe(415);
});

test.each([
  [own],
  ['*/*'],
  ['application/*'],
  ['application/json'],
  [''],
  [`${own}; charset=utf-8, ${own}`],
  [`${own};q=0.5`],
  [`text/html, ${own}; profile="a,b"; q=0.1`],
  ['text/html,application/xhtml+xml;q=0.9,*/*;q=0.8'],
])('answers Accept: %s', async (accept) => {
  expect(await ask({ 'content-type': own, accept })).toMatchObject({ status: 200, vary: 'Accept' });
});

test.each([
  [`${own}; charset=utf-8`],
  [`${own}; charset=utf-8, ${own}; version="1,1"`],
  [`${own}; charset=utf-8, */*`],
  [`${own}; ext="https://jsonapi.org/ext/unknown"`],
  ['text/html'],
  ['application/json;q=0'],
])('refuses Accept: %s with 406', async (accept) => {
  const { status, vary, payload } = await ask({ 'content-type': own, accept });
  expect({ status, vary }).toEqual({ status: 406, vary: 'Accept' });
  expect(JSON.parse(payload).errors[0]).toMatchObject({ status: '406', source: { header: 'Accept' } });
});
