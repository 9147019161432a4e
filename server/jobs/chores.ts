import { inArray, sql } from 'drizzle-orm';
import { purgeEvents } from '../accounts/audit/record.ts';
import { purgeExpired } from '../accounts/purgeExpired.ts';
import { purgeOwnerless } from '../accounts/purgeOwnerless.ts';
import { purgeFiles } from '../files/purgeFiles.ts';
import { expireImports, purgeImportFiles, purgeImports } from '../imports/expiry.ts';
import { purgeExpiredTrash } from '../operations/trash/trashed.ts';
import { purgeExpiredKeys } from '../operations/write/idempotency/idempotency.ts';
import { inTransaction } from '../operations/write/pipeline/inTransaction.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import { purgePresence } from '../presence/editors.ts';
import { defineJob } from './job.ts';
import { jobEntity } from './jobRow.ts';
import { jobPayloads } from './payloadTable.ts';

/**
 * Keeps finished jobs for 30 days, in milliseconds, to investigate last month's failures. Record histories last longer.
 */
const keptFor = 30 * 24 * 60 * 60_000;

/** Removes these at most by one statement, so that none holds many locks. */
const atOnce = 1000;

/** Lists what removes expired data. One that returns a number is called again until that is 0. */
const purges: readonly ((context: WriteContext) => Promise<unknown>)[] = [
  purgeExpired,
  purgeEvents,
  purgeExpiredKeys,
  (context) => purgeExpiredTrash(context, context.now()),
  purgeOwnerless,
  purgePresence,
  expireImports,
  purgeImportFiles,
  purgeImports,
  purgeFiles,
  purgeFinishedJobs,
  purgePayloads,
];

/** Removes expired data once a day, each batch in a transaction of its own. Requests need not wait for all of it. */
export const chores = defineJob<unknown>({
  kind: 'chores',
  maxAttempts: 5,
  backoff: 60,
  schedule: '0 4 * * *',
  async prepare(context, _payload, { signal }) {
    for (const purge of purges) {
      let removed: unknown;
      do {
        signal.throwIfAborted();
        removed = await inTransaction(context, purge);
      } while (typeof removed === 'number' && removed > 0);
    }
  },
  run: () => Promise.resolve(),
});

async function purgeFinishedJobs(context: WriteContext): Promise<number> {
  const { named: table, id, columns } = jobEntity(context);
  const before = new Date(context.now().getTime() - keptFor).toISOString();
  const over = context.db
    .select({ id })
    .from(table)
    .where(
      sql`${columns['finishedAt']} < ${before}::timestamptz and ${columns['state']} in ('completed', 'failed', 'cancelled')`,
    )
    .limit(atOnce);
  const gone = await context.db
    .delete(table)
    .where(sql`${id} in (${over.for('update', { skipLocked: true })})`)
    .returning({ id });
  return gone.length;
}

/** Removes payloads of jobs that are gone. */
async function purgePayloads(context: WriteContext): Promise<number> {
  const { named: table, id } = jobEntity(context);
  const over = context.db
    .select({ jobId: jobPayloads.jobId })
    .from(jobPayloads)
    .where(sql`not exists (select 1 from ${table} where ${id} = ${jobPayloads.jobId})`)
    .limit(atOnce);
  const gone = await context.db
    .delete(jobPayloads)
    .where(inArray(jobPayloads.jobId, over))
    .returning({ jobId: jobPayloads.jobId });
  return gone.length;
}
