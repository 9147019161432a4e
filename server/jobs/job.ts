import type { WriteContext } from '../operations/write/writeContext.ts';

/** A kind of work that is done in the background. `P` is the payload, as JSON brings it back. */
export interface JobDefinition<P> {
  kind: string;
  maxAttempts: number;
  /** Seconds before the second attempt; doubles with each further one. */
  backoff: number;
  /** Cron expression of when it is queued by itself, on the clock of Amsterdam, without payload. */
  schedule?: string;
  /**
   * What can be done before, in transactions of its own (`context.db` is in none), so that others are served meanwhile and
   * see how far it is. Must stand being repeated.
   */
  prepare?(context: WriteContext, payload: P, job: RunningJob): Promise<void>;
  /**
   * Does the work in one transaction (`context.db`), which also marks the job completed: both happen, or neither. Only
   * what is written through `context` is done once; what reaches outside must stand being repeated.
   */
  run(context: WriteContext, payload: P, job: RunningJob): Promise<void>;
  /**
   * Sees to what waits for a job that will not be done: one that failed for good or was cancelled. In the transaction
   * (`context.db`) in which the job is marked so: both happen, or neither. An administrator may still try a failed job again.
   */
  ended?(context: WriteContext, payload: P, end: JobEnd): Promise<void>;
}

/** How a job ended that was not done. */
export type JobEnd = 'failed' | 'cancelled';

/** The job under way. */
export interface RunningJob {
  id: string;
  /**
   * Tells how far the work is, from 0 to 99. Others see it at once on PostgreSQL; the embedded database has one connection,
   * which the transaction of the job holds, so nobody could read it and nothing is written.
   */
  progress(percent: number): Promise<void>;
  /** Aborted when the server stops: work that then throws is taken up again later, without counting as an attempt. */
  signal: AbortSignal;
}

/** Checks nothing; makes the type of the payload known to `run`. */
export const defineJob = <P>(definition: JobDefinition<P>): JobDefinition<P> => definition;
