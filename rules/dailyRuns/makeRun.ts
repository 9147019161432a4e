import type { DailyRun } from '../../resources/dailyruns.ts';
import type { RunFailure } from '../../resources/runfailures.ts';
import type { FollowUp } from '../../schema/rule.ts';
import type { WorkContext } from '../../schema/work.ts';
import { lettersJob } from '../letters/lettersJob.ts';
import type { Records } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import type { RunItem } from './runKind.ts';
import { runKinds } from './runKinds.ts';

type Context = WorkContext<Records>;

/** Sets how many items are written at once: together they ask the database far less. */
const together = 25;

/** Counts what a run did so far. */
type Counts = Pick<DailyRun, 'handled' | 'amount' | 'unmanaged'>;

/**
 * Does what is due. Runs follow each other, and each looks anew at what is due; so one that was killed is taken up
 * where it was.
 */
export const makeRun = (id: string, context: Context): Promise<void> =>
  context.alone('dailyruns', async () => {
    const run = await recordWith(context, 'dailyruns', id);
    if (!run || run.state === 'done') return;
    const { handled, amount } = run;
    const counts: Counts = { handled, amount, unmanaged: 0 };
    await context.write([...(await forgotten(id, context)), changed(id, { state: 'running', unmanaged: 0 })]);
    const { items, problems } = await runKinds[run.kind].find(context, id);
    for (const problem of problems) await note(id, counts, problem, context);
    for (let start = 0; start < items.length; start += together) {
      context.signal.throwIfAborted();
      await doBatch(id, counts, items.slice(start, start + together), context);
    }
    await context.write([changed(id, { state: 'done', endedAt: context.now().toISOString() })]);
  });

const changed = (id: string, values: Partial<Omit<DailyRun, 'id'>>): FollowUp => ({
  op: 'update',
  resource: 'dailyruns',
  id,
  values,
});

/** Removes what an attempt that was killed could not do, as this one finds it again. */
const forgotten = async (run: string, { find }: Context): Promise<FollowUp[]> =>
  (await find('runfailures', { run })).map(({ id }) => ({ op: 'remove', resource: 'runfailures', id }));

/** Writes items together. Where that is refused, each by itself, so that one does not stop the others. */
async function doBatch(run: string, counts: Counts, items: readonly RunItem[], context: Context): Promise<void> {
  const counted = items.filter(({ isCounted }) => isCounted);
  const next: Counts = {
    ...counts,
    handled: counts.handled + counted.length,
    amount: counts.amount + counted.reduce((sum, { amount }) => sum + amount, 0),
  };
  try {
    const writes = inSteps(items);
    await context.write([...writes, ...lettersOf(run, writes), changed(run, next)]);
    Object.assign(counts, next);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [only] = items;
    if (items.length > 1) for (const item of items) await doBatch(run, counts, [item], context);
    else if (only) await note(run, counts, { ...whereOf(only), reason: 'refused', detail: error.message }, context);
  }
}

/** Joins the writes of items step by step, so that those of a kind are written together. */
function inSteps(items: readonly RunItem[]): FollowUp[] {
  const most = Math.max(0, ...items.map(({ steps }) => steps.length));
  return Array.from({ length: most }, (_, step) => items.flatMap(({ steps }) => steps[step] ?? [])).flat();
}

/** Has the new letters of a batch sent by one job, which costs less than one for each. */
function lettersOf(run: string, writes: readonly FollowUp[]): FollowUp[] {
  const lids = writes.flatMap((write) => (write.op === 'add' && write.resource === 'letters' ? (write.lid ?? []) : []));
  if (lids.length === 0) return [];
  const payload = Object.fromEntries(lids.map((lid) => [lid, { lid }]));
  return [{ op: 'enqueue', job: lettersJob, payload, subject: `dailyruns/${run}` }];
}

const whereOf = ({ customer, invoice }: RunItem) => ({ customer, ...(invoice !== undefined && { invoice }) });

/** Tells a refusal of our own rules from a failure, after which the run is tried again. */
const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === 'ApiError';

/** Limits what is kept of a refusal, in characters. */
const longestDetail = 500;

async function note(
  run: string,
  counts: Counts,
  { detail, ...problem }: Pick<RunFailure, 'customer' | 'reason'> & { invoice?: string; detail?: string },
  context: Context,
): Promise<void> {
  counts.unmanaged += 1;
  const values = { run, ...problem, ...(detail !== undefined && { detail: detail.slice(0, longestDetail) }) };
  await context.write([{ op: 'add', resource: 'runfailures', values }, changed(run, { unmanaged: counts.unmanaged })]);
}
