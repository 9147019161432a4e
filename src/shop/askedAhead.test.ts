import { afterEach, expect, test, vi } from 'vitest';
import { askedAhead } from './askedAhead.ts';

const home = '/api/enquiries/home';
const question = { method: 'POST', body: '{}' };

afterEach(() => vi.restoreAllMocks());

/** Counts what is sent; answers each with its number. */
function counting(status = 200) {
  const sent: string[] = [];
  const fetch = async (url: string): Promise<Response> => new Response(String(sent.push(url)), { status });
  return { sent, fetch: askedAhead(fetch, home) };
}

test('a question is sent before its page asks it, and answered once by that', async () => {
  const { sent, fetch } = counting();
  expect(sent).toEqual([home]);
  expect(await (await fetch(home, question)).text()).toBe('1');
  expect(await (await fetch(home, question)).text()).toBe('2');
});

test('other requests are sent as they are', async () => {
  const { sent, fetch } = counting();
  await fetch('/api/schema');
  expect(sent).toEqual([home, '/api/schema']);
});

test('an answer that was refused or lost, or is no longer fresh, is asked for anew', async () => {
  const { sent, fetch } = counting(403);
  await fetch(home, question);
  expect(sent).toEqual([home, home]);
  const lost = vi.fn().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(new Response('here'));
  expect(await (await askedAhead(lost, home)(home, question)).text()).toBe('here');
  const old = counting();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_000);
  await old.fetch(home, question);
  expect(old.sent).toEqual([home, home]);
});
