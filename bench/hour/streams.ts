import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Measured } from './measured.ts';

/** Waits these milliseconds before it reconnects, as the stream asks of browsers at first. */
const beforeReconnect = 3000;

/** Allows a stream that came back these milliseconds until it says to load anew. */
const firstEvent = 2000;

/** Says which span of time one connection of a stream covered, and what it told. */
interface Connection {
  account: Account;
  from: number;
  /** Infinity while it is open. */
  until: number;
  told: Set<string>;
  /** Whether it told to load anew. */
  hasReset: boolean;
}

export interface Streams {
  /** Counts connections after the first ones. */
  reconnections(): number;
  /** Counts the events heard. */
  heard(): number;
  /** Counts streams of these people that were open all the time and did not tell of a record. */
  missed(record: string, asked: { of: readonly Account[]; from: number; until: number }): number;
  stop(): Promise<void>;
}

/** Opens streams of events, a person each, and reconnects each until it is stopped. */
export function openStreams(url: string, accounts: readonly Account[], measured: Measured): Streams {
  const stopping = new AbortController();
  const connections: Connection[] = [];
  const counts = { heard: 0 };
  const running = accounts.map((account) => keepOpen(url, account, { stopping, connections, counts, measured }));
  return {
    reconnections: () => connections.length - accounts.length,
    heard: () => counts.heard,
    missed: (record, { of, from, until }) =>
      connections.filter(
        (one) =>
          of.includes(one.account) && one.from < from && one.until > until && !one.hasReset && !one.told.has(record),
      ).length,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

interface Keeping {
  stopping: AbortController;
  connections: Connection[];
  counts: { heard: number };
  measured: Measured;
}

async function keepOpen(url: string, account: Account, keeping: Keeping): Promise<void> {
  const { stopping, measured } = keeping;
  let refusals = 0;
  for (let isFirst = true; !stopping.signal.aborted; isFirst = false) {
    const outcome = await listen(url, account, isFirst, keeping);
    if (stopping.signal.aborted) return;
    refusals = outcome === 'ended' ? 0 : refusals + 1;
    if (refusals === 2)
      measured.failures.push({ kind: 'event stream', story: `A stream was refused twice: ${outcome}`, attempts: [] });
    await pause(beforeReconnect, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
}

/** Reads one connection to its end. Returns `ended`, or why it never was open. */
async function listen(url: string, account: Account, isFirst: boolean, keeping: Keeping): Promise<string> {
  const { stopping, connections, counts, measured } = keeping;
  const headers = {
    accept: 'text/event-stream',
    authorization: `Bearer ${account.token}`,
    ...(!isFirst && { 'last-event-id': '0' }),
  };
  const answer = await fetch(`${url}/api/events`, { headers, signal: stopping.signal }).catch(String);
  if (typeof answer === 'string') return answer;
  if (answer.status !== 200 || !answer.body) return `${answer.status} ${await answer.text()}`;
  const until = Number.POSITIVE_INFINITY;
  const connection: Connection = { account, from: Date.now(), until, told: new Set(), hasReset: false };
  connections.push(connection);
  let resets = 0;
  try {
    for await (const event of eventsIn(answer.body)) {
      counts.heard += 1;
      if (event.startsWith('event: reset')) resets += 1;
      // Expects one after coming back; any other says that events were lost.
      connection.hasReset = resets > (isFirst ? 0 : 1);
      noteTold(connection, event);
    }
  } catch (error) {
    // Takes a broken connection as its end: the process was killed, or the bench is over.
    if (!(error instanceof Error)) throw error;
  }
  connection.until = Date.now();
  const story = 'A stream that came back was not told to load anew.';
  if (!isFirst && resets === 0 && connection.until - connection.from > firstEvent)
    measured.failures.push({ kind: 'event stream', story, attempts: [] });
  return 'ended';
}

/** Reads the events of a stream; leaves out what has no name, such as comments. */
async function* eventsIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + chunk).split('\n\n');
    rest = events.pop() ?? '';
    yield* events.filter((event) => event.startsWith('event: '));
  }
}

function noteTold({ told }: Connection, event: string): void {
  const data = event.match(/^data: (.*)$/m)?.[1];
  if (!data) return;
  const { type, id, ids = [] }: { type?: string; id?: string; ids?: string[] } = JSON.parse(data);
  for (const one of id === undefined ? ids : [id]) told.add(`${type} ${one}`);
}
