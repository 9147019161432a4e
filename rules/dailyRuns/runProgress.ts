import type { DailyRun } from '../../resources/dailyruns.ts';
import type { FollowUp } from '../../schema/rule.ts';
import type { WorkContext } from '../../schema/work.ts';
import type { Records } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import type { Problem } from './runKind.ts';

type Context = WorkContext<Records>;

/** Counts what a run did so far. */
export type Counts = Pick<DailyRun, 'handled' | 'amount' | 'unmanaged'>;

/** Begins a run or takes up one that was killed, with what it did before. Null for one that is over. */
export async function beginRun(id: string, context: Context): Promise<{ run: DailyRun; counts: Counts } | null> {
  const run = await recordWith(context, 'dailyruns', id);
  if (!run || run.state === 'done') return null;
  await context.write([...(await forgotten(id, context)), changed(id, { state: 'running', unmanaged: 0 })]);
  return { run, counts: { handled: run.handled, amount: run.amount, unmanaged: 0 } };
}

export const endRun = (id: string, counts: Counts, context: Context): Promise<void> =>
  context.write([changed(id, { ...counts, state: 'done', endedAt: context.now().toISOString() })]);

export const changed = (id: string, values: Partial<Omit<DailyRun, 'id'>>): FollowUp => ({
  op: 'update',
  resource: 'dailyruns',
  id,
  values,
});

/** Removes what an attempt that was killed could not do, as this one finds it again. */
const forgotten = async (run: string, { find }: Context): Promise<FollowUp[]> =>
  (await find('runfailures', { run })).map(({ id }) => ({ op: 'remove', resource: 'runfailures', id }));

/** Limits what is kept of a refusal, in characters. */
const longestDetail = 500;

/** Notes what a run could not do, for people to mend. */
export async function note(
  run: string,
  counts: Counts,
  { detail, ...problem }: Problem,
  context: Context,
): Promise<void> {
  counts.unmanaged += 1;
  const values = { run, ...problem, ...(detail !== undefined && { detail: detail.slice(0, longestDetail) }) };
  await context.write([{ op: 'add', resource: 'runfailures', values }, changed(run, { unmanaged: counts.unmanaged })]);
}
