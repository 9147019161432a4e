/** Limits the imports of one user that wait: for their work, or for their uploader to go on. */
import { sql } from 'drizzle-orm';
import { ApiError } from '../errors.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import { storedRows } from '../sql/storedRows.ts';
import { columnOf, entityOf } from '../sql/where.ts';
import { uploaderLanguage } from './importFiles.ts';
import { importTexts } from './texts.ts';
import { giveUp } from './work/work.ts';

/** Limits those whose rows a job is to check or write, as the jobs of others come behind them. */
const mostInWork = 20;
/** Limits those that are kept for their uploader, as each file may take 50 MB. */
const mostKept = 20;

/** Throws 429 where a user's imports already keep the jobs busy. */
export async function requireFewInWork(context: WriteContext, userId: string): Promise<void> {
  const inWork = await ownIn(context, userId, ['queued', 'checking', 'importing']);
  if (inWork.length < mostInWork) return;
  const detail = importTexts.tooManyInWork[context.language];
  throw new ApiError(429, [{ code: 'TOO_MANY_IMPORTS', title: 'Too Many Requests', detail }], { 'Retry-After': '60' });
}

/** Gives up the oldest imports that nobody went on with, beyond the number that is kept. */
export async function giveUpOldest(context: WriteContext, userId: string): Promise<void> {
  const kept = await ownIn(context, userId, ['uploaded', 'checked']);
  const oldest = kept.sort((one, other) => Number(one) - Number(other)).slice(0, Math.max(kept.length - mostKept, 0));
  for (const id of oldest) {
    const language = (await uploaderLanguage(context.db, id)) ?? context.language;
    await giveUp(context, id, importTexts.madeRoom[language]);
  }
}

async function ownIn(context: WriteContext, userId: string, states: readonly string[]): Promise<string[]> {
  const entity = entityOf(context.model, 'imports');
  const where = sql`${columnOf(entity, 'createdBy')} = ${userId} and ${columnOf(entity, 'state')} = any(${sql.param(states)}::text[])`;
  const rows = await storedRows(context.db, entity, { where });
  return rows.map(({ id }) => id);
}
