import { expect, it, vi } from 'vitest';
import type { Fetch } from '../../authProvider/refresh.ts';
import { createConfirmation } from './confirmation.ts';

const json = { 'Content-Type': 'application/vnd.api+json' };
const refused = () =>
  new Response(JSON.stringify({ errors: [{ code: 'CONFIRMATION_REQUIRED' }] }), { status: 403, headers: json });
const done = () => new Response('{}', { status: 200, headers: json });

/** Fakes a server that requires this token with every write. */
function server(wanted = 'good') {
  const fetch = vi.fn<Fetch>(async (_input, init) =>
    init?.method === 'PATCH' && new Headers(init.headers).get('X-Confirmation') !== wanted ? refused() : done(),
  );
  const tokens = () => fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-Confirmation'));
  return { fetch, tokens, confirmation: createConfirmation(fetch) };
}
const patch = { method: 'PATCH', body: '{"a":1}', headers: { 'If-Match': '"1"' } };

it('asks when the server requires it, and repeats the request', async () => {
  const { fetch, tokens, confirmation } = server();
  confirmation.askBy(async () => 'good');
  expect((await confirmation.fetch('/api/users/1', patch)).status).toBe(200);
  expect(tokens()).toEqual([null, 'good']);
  const [, again] = fetch.mock.calls;
  expect([again?.[1]?.body, new Headers(again?.[1]?.headers).get('If-Match')]).toEqual(['{"a":1}', '"1"']);
});

it('pauses the time limit of the request while it asks', async () => {
  const { fetch, confirmation } = server();
  const waited: Promise<unknown>[] = [];
  const whileAsked = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    waited.push(answer);
    return answer;
  };
  confirmation.askBy(async () => 'good');
  await confirmation.fetch('/api/users/1', { ...patch, whileAsked });
  expect(await Promise.all(waited)).toEqual(['good']);
  expect(fetch.mock.calls.map(([, init]) => init?.whileAsked)).toEqual([whileAsked, whileAsked]);
});

it('asks no second time while the answer holds, and again when it does not', async () => {
  const { tokens, confirmation } = server();
  const ask = vi.fn().mockResolvedValueOnce('old').mockResolvedValueOnce('good');
  confirmation.askBy(ask);
  expect((await confirmation.fetch('/api/users/1', patch)).status).toBe(403);
  expect((await confirmation.fetch('/api/users/1', patch)).status).toBe(200);
  expect((await confirmation.fetch('/api/users/1', patch)).status).toBe(200);
  expect(tokens()).toEqual([null, 'old', 'old', 'good', 'good']);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks once for requests that wait together', async () => {
  const { confirmation } = server();
  const answer = Promise.withResolvers<string>();
  const ask = vi.fn(() => answer.promise);
  confirmation.askBy(ask);
  const both = [1, 2].map((id) => confirmation.fetch(`/api/users/${id}`, patch));
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  answer.resolve('good');
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  expect(ask).toHaveBeenCalledOnce();
});

it('answers the server’s refusal when the user declines or nobody asks', async () => {
  const { confirmation } = server();
  const stop = confirmation.askBy(async () => null);
  expect(await (await confirmation.fetch('/api/users/1', patch)).json()).toEqual({
    errors: [{ code: 'CONFIRMATION_REQUIRED' }],
  });
  stop();
  expect((await confirmation.fetch('/api/users/1', patch)).status).toBe(403);
});

it('leaves reading alone', async () => {
  const { fetch, confirmation } = server();
  confirmation.askBy(async () => 'good');
  await confirmation.fetch('/api/users/1', patch);
  await confirmation.fetch('/api/users');
  expect(fetch.mock.calls.at(-1)?.[1]).toEqual({});
});
