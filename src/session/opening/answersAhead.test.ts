import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Fetch } from '../../../authProvider/refresh.ts';
import { customers, openPage, press, schema, withToken } from './testing/openPage.ts';

beforeEach(async () => {
  sessionStorage.clear();
  const { ask } = openPage('/customers');
  await ask(customers, withToken({ 'Accept-Language': 'nl' }));
  await ask(schema, withToken());
  press();
});
afterEach(press);

test('tells the text of an answer that has come, until the answer is taken or its user begins to work', async () => {
  const { answered, ask } = openPage('/customers');
  expect(answered(schema, {})).toBeUndefined();
  await vi.waitFor(() => expect(answered(schema, {})).toBe(schema));
  expect(answered(customers, {})).toBeUndefined();
  await vi.waitFor(() => expect(answered(customers, { 'accept-language': 'nl' })).toBe(customers));
  expect(await (await ask(schema, withToken())).text()).toBe(schema);
  expect(answered(schema, {})).toBeUndefined();
  press();
  expect(answered(customers, { 'accept-language': 'nl' })).toBeUndefined();
});

test('tells nothing of an answer that refuses', async () => {
  const refusals: Response[] = [];
  const refusing: Fetch = async () => {
    const refusal = new Response('no', { status: 403 });
    refusals.push(refusal);
    return refusal;
  };
  const { answered, ask } = openPage('/customers', { answer: refusing });
  await vi.waitFor(() => expect(refusals.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true]));
  await Promise.resolve();
  expect(answered(schema, {})).toBeUndefined();
  expect((await ask(schema, withToken())).status).toBe(403);
});

test('gives the bytes of an answer as they came, as it may be a picture', async () => {
  const bytes = [0x52, 0x49, 0x46, 0x46, 0xff, 0xd8, 0x00, 0x80];
  const { ask } = openPage('/customers', { answer: async () => new Response(new Uint8Array(bytes)) });
  const given = await (await ask(schema, withToken())).arrayBuffer();
  expect([...new Uint8Array(given)]).toEqual(bytes);
});

test('has read an answer by the time that it is asked for', async () => {
  const answers: Response[] = [];
  const answer: Fetch = async () => {
    const made = new Response('read');
    answers.push(made);
    return made;
  };
  const { ask } = openPage('/customers', { answer });
  await vi.waitFor(() => expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true]));
  expect(await (await ask(schema, withToken())).text()).toBe('read');
});

test('is silent where a request ahead failed that nobody asks for', async () => {
  const failures = vi.fn();
  process.on('unhandledRejection', failures);
  openPage('/customers', { answer: vi.fn<Fetch>().mockRejectedValue(new TypeError('no network')) });
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', failures);
  expect(failures).not.toHaveBeenCalled();
});

test('remembers a list that was drawn from its answer as asked for at that moment', async () => {
  const sums = '/api/customers?page=1&per_page=1';
  const { answered, ask, urls } = openPage('/customers');
  await vi.waitFor(() => expect(answered(customers, { 'accept-language': 'nl' })).toBe(customers));
  await ask(sums, withToken());
  await ask(customers, withToken({ 'Accept-Language': 'nl' }));
  expect(urls()).toEqual([customers, schema, sums]);
  press();
  expect(openPage('/customers').urls()).toEqual([customers, sums]);
});
