import type { Context, Principal } from '../context.ts';
import type { Services } from '../services.ts';
import type { Accounts } from '../session/accounts.ts';
import { type Change, changeIn, changesChannel, merged } from './changes.ts';
import { seenChange } from './seenChange.ts';
import type { EventStream } from './stream.ts';

/** More changes than this waiting to be told are not told one by one: clients load anew. */
const mostWaiting = 1000;

export interface EventHub {
  /** Listens to the database, if it does not yet; to be awaited before a stream is added. */
  start(): Promise<void>;
  add(stream: EventStream): void;
  remove(stream: EventStream): void;
  /** A sign of life, or the end of a stream whose caller is no longer who they were. */
  keepAlive(stream: EventStream): Promise<void>;
  streams: ReadonlySet<EventStream>;
  stop(): void;
}

/** Hands changes, as the database tells them, to the open streams: to each those its caller may see. */
export function eventHub(services: Services, accounts: Pick<Accounts, 'principalsOf'>): EventHub {
  const { database, logger } = services;
  const streams = new Set<EventStream>();
  let listening: Promise<() => Promise<void>> | null = null;
  let waiting: Change[] = [];
  let isDelivering = false;

  const resetAll = (): void => {
    waiting = [];
    for (const stream of streams) stream.sendEvent('reset', {});
  };

  /** Ends streams of sessions that are over and of users whose role has changed; gives those that may go on. */
  const checked = async (asked: readonly EventStream[]): Promise<EventStream[]> => {
    if (asked.length === 0) return [];
    const principals = await accounts.principalsOf(asked.flatMap(({ principal }) => principal.sessionId ?? []));
    return asked.filter((stream) => {
      const now = principals.get(stream.principal.sessionId ?? '');
      if (now && isSame(now, stream.principal)) return true;
      streams.delete(stream);
      stream.end();
      return false;
    });
  };

  const deliver = async (changes: readonly Change[]): Promise<void> => {
    // Whoever comes now has not loaded anything yet.
    const allowed = await checked([...streams]);
    const groups = Map.groupBy(allowed, ({ principal: { userId, role } }) => `${role} ${userId}`);
    for (const change of changes)
      for (const group of groups.values()) await tell(contextOf(services, group), group, change);
  };

  const deliverWaiting = async (): Promise<void> => {
    if (isDelivering) return;
    isDelivering = true;
    try {
      while (waiting.length > 0) await deliver(merged(waiting.splice(0)));
    } catch (error) {
      logger.error({ err: error }, 'changes could not be told');
      resetAll();
    } finally {
      isDelivering = false;
    }
  };

  const hear = (payload: string): void => {
    if (streams.size === 0) return;
    waiting.push(changeIn(payload));
    if (waiting.length > mostWaiting) resetAll();
    else void deliverWaiting();
  };

  return {
    streams,
    keepAlive: async (stream) => {
      try {
        for (const allowed of await checked([stream])) allowed.sendHeartbeat();
      } catch (error) {
        logger.error({ err: error }, 'a stream of events could not be checked');
        stream.end();
      }
    },
    start: async () => {
      listening ??= database.listen(changesChannel, { onMessage: hear, onGap: resetAll });
      try {
        await listening;
      } catch (error) {
        listening = null;
        throw error;
      }
    },
    add: (stream) => streams.add(stream),
    remove: (stream) => streams.delete(stream),
    stop: () => {
      for (const stream of streams) stream.end();
      streams.clear();
      listening
        ?.then((unlisten) => unlisten())
        .catch((error: unknown) => logger.error({ err: error }, 'listening did not end'));
    },
  };
}

async function tell(context: Context | null, group: readonly EventStream[], change: Change): Promise<void> {
  const seen = context && (await seenChange(context, change));
  if (seen) for (const stream of group) stream.sendEvent(change.change === 'editors' ? 'editors' : 'change', seen);
}

function contextOf({ model, database, now }: Services, [first]: readonly EventStream[]): Context | null {
  if (!first) return null;
  return { model, db: database.db, principal: first.principal, language: 'en', now, requestId: 'events' };
}

const isSame = (one: Principal, other: Principal): boolean =>
  one.userId === other.userId && one.role === other.role && one.actor === other.actor;
