import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from './liveEvent.ts';
import { momentAt } from './moment.ts';
import { listenWhileVisible } from './sharedStream.ts';

/** Stands in for the locks of a browser: one holder per name, in the order of the requests. */
function testLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const mine = last.then(() => (signal.aborted ? undefined : work()));
    last = mine.catch(() => undefined);
    return mine;
  };
  return { request: request as LockManager['request'] };
}

const channels = new Set<TestChannel>();
/** Stands in for the channels of a browser, of which the tests need one name. */
class TestChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this) other.onmessage?.({ data: structuredClone(data) });
  }
  close(): void {
    channels.delete(this);
  }
}

let visibility: DocumentVisibilityState;
beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.stubGlobal('BroadcastChannel', TestChannel);
  vi.stubGlobal('navigator', { locks: testLocks() });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  channels.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Opens a tab that began to read `read` milliseconds ago. */
function openTab(read = 0) {
  const events: LiveEvent[] = [];
  const connections: { age: number; send: (text: string) => void }[] = [];
  const fetch = async (url: string, init?: RequestInit): Promise<Response> => {
    const age = Number(new URL(url, 'http://localhost').searchParams.get('age'));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        connections.push({ age, send: (text) => controller.enqueue(new TextEncoder().encode(text)) });
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body);
  };
  const since = momentAt(performance.now() - read);
  const onEvent = (event: LiveEvent): void => void events.push(event);
  const close = listenWhileVisible({ fetch, url: '/api/events', name: 'changes', since, onEvent });
  return { events, connections, close };
}

const passing = (time: number): Promise<unknown> => vi.advanceTimersByTimeAsync(time);
const change = 'event: change\nid: 1\ndata: {"type":"books","id":"3","change":"update"}\n\n';
const current = 'event: current\nid: 1\ndata: {}\n\n';
const heartbeat = ':\n\n';
const changed: LiveEvent = { name: 'change', type: 'books', change: 'update', ids: ['3'] };
const reset: LiveEvent = { name: 'reset' };

describe('the first tab of a user', () => {
  it('asks for what changed since it began to read, and loads nothing anew', async () => {
    const tab = openTab(1500);
    await passing(2000);
    expect(tab.connections.map(({ age }) => age)).toEqual([3500]);
    expect(tab.events).toEqual([]);
    tab.close();
  });

  it('asks from when it became visible, at which it loads anew', async () => {
    const tab = openTab(1500);
    await passing(30_000);
    for (const state of ['hidden', 'visible'] as const) {
      visibility = state;
      document.dispatchEvent(new Event('visibilitychange'));
      await passing(5);
    }
    expect(tab.connections.map(({ age }) => age)).toEqual([3500, 2000]);
    expect(tab.events).toEqual([reset]);
    tab.close();
  });
});

describe('a tab that opens beside another', () => {
  it('loads anew once, as the other may have been told of changes since it began to read', async () => {
    const first = openTab();
    await passing(5000);
    const second = openTab(800);
    await passing(500);
    first.connections[0]?.send(current + change);
    await passing(20_000);
    expect([first.events, second.events]).toEqual([[changed], [changed, reset]]);
    expect(second.connections).toEqual([]);
    first.close();
    second.close();
  });

  it('asks the server instead when the other leaves before that', async () => {
    const first = openTab();
    await passing(5000);
    const second = openTab(800);
    await passing(300);
    first.connections[0]?.send(current);
    await passing(200);
    first.close();
    await passing(5000);
    expect(second.connections.map(({ age }) => age)).toEqual([800 + 500 + 2000]);
    expect(second.events).toEqual([]);
    second.close();
  });

  it('reads on from what both heard last when the other leaves later', async () => {
    const first = openTab();
    await passing(5000);
    const second = openTab(800);
    await passing(30_000);
    first.connections[0]?.send(current);
    await passing(25_000);
    first.connections[0]?.send(heartbeat);
    await passing(7000);
    first.close();
    await passing(1);
    expect(second.connections.map(({ age }) => age)).toEqual([7000 + 2000]);
    expect(second.events).toEqual([reset]);
    second.close();
  });

  it('does not count as heard what came before the other had heard everything', async () => {
    const first = openTab();
    await passing(5000);
    const second = openTab(800);
    await passing(2000);
    await passing(30_000);
    first.connections[0]?.send(change);
    first.close();
    await passing(1);
    // Counts from when it loaded anew, a second after it opened.
    expect(second.connections.map(({ age }) => age)).toEqual([31_000 + 2000]);
    second.close();
  });
});
