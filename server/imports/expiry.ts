import { type SQL, sql } from 'drizzle-orm';
import { inTransaction } from '../operations/write/pipeline/inTransaction.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import { storedRows } from '../sql/storedRows.ts';
import { columnOf, entityOf } from '../sql/where.ts';
import { importFiles, uploaderLanguage } from './importFiles.ts';
import { importTexts } from './texts.ts';
import { giveUp } from './work/work.ts';

/** Keeps an uploaded file for this many hours: enough for a day's work, as it may hold personal data. */
export const fileKeptFor = 24;
/** Keeps a finished import and its faults for this many days, as long as its job. */
const importKeptFor = 30;

const hour = 60 * 60_000;
const atOnce = 100;

/** Abandons imports whose uploader has not continued in time, at most 100 at once; returns their number. */
export const expireImports = (context: WriteContext): Promise<number> =>
  inTransaction(context, async (inside) => {
    const entity = entityOf(inside.model, 'imports');
    const over = inside.db
      .select({ importId: importFiles.importId })
      .from(importFiles)
      .where(sql`${importFiles.expiresAt} <= ${moment(inside, 0)}`);
    // Leaves out imports that have a job, which may be reading the file now.
    const waiting = sql`${columnOf(entity, 'state')} in ('uploaded', 'checked') and ${entity.id} in ${over}`;
    const rows = await storedRows(inside.db, entity, { where: waiting, lock: true, limit: atOnce });
    for (const { id } of rows) await expire(inside, id);
    return rows.length;
  });

async function expire(context: WriteContext, id: string): Promise<void> {
  const language = (await uploaderLanguage(context.db, id)) ?? context.language;
  await giveUp(context, id, importTexts.expired[language]);
}

/** Removes files kept after the end of their imports for their faulty rows; returns their number. */
export async function purgeImportFiles(context: WriteContext): Promise<number> {
  const { named: table, id, columns } = entityOf(context.model, 'imports');
  const over = context.db.select({ id }).from(table).where(sql`${columns['state']} in ('done', 'failed')`);
  const gone = await context.db
    .delete(importFiles)
    .where(sql`${importFiles.expiresAt} <= ${moment(context, 0)} and ${importFiles.importId} in (${over})`)
    .returning({ id: importFiles.importId });
  return gone.length;
}

/** Removes imports that ended long enough ago, with their faults, at most 100 at once; returns their number. */
export async function purgeImports(context: WriteContext): Promise<number> {
  const { named: table, id, columns } = entityOf(context.model, 'imports');
  const over = context.db
    .select({ id })
    .from(table)
    .where(sql`${columns['state']} in ('done', 'failed')
      and ${columns['finishedAt']} < ${moment(context, importKeptFor * 24 * hour)}`)
    .limit(atOnce);
  const gone = await context.db
    .delete(table)
    .where(sql`${id} in (${over.for('update', { skipLocked: true })})`)
    .returning({ id });
  return gone.length;
}

const moment = ({ now }: WriteContext, before: number): SQL =>
  sql`${new Date(now().getTime() - before).toISOString()}::timestamptz`;
