import { sql } from 'drizzle-orm';
import { purgeEvents } from '../accounts/audit/record.ts';
import { purgeExpired } from '../accounts/purgeExpired.ts';
import { purgeOwnerless } from '../accounts/purgeOwnerless.ts';
import { expireImports, purgeImportFiles, purgeImports } from '../imports/expiry.ts';
import { purgeExpiredTrash } from '../operations/trash/trashed.ts';
import { purgeExpiredKeys } from '../operations/write/idempotency/idempotency.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import { purgePresence } from '../presence/editors.ts';
import { defineJob } from './job.ts';
import { jobEntity } from './jobRow.ts';
import { jobPayloads } from './payloadTable.ts';

/** Keeps finished jobs for 30 days, in milliseconds, to investigate last month's failures. Record histories last longer. */
const keptFor = 30 * 24 * 60 * 60_000;

/** Removes expired data once a day. */
export const chores = defineJob<unknown>({
  kind: 'chores',
  maxAttempts: 5,
  backoff: 60,
  schedule: '0 4 * * *',
  async run(context) {
    while ((await purgeExpired(context)) > 0);
    while ((await purgeEvents(context)) > 0);
    while ((await purgeExpiredKeys(context)) > 0);
    while ((await purgeExpiredTrash(context, context.now())) > 0);
    await purgeOwnerless(context);
    await purgePresence(context);
    while ((await expireImports(context)) > 0);
    await purgeImportFiles(context);
    while ((await purgeImports(context)) > 0);
    await purgeFinishedJobs(context);
  },
});

async function purgeFinishedJobs(context: WriteContext): Promise<void> {
  const { named: table, id, columns } = jobEntity(context);
  const before = new Date(context.now().getTime() - keptFor).toISOString();
  await context.db.delete(table).where(sql`${columns['finishedAt']} < ${before}::timestamptz
    and ${columns['state']} in ('completed', 'failed', 'cancelled')`);
  await context.db
    .delete(jobPayloads)
    .where(sql`not exists (select 1 from ${table} where ${id} = ${jobPayloads.jobId})`);
}
