import { afterEach, beforeEach, expect, it } from 'vitest';
import { type StandIn, startStandIn } from './standIn.ts';

let standIn: StandIn;
let events: unknown[] = [];
beforeEach(async () => {
  events = [];
  const routes = [{ method: 'GET', path: /^\/a$/, answer: () => ({ status: 200, body: 'usual' }) }];
  standIn = await startStandIn({ routes, event: async (event) => void events.push(event) });
});
afterEach(() => standIn.close());

const control = (path: string, body: object): Promise<Response> =>
  fetch(`${standIn.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
const ask = async (): Promise<string> => (await fetch(`${standIn.url}/a`)).text();

it('a script changes the next answers, as often as it says', async () => {
  await control('/_script', { match: { path: '/a' }, times: 2, status: 200, body: 'scripted' });
  expect([await ask(), await ask(), await ask()]).toEqual(['scripted', 'scripted', 'usual']);
});

it('a script that drops loses the connection', async () => {
  await control('/_script', { match: { method: 'GET' }, drop: 'after' });
  await expect(ask()).rejects.toThrow();
  expect(await ask()).toBe('usual');
});

it('what it was asked is seen, its own controls apart', async () => {
  await ask();
  await control('/_event', { do: 'something' });
  expect(await (await fetch(`${standIn.url}/_seen`)).json()).toEqual([
    { method: 'GET', path: '/a', body: '', at: expect.any(String), outcome: '200' },
  ]);
  expect(events).toEqual([{ do: 'something' }]);
});

it('its clock moves ahead', async () => {
  const { now } = (await (await control('/_clock', { advance: 'P3D' })).json()) as { now: string };
  expect(Date.parse(now) - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
});

it('a script that waits can be taken away', async () => {
  await control('/_script', { match: { path: '/a' }, times: 9, status: 503 });
  for (const { id } of standIn.scripts.waiting()) standIn.scripts.remove(id);
  expect(await ask()).toBe('usual');
});
