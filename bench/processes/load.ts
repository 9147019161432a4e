import { fork } from 'node:child_process';
import { join } from 'node:path';
import { nextMessage, stopChild } from './serverProcess.ts';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  /** The body; `#NUMBER#` is replaced by a number that is unique in the run. */
  body?: string;
  headers?: Record<string, string>;
}

export interface Round {
  url: string;
  token: string;
  requests: readonly LoadRequest[];
  amount: number;
  connections: number;
  firstNumber: number;
  /** Whether each connection begins with another of the requests. */
  isScattered?: boolean;
}

/** Times in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

export interface LoadGenerator {
  run(round: Round): Promise<Measured>;
  stop(): Promise<void>;
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(join(import.meta.dirname, 'loadProcess.ts'));
  return {
    run: (round) => {
      const measured = nextMessage<Measured>(child);
      child.send(round);
      return measured;
    },
    stop: () => stopChild(child),
  };
}

/** Returns a percentile of numbers in ascending order. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** Returns the median; of an even number of values the mean of the middle two. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] ?? Number.NaN) + upper) / 2;
}
