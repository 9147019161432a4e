import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepReading } from './eventStream.ts';
import type { LiveEvent } from './liveEvent.ts';
import { type Moment, momentAt, now } from './moment.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Connection {
  send: (text: string) => void;
  end: () => void;
  /** Is the parameter `age` of the request, in milliseconds. */
  age: number;
}

/** Reads a stream whose connections the test holds; `answerAfter` delays the answers, and those of `refused` are 503. */
function reading({ answerAfter = 0, refused = [] }: { answerAfter?: number; refused?: readonly number[] } = {}) {
  const leave = new AbortController();
  const connections: Connection[] = [];
  const events: LiveEvent[] = [];
  let since: Moment = now();
  let asked = 0;
  const fetch = async (url: string, init?: RequestInit): Promise<Response> => {
    asked += 1;
    if (refused.includes(asked)) return new Response('no', { status: 503 });
    const age = Number(new URL(url, 'http://localhost').searchParams.get('age'));
    if (answerAfter > 0) await new Promise((resolve) => setTimeout(resolve, answerAfter));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        connections.push({
          age,
          send: (text) => controller.enqueue(new TextEncoder().encode(text)),
          end: () => controller.close(),
        });
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body);
  };
  const done = keepReading({
    fetch,
    url: '/api/events',
    signal: leave.signal,
    since: () => since,
    onHeard: () => {
      since = now();
    },
    onEvent: (one) => events.push(one),
  });
  const stop = async (): Promise<void> => {
    leave.abort();
    await vi.advanceTimersByTimeAsync(1);
    await done;
  };
  return { connections, events, stop, since: (moment: Moment) => (since = moment) };
}

const change = (id: string): string =>
  `event: change\nid: 1\ndata: {"type":"books","id":"${id}","change":"delete"}\n\n`;
const current = 'event: current\nid: 1\ndata: {}\n\n';
const heartbeat = ':\n\n';
/** Waits longer than a client does before it reconnects. */
const reconnected = (): Promise<unknown> => vi.advanceTimersByTimeAsync(4000);

describe('a stream of events', () => {
  it('is read however it is split', async () => {
    const { connections, events, stop } = reading();
    await vi.advanceTimersByTimeAsync(1);
    for (const sign of `id: 0\nretry: 3000\n\n:\n\n${change('3')}`) connections[0]?.send(sign);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual([{ name: 'change', type: 'books', change: 'delete', ids: ['3'] }]);
    await stop();
  });

  it('is opened again when it ends, and when it was refused', async () => {
    const { connections, events, stop } = reading({ refused: [2] });
    await vi.advanceTimersByTimeAsync(1);
    connections[0]?.end();
    await vi.advanceTimersByTimeAsync(10_000);
    connections[1]?.send(change('4'));
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual([{ name: 'change', type: 'books', change: 'delete', ids: ['4'] }]);
    await stop();
  });

  it('asks for what changed since the page began to read', async () => {
    await vi.advanceTimersByTimeAsync(7000);
    const began = momentAt(performance.now() - 4500);
    const { connections, since, stop } = reading({ refused: [1] });
    since(began);
    await reconnected();
    // Adds what passes while the request is under way.
    expect(connections[0]?.age).toBeGreaterThanOrEqual(4500 + 2000 + 500);
    expect(connections[0]?.age).toBeLessThan(4500 + 2000 + 4000);
    await stop();
  });

  it('asks after a drop for what changed since it heard something last', async () => {
    const { connections, stop } = reading();
    await vi.advanceTimersByTimeAsync(1);
    connections[0]?.send(current);
    await vi.advanceTimersByTimeAsync(25_000);
    connections[0]?.send(heartbeat);
    await vi.advanceTimersByTimeAsync(10_000);
    connections[0]?.end();
    await reconnected();
    expect(connections[1]?.age).toBeGreaterThanOrEqual(10_000 + 2000);
    expect(connections[1]?.age).toBeLessThan(10_000 + 2000 + 4000);
    await stop();
  });

  it('asks again for what was missed when it drops before it has heard all of that', async () => {
    const { connections, stop } = reading();
    await vi.advanceTimersByTimeAsync(1);
    connections[0]?.send(`id: 0\nretry: 3000\n\n${change('3')}`);
    await vi.advanceTimersByTimeAsync(20_000);
    connections[0]?.send(change('4'));
    connections[0]?.end();
    await reconnected();
    expect(connections[1]?.age).toBeGreaterThanOrEqual(20_000);
    await stop();
  });

  it('asks for a minute at most, which the server takes for longer', async () => {
    const { connections, since, stop } = reading({ refused: [1] });
    since(momentAt(performance.now() - 3_600_000));
    await reconnected();
    expect(connections[0]?.age).toBe(60_000);
    await stop();
  });

  it('counts the time that the machine slept, in which one clock may stand still', async () => {
    const { connections, stop } = reading();
    await vi.advanceTimersByTimeAsync(1);
    connections[0]?.send(current);
    await vi.advanceTimersByTimeAsync(1);
    vi.setSystemTime(Date.now() + 30_000);
    connections[0]?.end();
    await reconnected();
    expect(connections[1]?.age).toBeGreaterThanOrEqual(30_000);
    await stop();
  });

  it('tells to load anew when its answer was under way for longer than it allowed for', async () => {
    const slow = reading({ answerAfter: 2500 });
    const quick = reading({ answerAfter: 1500 });
    await vi.advanceTimersByTimeAsync(3000);
    expect([slow.events, quick.events]).toEqual([[{ name: 'reset' }], []]);
    await slow.stop();
    await quick.stop();
  });
});

describe('a stream that a network dropped without an end', () => {
  it('is opened again after a minute without a heartbeat', async () => {
    const { connections, stop } = reading();
    await vi.advanceTimersByTimeAsync(50_000);
    connections[0]?.send(heartbeat);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(connections).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(connections.map(({ age }) => age)).toEqual([2000, 60_000]);
    await stop();
  });
});
