import { afterAll, beforeAll, expect } from 'vitest';
import { expectDocument } from '../../testing/conformance/documentFaults.ts';
import { statement } from '../../testing/conformance/statement.ts';
import type { TestAnswer } from '../../testing/testApp.ts';
import { type GarageApp, garageApp } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const own = 'application/vnd.api+json';
const accepting = (accept: string): Promise<TestAnswer> =>
  app.request({ method: 'GET', url: '/api/fleets', headers: { accept } });
const sending = (type: string): Promise<TestAnswer> =>
  app.request({
    method: 'POST',
    url: '/api/notices',
    headers: { 'content-type': type },
    payload: JSON.stringify({ data: { type: 'notices', attributes: { subject: 'Oil' } } }),
  });

statement(['response-content-type'], 'every answer with a document has the media type, bare', async () => {
  const answers = [
    await app.get('/api/fleets'),
    await app.get(`/api/fleets/${app.anna.fleet}`),
    await app.get('/api/fleets/999999'),
    await app.get('/api/nothing'),
    await app.get('/api/fleets?nothing=1'),
    await accepting('application/json'),
    await accepting('*/*'),
    await accepting('text/html'),
    await sending(own),
    await sending('text/plain'),
  ];
  for (const { headers, body } of answers) {
    expect([headers['content-type'], headers['vary']]).toEqual([own, 'Accept']);
    expectDocument(body);
  }
});

statement(
  ['request-content-type', 'response-unsupported-media-type'],
  'a body whose media type has parameters, or is another, is refused with 415; a profile is no reason',
  async () => {
    for (const type of [
      `${own}; charset=utf-8`,
      `${own}; ext="https://example.test/ext"`,
      'text/plain',
      'application/json',
    ]) {
      const { status, body } = await sending(type);
      expect([status, body.errors[0].source], type).toEqual([415, { header: 'Content-Type' }]);
    }
    for (const type of [own, `${own}; profile="https://example.test/profile"`])
      expect((await sending(type)).status, type).toBe(201);
  },
);

statement(
  ['request-accept', 'response-not-acceptable'],
  'a request that accepts the media type with parameters only is refused with 406',
  async () => {
    for (const accept of [
      `${own}; charset=utf-8`,
      `${own}; a=b, ${own}; c=d`,
      `${own}; ext="https://example.test/ext"`,
    ]) {
      const { status, body } = await accepting(accept);
      expect([status, body.errors[0].source], accept).toEqual([406, { header: 'Accept' }]);
    }
    for (const accept of [own, `${own}; a=b, ${own}`, `${own}; profile="https://example.test/profile"`])
      expect((await accepting(accept)).status, accept).toBe(200);
  },
);
