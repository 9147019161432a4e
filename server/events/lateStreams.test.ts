import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { changeMemory } from './changeMemory.ts';
import type { Change } from './changes.ts';
import { lateStreams } from './lateStreams.ts';
import type { EventStream } from './stream.ts';

const logger = pino({ level: 'silent' });
const principal = { userId: '1', role: 'admin', sessionId: 'a' } as const;
const changeOf = (id: string): Change => ({ type: id, change: 'update', ids: [id], userId: null, isMany: false });

/** Counts more steps of the event loop than joining takes here. */
const steps = Array.from({ length: 20 }, (_, step) => step);

test.each(steps)('a change that comes %i steps after a stream begins to join is heard once', async (step) => {
  let time = 0;
  const memory = changeMemory(() => time);
  memory.restart();
  time = 5000;
  memory.note([changeOf('before')])();
  const heard: string[] = [];
  const sendEvent = vi.fn();
  const stream: EventStream = { principal, sendEvent, sendHeartbeat: vi.fn(), end: vi.fn() };
  const tell = async (_stream: EventStream, changes: readonly Change[]): Promise<void> => {
    await Promise.resolve();
    heard.push(...changes.map(({ type }) => type));
  };
  const late = lateStreams({ memory, tell, isOpen: () => true, logger });
  late.join(stream, 1000);
  for (let count = 0; count < step; count += 1) await Promise.resolve();
  memory.note([changeOf('new')])();
  if (!late.isJoining(stream)) heard.push('new');
  await vi.waitUntil(() => !late.isJoining(stream));
  expect(heard).toEqual(['before', 'new']);
  expect(sendEvent.mock.calls).toEqual([['current', {}]]);
});

test('a stream that left while it joined is told nothing more', async () => {
  const memory = changeMemory();
  memory.restart();
  const sendEvent = vi.fn();
  const stream: EventStream = { principal, sendEvent, sendHeartbeat: vi.fn(), end: vi.fn() };
  const late = lateStreams({ memory, tell: async () => undefined, isOpen: () => false, logger });
  late.join(stream, 1000);
  await vi.waitUntil(() => !late.isJoining(stream));
  expect(sendEvent).not.toHaveBeenCalled();
});
