import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { expect, test, vi } from 'vitest';
import type { EventHub } from './eventHub.ts';
import { eventRoute } from './eventRoute.ts';

/** Asks for a stream; returns what was called. `onStart` runs while the hub starts. */
async function ask(query: string, onStart?: (response: EventEmitter & { destroyed: boolean }) => void) {
  const response = Object.assign(new EventEmitter(), {
    destroyed: false,
    vary: vi.fn(),
    writeHead: vi.fn(),
    write: vi.fn(),
  });
  const add = vi.fn();
  const start = async (): Promise<void> => onStart?.(response);
  const hub = { start, streams: new Set(), add, remove: vi.fn(), keepAlive: vi.fn() } as unknown as EventHub;
  const principal = { userId: '1', role: 'admin', sessionId: 'a' };
  const accepts = () => ['text/event-stream'];
  const request = { method: 'GET', headers: {}, context: { principal }, accepts, originalUrl: `/api/events${query}` };
  await eventRoute(hub, undefined)(request as unknown as Request, response as unknown as Response, vi.fn());
  response.emit('close');
  return add;
}

test('a client that leaves before its stream begins leaves none behind', async () => {
  const add = await ask('', (response) => {
    response.destroyed = true;
    response.emit('close');
  });
  expect(add).not.toHaveBeenCalled();
});

test.each([
  ['', undefined],
  ['?age=0', 0],
  ['?age=1500', 1500],
  ['?age=60000', 60_000],
])('the age of "%s" is %s', async (query, age) => {
  expect((await ask(query)).mock.calls[0]?.[1]).toBe(age);
});

test.each(['?age=', '?age=-1', '?age=60001', '?age=1.5', '?age=1e3', '?age=new', '?age[]=1', '?age=1&age=2'])(
  'an age that is no whole number of milliseconds up to a minute is refused by name: %s',
  async (query) => {
    const refused = { status: 400, errors: [{ source: { parameter: expect.stringMatching(/^age/) } }] };
    await expect(ask(query)).rejects.toMatchObject(refused);
  },
);

test('any other parameter is refused by name', async () => {
  const refused = { status: 400, errors: [{ source: { parameter: 'token' } }] };
  await expect(ask('?token=a')).rejects.toMatchObject(refused);
});
