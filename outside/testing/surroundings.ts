import { Breaker } from '../call/breaker.ts';
import type { CallSeen, Surroundings } from '../call/service.ts';

export interface TestSurroundings extends Surroundings {
  calls: CallSeen[];
  /** The waits between attempts, in milliseconds; none is really waited. */
  waits: number[];
}

/** Returns surroundings in which waiting takes no time, and which remember every call. */
export function testSurroundings(): TestSurroundings {
  const calls: CallSeen[] = [];
  const waits: number[] = [];
  let time = 0;
  return {
    calls,
    waits,
    now: () => time,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      time += milliseconds;
    },
    seen: (call) => void calls.push(call),
  };
}

/** Returns a breaker that a few failures of a test do not open. */
export const patientBreaker = (): Breaker => new Breaker({ failures: 100, rest: 1, now: () => 0 });
