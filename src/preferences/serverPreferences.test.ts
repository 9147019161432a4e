import { expect, it, vi } from 'vitest';
import type { Session } from '../session/session.ts';
import { createSave, fetchPreferences } from './serverPreferences.ts';

type Fetched = { url: string; init: RequestInit | undefined };

/** Fakes a session with only requests and a user. */
function sessionWith(answer: () => Response, user = { id: '7' as string | undefined, isViewed: false }) {
  const requests: Fetched[] = [];
  const provider = {
    authenticatedFetch: async (url: string, init?: RequestInit) => {
      requests.push({ url, init });
      return answer();
    },
    viewed: () => (user.isViewed ? { actor: 'Anna', user: 'Bram' } : null),
    currentUser: () => (user.id === undefined ? null : { id: user.id, attributes: {}, params: {} }),
  };
  return { session: { provider } as unknown as Session, requests, user };
}
const signal = new AbortController().signal;
const errors = (pointers: string[]) => JSON.stringify({ errors: pointers.map((pointer) => ({ source: { pointer } })) });

it('are read once at the start, and none keep nobody out', async () => {
  expect(await fetchPreferences(sessionWith(() => new Response('{"a":1}')).session, signal)).toEqual({ a: 1 });
  expect(await fetchPreferences(sessionWith(() => new Response('', { status: 500 })).session, signal)).toEqual({});
  const down = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await fetchPreferences(sessionWith(down).session, signal)).toEqual({});
});

it('are sent so that they arrive though the page is left', async () => {
  const { session, requests } = sessionWith(() => new Response(null, { status: 204 }));
  expect(await createSave(session)({ theme: 'dark' })).toEqual({ outcome: 'kept' });
  expect(requests[0]).toMatchObject({
    url: '/api/preferences',
    init: { method: 'PATCH', body: '{"theme":"dark"}', keepalive: true },
  });
  await createSave(session)({ long: 'x'.repeat(60_000) });
  expect(requests[1]?.init?.keepalive).toBe(false);
});

it.each([
  ['the network fails', vi.fn(() => Promise.reject(new TypeError('Failed to fetch')) as never)],
  ['the server is down', () => new Response('', { status: 503 })],
  ['they come too fast', () => new Response('', { status: 429 })],
])('are sent later where %s', async (_case, answer) => {
  expect(await createSave(sessionWith(answer).session)({ a: 1 })).toEqual({ outcome: 'later' });
});

it('that are refused are named', async () => {
  const answer = () => new Response(errors(['/a~1b~0c', '']), { status: 422 });
  expect(await createSave(sessionWith(answer).session)({ 'a/b~c': 1 })).toEqual({
    outcome: 'refused',
    keys: ['a/b~c'],
  });
  const page = () => new Response('<html>', { status: 413 });
  expect(await createSave(sessionWith(page).session)({ a: 1 })).toEqual({ outcome: 'refused', keys: [] });
});

it('of one user are never sent as another’s', async () => {
  const { session, requests, user } = sessionWith(() => new Response(null, { status: 204 }));
  const save = createSave(session);
  user.id = '8';
  await save({ theme: 'dark' });
  user.id = undefined;
  await save({ theme: 'dark' });
  expect(requests).toEqual([]);
});

it('of a user whom an administrator views as are not changed', async () => {
  const { session, requests, user } = sessionWith(() => new Response(null, { status: 204 }));
  const save = createSave(session);
  user.isViewed = true;
  expect(await save({ theme: 'dark' })).toEqual({ outcome: 'kept' });
  expect(requests).toEqual([]);
});
