import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Histogram } from 'prom-client';
import type { CallSeen, Surroundings } from './call/service.ts';

/** Sets the buckets in seconds, up to the longest time limit of a call. */
const durations = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

export interface SeenCalls {
  surroundings: Surroundings;
  /** Measures every attempt, for the collector of metrics. */
  measurement: Histogram<'service' | 'method' | 'outcome'>;
}

/** Returns surroundings in which each attempt is one line of the log and one measurement. */
export function seenCalls(logger: Pick<Logger, 'info' | 'warn'>): SeenCalls {
  const measurement = new Histogram({
    name: 'outside_call_duration_seconds',
    help: 'Calls to services of others and how long they took, in seconds.',
    labelNames: ['service', 'method', 'outcome'] as const,
    buckets: durations,
    // Belongs to the registry of the application, not to that of the process.
    registers: [],
  });
  const seen = (call: CallSeen): void => {
    const { service, method, outcome, milliseconds } = call;
    measurement.observe({ service, method, outcome }, milliseconds / 1000);
    if (outcome === 'answered') logger.info({ call }, 'called a service');
    else logger.warn({ call }, 'a call to a service failed');
  };
  const surroundings = { now: () => performance.now(), wait: (milliseconds: number) => delay(milliseconds), seen };
  return { surroundings, measurement };
}
