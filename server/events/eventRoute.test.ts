import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { expect, test, vi } from 'vitest';
import type { EventHub } from './eventHub.ts';
import { eventRoute } from './eventRoute.ts';

test('a client that leaves before its stream begins leaves none behind', async () => {
  const response = Object.assign(new EventEmitter(), {
    destroyed: false,
    vary: vi.fn(),
    writeHead: vi.fn(),
    write: vi.fn(),
  });
  const add = vi.fn();
  const start = async (): Promise<void> => {
    response.destroyed = true;
    response.emit('close');
  };
  const hub = { start, streams: new Set(), add, remove: vi.fn(), keepAlive: vi.fn() } as unknown as EventHub;
  const principal = { userId: '1', role: 'admin', sessionId: 'a' };
  const request = { method: 'GET', headers: {}, context: { principal }, accepts: () => ['text/event-stream'] };
  const route = eventRoute(hub, undefined);
  await route(request as unknown as Request, response as unknown as Response, vi.fn());
  expect(add).not.toHaveBeenCalled();
});
