import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Holds the payload of each job. Its row is also the lock of the job, so that progress can be written to the job meanwhile. */
export const jobPayloads = pgTable(
  'gastheer_job_payloads',
  {
    jobId: bigint('job_id', { mode: 'bigint' }).primaryKey(),
    /** Cleared when the job is completed, as it is not needed again. */
    payload: jsonb('payload').$type<unknown>(),
    /** Kind and key of a job that exists once at a time. */
    uniqueKey: text('unique_key'),
  },
  (table) => [index('gastheer_job_payloads_unique_key').on(table.uniqueKey)],
);

/** Lists the tables for `applySchema({ systemTables })`. */
export const jobTables = { jobPayloads };
