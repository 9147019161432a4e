import type { Accounts } from '../accounts/accounts.ts';
import type { Context, Principal } from '../context.ts';
import type { Services } from '../services.ts';
import { changeQueue } from './changeQueue.ts';
import { type Change, changeIn, changesChannel } from './changes.ts';
import type { EventStream } from './stream.ts';
import { visibleChange } from './visibleChange.ts';

export interface EventHub {
  /** Listens to the database, unless it does already. Awaited before a stream is added. */
  start(): Promise<void>;
  add(stream: EventStream): void;
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
  const check = (asked: readonly EventStream[]) => stillAllowed(accounts, streams, asked);
  const sendResets = (): void => {
    for (const stream of streams) stream.sendEvent('reset', {});
  };
  const queue = changeQueue({
    logger,
    onLoss: sendResets,
    deliver: async (changes) => {
      // Ignores streams added from now on, which have nothing loaded yet and so miss nothing.
      const groups = Map.groupBy(await check([...streams]), ({ principal: { userId, role } }) => `${role} ${userId}`);
      for (const change of changes)
        for (const group of groups.values()) await tell(contextOf(services, group), group, change);
    },
  });
  const listener = listenerTo(services, {
    onMessage: (payload) => {
      if (streams.size > 0) queue.push(changeIn(payload));
    },
    onGap: () => {
      queue.clear();
      sendResets();
    },
  });

  return {
    streams,
    keepAlive: async (stream) => {
      try {
        for (const allowed of await check([stream])) allowed.sendHeartbeat();
      } catch (error) {
        logger.error({ err: error }, 'a stream of events could not be checked');
        stream.end();
      }
    },
    start: listener.start,
    add: (stream) => streams.add(stream),
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

/** Listens once, from the first `start` that succeeds. */
function listenerTo(
  { database, logger }: Services,
  handlers: Parameters<Services['database']['listen']>[1],
): { start(): Promise<void>; stop(): void } {
  let listening: Promise<() => Promise<void>> | null = null;
  return {
    start: async () => {
      listening ??= database.listen(changesChannel, handlers);
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

async function tell(context: Context | null, group: readonly EventStream[], change: Change): Promise<void> {
  const seen = context && (await visibleChange(context, change));
  if (seen) for (const stream of group) stream.sendEvent(change.change === 'editors' ? 'editors' : 'change', seen);
}

function contextOf({ model, database, now }: Services, [first]: readonly EventStream[]): Context | null {
  if (!first) return null;
  return { model, db: database.db, principal: first.principal, language: 'en', now, requestId: 'events' };
}

const isSame = (one: Principal, other: Principal): boolean =>
  one.userId === other.userId && one.role === other.role && one.actor === other.actor;
