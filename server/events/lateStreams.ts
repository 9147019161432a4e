import type { Logger } from 'pino';
import type { ChangeMemory } from './changeMemory.ts';
import type { Change } from './changes.ts';
import type { EventStream } from './stream.ts';

interface Telling {
  memory: ChangeMemory;
  /** Sends a stream those of the changes that its caller may see. */
  tell(stream: EventStream, changes: readonly Change[]): Promise<void>;
  isOpen(stream: EventStream): boolean;
  logger: Logger;
}

export interface LateStreams {
  /** Sends a stream the changes of the last `age` milliseconds, or `reset` where they are not known; then `current`. */
  join(stream: EventStream, age: number): void;
  /** Returns whether a stream still receives earlier changes, and no new ones yet. */
  isJoining(stream: EventStream): boolean;
}

/**
 * Lets streams join that have missed changes. One joins at a time: many that come back together would keep the database
 * from requests.
 */
export function lateStreams({ memory, tell, isOpen, logger }: Telling): LateStreams {
  const joining = new Set<EventStream>();
  let joins = Promise.resolve();

  const tellMissed = async (stream: EventStream, from: number | null): Promise<void> => {
    let place = from;
    while (isOpen(stream)) {
      const missed = place === null ? null : memory.after(place);
      // Admits the stream in the same step, as a change that comes in between would be lost.
      if (!missed || missed.changes.length === 0) return admit(stream, missed !== null);
      await tell(stream, missed.changes);
      place = missed.place;
    }
    joining.delete(stream);
  };
  const admit = (stream: EventStream, isComplete: boolean): void => {
    joining.delete(stream);
    if (!isComplete) stream.sendEvent('reset', {});
    stream.sendEvent('current', {});
  };
  const join = async (stream: EventStream, from: number | null): Promise<void> => {
    try {
      await tellMissed(stream, from);
    } catch (error) {
      logger.error({ err: error }, 'changes that a stream had missed could not be told');
      admit(stream, false);
    }
  };

  return {
    join: (stream, age) => {
      joining.add(stream);
      const from = memory.placeAt(age);
      joins = joins.then(() => join(stream, from));
    },
    isJoining: (stream) => joining.has(stream),
  };
}
