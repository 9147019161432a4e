import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What each job works on; its row is also the lock of the job, so that progress can be written to the job while it runs. */
export const jobPayloads = pgTable(
  'gastheer_job_payloads',
  {
    jobId: bigint('job_id', { mode: 'bigint' }).primaryKey(),
    /** Emptied when the job is completed: it is not needed again. */
    payload: jsonb('payload').$type<unknown>(),
    /** Kind and key of a job of which there is one at a time. */
    uniqueKey: text('unique_key'),
  },
  (table) => [index('gastheer_job_payloads_unique_key').on(table.uniqueKey)],
);

/** For `applySchema({ systemTables })`. */
export const jobTables = { jobPayloads };
