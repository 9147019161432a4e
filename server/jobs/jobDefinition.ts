/**
 * Describes a kind of background work. `P` is the payload, as parsed from JSON; `C` the context it runs in, generic here
 * because that context holds the queue.
 */
export interface GenericJobDefinition<P, C> {
  kind: string;
  maxAttempts: number;
  /** Seconds before the second attempt; doubles with each further one. */
  backoff: number;
  /** Cron expression of when the job is queued automatically, without payload; time zone Amsterdam. */
  schedule?: string;
  /** Keeps no row of a job that is completed: for frequent ones, of which people read only that they failed. */
  isRoutine?: true;
  /**
   * Does preparatory work outside the transaction of `run`, so that others are served meanwhile and see the progress.
   * `context.db` is in no transaction. Must be idempotent.
   */
  prepare?(context: C, payload: P, job: RunningJob): Promise<void>;
  /**
   * Does the work in one transaction (`context.db`), which also marks the job completed: both happen, or neither. Only what is
   * written through `context` happens once; outside effects must be idempotent.
   */
  run(context: C, payload: P, job: RunningJob): Promise<void>;
  /**
   * Handles what waits for a job that failed for good or was cancelled. Runs in the transaction (`context.db`) that marks the
   * job so: both happen, or neither. An administrator may still retry a failed job.
   */
  ended?(context: C, payload: P, end: JobEnd): Promise<void>;
}

/** Tells how an unfinished job ended. */
export type JobEnd = 'failed' | 'cancelled';

export interface RunningJob {
  id: string;
  /**
   * Reports the progress of the work, from 0 to 99. Others see it at once on PostgreSQL; the embedded database has one
   * connection, which the transaction of the job holds, so nobody could read it and nothing is written.
   */
  progress(percent: number): Promise<void>;
  /** Aborted when the server stops: work that then throws is resumed later, without counting as an attempt. */
  signal: AbortSignal;
}
