import { brotliDecompressSync } from 'node:zlib';
import express from 'express';
import inject from 'light-my-request';
import { expect, test } from 'vitest';
import { prepareAhead, prepareAnswer, preparedAnswers, sendPrepared } from './preparedAnswer.ts';

const answer = prepareAnswer({ words: Array.from({ length: 500 }, () => 'polder') });
const application = express().use((request, response) => sendPrepared(request, response, answer));
const ask = (headers: Record<string, string>) => inject(application, { url: '/', headers });

test('is compressed for clients that accept that, with the same content', async () => {
  const packed = await ask({ 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['content-type']).toContain('application/json');
  expect(packed.rawPayload.length).toBeLessThan(answer.text.length / 10);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(answer.text);
  const plain = await ask({ 'accept-encoding': 'identity' });
  expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, answer.text]);
});

test('is not sent again to a client that has it in the same coding', async () => {
  for (const coding of ['br', 'identity']) {
    const { headers } = await ask({ 'accept-encoding': coding });
    expect(headers['vary']).toBe('Authorization, Accept-Encoding');
    const again = await ask({ 'accept-encoding': coding, 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  }
  const { headers } = await ask({ 'accept-encoding': 'br' });
  const other = await ask({ 'accept-encoding': 'identity', 'if-none-match': String(headers['etag']) });
  expect(other.statusCode).toBe(200);
});

test('is worked out once, when it is first asked for or ahead of that', async () => {
  const made: string[] = [];
  const answerFor = preparedAnswers((role: string) => {
    made.push(role);
    return { role };
  });
  expect(made).toEqual([]);
  await prepareAhead(answerFor, ['visitor', 'admin']);
  expect(made).toEqual(['visitor', 'admin']);
  expect(answerFor('customer').text).toBe('{"role":"customer"}');
  expect(answerFor('admin').text).toBe('{"role":"admin"}');
  expect(made).toEqual(['visitor', 'admin', 'customer']);
});
