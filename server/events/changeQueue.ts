import type { Logger } from 'pino';
import { type Change, merged } from './changes.ts';

/** Makes clients reload their lists when more changes than this wait. */
const mostWaiting = 1000;

export interface ChangeQueue {
  push(change: Change): void;
  /** Drops waiting changes. */
  clear(): void;
}

interface Delivery {
  deliver(changes: readonly Change[]): Promise<void>;
  /** Called when changes are dropped. */
  onLoss(): void;
  logger: Logger;
}

/** Delivers changes in the order in which they are pushed, one delivery at a time. */
export function changeQueue({ deliver, onLoss, logger }: Delivery): ChangeQueue {
  let waiting: Change[] = [];
  let isDelivering = false;

  const clear = (): void => {
    waiting = [];
  };
  const lose = (): void => {
    clear();
    onLoss();
  };
  const deliverWaiting = async (): Promise<void> => {
    if (isDelivering) return;
    isDelivering = true;
    try {
      while (waiting.length > 0) await deliver(merged(waiting.splice(0)));
    } catch (error) {
      logger.error({ err: error }, 'changes could not be told');
      lose();
    } finally {
      isDelivering = false;
    }
  };

  return {
    clear,
    push: (change) => {
      waiting.push(change);
      if (waiting.length > mostWaiting) lose();
      else void deliverWaiting();
    },
  };
}
