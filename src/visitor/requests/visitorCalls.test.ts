import { expect, it, vi } from 'vitest';
import { createVisitorCalls } from './visitorCalls.ts';

const answering = (response: Response | Error) =>
  vi.fn(async (_url: string, _init?: RequestInit) => {
    if (response instanceof Error) throw response;
    return response;
  });
const bodyOf = (fetch: ReturnType<typeof answering>) => JSON.parse(String(fetch.mock.calls[0]?.[1]?.body));
const done = () => new Response(null, { status: 204 });

it('a token is sent in the body, never in an address', async () => {
  for (const name of ['resetPassword', 'activate'] as const) {
    const fetch = answering(done());
    await createVisitorCalls('/api', fetch)[name]({ token: 'geheim', password: 'x' });
    expect(fetch.mock.calls[0]?.[0]).toBe(`/api/${name.toLowerCase()}`);
    expect(bodyOf(fetch)).toEqual({ token: 'geheim', attributes: { password: 'x' } });
  }
});

it('signing up sends that the terms are accepted', async () => {
  const fetch = answering(new Response('{"meta":{}}', { status: 201 }));
  await createVisitorCalls('/api', fetch).become({ customer: { kind: 0 } });
  expect(bodyOf(fetch)).toEqual({ attributes: { customer: { kind: 0 }, terms: true } });
});

it('an unreachable server and an answer without sign-up are told apart', async () => {
  const calls = createVisitorCalls('/api', answering(new TypeError('Failed to fetch')));
  await expect(calls.forgotPassword('jan@example.nl')).rejects.toMatchObject({ code: 'UNREACHABLE' });
  const mute = createVisitorCalls('/api', answering(new Response('{"data":[]}')));
  await expect(mute.signUp()).rejects.toMatchObject({ code: 'UNREADABLE' });
});
