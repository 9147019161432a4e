import { setTimeout as passing } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { outageLog, type WarningLog } from './outageLog.ts';

/** Collects notifications for these milliseconds, so that one statement sends many. */
const gathering = 20;
/** Waits these milliseconds after a failed attempt. */
const againAfter = 1000;

export interface Notification {
  channel: string;
  payload: string;
}

/** Sends notifications. `$1`: the channels; `$2`: their payloads. */
export const notifyStatement =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told(channel, payload)';

export interface Notifying extends Pick<Database, 'notify' | 'notified'> {
  /** Sends waiting notifications; tries once more where the database is unreachable. */
  stop(): Promise<void>;
}

/**
 * Sends notifications in their order, one batch at a time, and retries failed batches. While the database is unreachable none
 * are added, as nothing is written.
 */
export function notifyingBy(
  send: (parameters: [channels: string[], payloads: string[]]) => Promise<unknown>,
  logger?: WarningLog,
): Notifying {
  let waiting: Notification[] = [];
  let sending: Promise<void> | null = null;
  let isStopping = false;
  const outage = outageLog(logger, 'telling other processes of changes');

  const sendWaiting = async (): Promise<void> => {
    await passing(gathering);
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await send([batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)]);
        outage.succeeded();
      } catch (error) {
        outage.failed(error);
        if (isStopping) break;
        waiting = [...batch, ...waiting];
        await passing(againAfter);
      }
    }
    sending = null;
  };

  const notified = (): Promise<void> => sending ?? Promise.resolve();
  return {
    notify(channel, payloads) {
      if (payloads.length === 0) return;
      waiting.push(...payloads.map((payload) => ({ channel, payload })));
      sending ??= sendWaiting();
    },
    notified,
    stop: async () => {
      isStopping = true;
      await notified();
    },
  };
}
