import type { Accounts } from '../accounts/accounts.ts';
import type { Context, Principal } from '../context.ts';
import type { Services } from '../services.ts';
import type { Listener } from '../sql/database.ts';
import { changeMemory } from './changeMemory.ts';
import { changeQueue } from './changeQueue.ts';
import { type Change, changeIn, changesChannel } from './changes.ts';
import { lateStreams } from './lateStreams.ts';
import type { EventStream } from './stream.ts';
import { visibleChange } from './visibleChange.ts';

export interface EventHub {
  /** Listens to the database, unless it does already. Awaited before a stream is added. */
  start(): Promise<void>;
  /**
   * Adds a stream. With `age` it first gets the changes of the last `age` milliseconds, or `reset` where they are not known,
   * and then `current`; later changes follow without a gap.
   */
  add(stream: EventStream, age?: number): void;
  remove(stream: EventStream): void;
  /** Sends a heartbeat, or ends a stream whose session is over or whose role has changed. */
  keepAlive(stream: EventStream): Promise<void>;
  streams: ReadonlySet<EventStream>;
  stop(): void;
}

/** Delivers changes that the database announces to open streams; each stream gets only what its caller may see. */
export function eventHub(services: Services, accounts: Pick<Accounts, 'principalsOf'>): EventHub {
  const { logger } = services;
  const streams = new Set<EventStream>();
  const memory = changeMemory();
  const tell = async (asked: readonly EventStream[], changes: readonly Change[]): Promise<void> =>
    tellAll(services, await stillAllowed(accounts, streams, asked), changes);
  const isOpen = (stream: EventStream): boolean => streams.has(stream);
  const late = lateStreams({ memory, logger, isOpen, tell: (stream, changes) => tell([stream], changes) });
  const current = (): EventStream[] => [...streams].filter((stream) => !late.isJoining(stream));
  const miss = (): void => {
    memory.restart();
    for (const stream of current()) stream.sendEvent('reset', {});
  };
  const queue = changeQueue({
    logger,
    onLoss: miss,
    deliver: async (changes) => {
      // Remembers in the step that chooses the streams: all others receive these changes from memory.
      const finish = memory.note(changes);
      await tell(current(), changes).finally(finish);
    },
  });
  const listener = listenerTo(services, {
    onMessage: (payload) => queue.push(changeIn(payload)),
    onGap: () => {
      queue.clear();
      miss();
    },
    onStart: memory.restart,
  });

  return {
    streams,
    keepAlive: async (stream) => {
      try {
        for (const allowed of await stillAllowed(accounts, streams, [stream])) allowed.sendHeartbeat();
      } catch (error) {
        logger.error({ err: error }, 'a stream of events could not be checked');
        stream.end();
      }
    },
    start: listener.start,
    add: (stream, age) => {
      streams.add(stream);
      if (age !== undefined) late.join(stream, age);
    },
    remove: (stream) => streams.delete(stream),
    stop: () => {
      for (const stream of streams) stream.end();
      streams.clear();
      listener.stop();
    },
  };
}

/** Ends streams of sessions that are over and of users whose role has changed; returns the others. */
async function stillAllowed(
  accounts: Pick<Accounts, 'principalsOf'>,
  streams: Set<EventStream>,
  asked: readonly EventStream[],
): Promise<EventStream[]> {
  if (asked.length === 0) return [];
  const principals = await accounts.principalsOf(asked.flatMap(({ principal }) => principal.sessionId ?? []));
  return asked.filter((stream) => {
    const now = principals.get(stream.principal.sessionId ?? '');
    if (now && isSame(now, stream.principal)) return true;
    streams.delete(stream);
    stream.end();
    return false;
  });
}

/** Listens once, from the first `start` that succeeds, which calls `onStart`. */
function listenerTo(
  { database, logger }: Services,
  { onStart, ...handlers }: Listener & { onStart(): void },
): { start(): Promise<void>; stop(): void } {
  let listening: Promise<() => Promise<void>> | null = null;
  const listen = async (): Promise<() => Promise<void>> => {
    const unlisten = await database.listen(changesChannel, handlers);
    onStart();
    return unlisten;
  };
  return {
    start: async () => {
      listening ??= listen();
      try {
        await listening;
      } catch (error) {
        listening = null;
        throw error;
      }
    },
    stop: () => {
      listening
        ?.then((unlisten) => unlisten())
        .catch((error: unknown) => logger.error({ err: error }, 'listening did not end'));
    },
  };
}

/** Sends changes in their order, each to the streams that may see it. Asks once per user. */
async function tellAll(services: Services, streams: readonly EventStream[], changes: readonly Change[]): Promise<void> {
  const groups = Map.groupBy(streams, ({ principal: { userId, role } }) => `${role} ${userId}`);
  for (const change of changes)
    for (const group of groups.values()) await tellGroup(contextOf(services, group), group, change);
}

async function tellGroup(context: Context | null, group: readonly EventStream[], change: Change): Promise<void> {
  const seen = context && (await visibleChange(context, change));
  if (seen) for (const stream of group) stream.sendEvent(change.change === 'editors' ? 'editors' : 'change', seen);
}

function contextOf({ model, database, now }: Services, [first]: readonly EventStream[]): Context | null {
  if (!first) return null;
  return { model, db: database.db, principal: first.principal, language: 'en', now, requestId: 'events' };
}

const isSame = (one: Principal, other: Principal): boolean =>
  one.userId === other.userId && one.role === other.role && one.actor === other.actor;
