import { type SQL, sql } from 'drizzle-orm';
import { inTransaction } from '../operations/write/inTransaction.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import { storedRows } from '../sql/storedRows.ts';
import { columnOf, entityOf } from '../sql/where.ts';
import { fileOf, importFiles } from './importFiles.ts';
import { importTexts } from './texts.ts';
import { giveUp } from './work/work.ts';

/** Hours in which whoever uploaded a file goes on with it: long enough for a day's work, and it may hold personal data. */
export const fileKeptFor = 24;
/** Days in which an import and its faults can be looked up once it is over: as long as its job. */
const importKeptFor = 30;

const hour = 60 * 60_000;
const atOnce = 100;

/** Gives up imports that wait for their uploader longer than their file is kept, at most 100 at once; gives how many. */
export const expireImports = (context: WriteContext): Promise<number> =>
  inTransaction(context, async (inside) => {
    const entity = entityOf(inside.model, 'imports');
    const over = inside.db
      .select({ importId: importFiles.importId })
      .from(importFiles)
      .where(sql`${importFiles.expiresAt} <= ${moment(inside, 0)}`);
    // Of one that has a job, the job decides: it may be reading the file now.
    const waiting = sql`${columnOf(entity, 'state')} in ('uploaded', 'checked') and ${entity.id} in ${over}`;
    const rows = await storedRows(inside.db, entity, { where: waiting, lock: true, limit: atOnce });
    for (const { id } of rows) await expire(inside, id);
    return rows.length;
  });

async function expire(context: WriteContext, id: string): Promise<void> {
  const language = (await fileOf(context.db, id))?.language ?? context.language;
  await giveUp(context, id, importTexts.expired[language]);
}

/** Removes files that were kept after the end of their imports, for rows with faults; gives how many. */
export async function purgeImportFiles(context: WriteContext): Promise<number> {
  const { named: table, id, columns } = entityOf(context.model, 'imports');
  const over = context.db.select({ id }).from(table).where(sql`${columns['state']} in ('done', 'failed')`);
  const gone = await context.db
    .delete(importFiles)
    .where(sql`${importFiles.expiresAt} <= ${moment(context, 0)} and ${importFiles.importId} in (${over})`)
    .returning({ id: importFiles.importId });
  return gone.length;
}

/** Removes imports that were over long enough, with their faults, at most 100 at once; gives how many went. */
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
