import express from 'express';
import inject from 'light-my-request';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../errors.ts';
import { NoConnectionError } from '../sql/connection/reachingPool.ts';
import { errorHandler } from './errors.ts';
import { jsonParser } from './write/body/parseJson.ts';

const logged: Record<string, unknown>[] = [];
afterEach(() => {
  logged.length = 0;
});

const note = (line: Record<string, unknown>) => logged.push(line);

function appThrowing(error: unknown) {
  const app = express();
  app.use(jsonParser('application/json', '100b'));
  app.all('/thrown', () => {
    throw error;
  });
  app.get('/named/:name', (_req, res) => {
    res.sendStatus(200);
  });
  app.get('/half', (_req, res) => {
    res.write('half');
    throw error;
  });
  app.use(errorHandler({ logger: { error: note, warn: note } as never }));
  return app;
}

const answerTo = async (error: unknown) => {
  const answer = await inject(appThrowing(error), { method: 'GET', url: '/thrown' });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body: JSON.parse(answer.payload) };
};

test('a known error is answered as it says, headers included', async () => {
  const { status, headers, body } = await answerTo(ApiError.unauthorized());
  expect(status).toBe(401);
  expect(headers).toMatchObject({ 'www-authenticate': 'Bearer', 'content-type': 'application/vnd.api+json' });
  expect(body).toEqual({
    jsonapi: { version: '1.1' },
    errors: [{ status: '401', code: 'UNAUTHORIZED', title: 'Unauthorized', detail: 'Sign in first.' }],
  });
});

test.each([
  [new Error('secret of the inside')],
  [Object.assign(new Error('secret of the inside'), { status: 500 })],
  [Object.assign(new Error('secret of the inside'), { status: '404' })],
  ['secret of the inside'],
  [undefined],
])('anything else is a 500 with an id that the log carries too', async (error) => {
  const { status, text, body } = await answerTo(error ?? Object.create(null));
  expect(status).toBe(500);
  expect(text).not.toContain('secret');
  const [fault] = body.errors;
  expect(fault).toEqual({ id: expect.any(String), status: '500', code: 'INTERNAL', title: 'Internal Server Error' });
  expect(logged).toMatchObject([{ errorId: fault.id }]);
});

test('a request that got no connection to the database is asked to come again, and told nothing of the database', async () => {
  const error = new Error('Failed query: select secret', { cause: new NoConnectionError(new Error('secret host')) });
  const { status, headers, text } = await answerTo(error);
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('1');
  expect(text).not.toContain('secret');
  expect(logged).toMatchObject([{ err: error }]);
});

test.each([
  ['{"a":', 400, { code: 'INVALID_DOCUMENT', source: { pointer: '' } }],
  [JSON.stringify('x'.repeat(200)), 413, { code: 'PAYLOAD_TOO_LARGE' }],
])('a body that cannot be read is the fault of the request: %.10s', async (payload, status, error) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await inject(appThrowing(null), { method: 'POST', url: '/thrown', payload, headers });
  expect(answer.statusCode).toBe(status);
  expect(JSON.parse(answer.payload).errors).toMatchObject([{ status: String(status), ...error }]);
});

test('so is an encoding that is not known', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'zip' };
  const answer = await inject(appThrowing(null), { method: 'POST', url: '/thrown', payload: '{}', headers });
  expect(JSON.parse(answer.payload).errors).toMatchObject([{ status: '415', code: 'UNSUPPORTED_MEDIA_TYPE' }]);
});

test('and an address that cannot be decoded', async () => {
  const answer = await inject(appThrowing(null), { method: 'GET', url: '/named/%ff' });
  expect(answer.statusCode).toBe(400);
  expect(JSON.parse(answer.payload).errors[0]).toEqual({
    status: '400',
    code: 'BAD_REQUEST',
    title: 'Bad Request',
    detail: 'The request cannot be read.',
  });
});
