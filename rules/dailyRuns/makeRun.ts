import type { FollowUp } from '../../schema/rule.ts';
import type { WorkContext } from '../../schema/work.ts';
import { lettersJob } from '../letters/lettersJob.ts';
import type { Records } from '../stored/records.ts';
import type { RunItem } from './runKind.ts';
import { runKinds } from './runKinds.ts';
import { beginRun, type Counts, changed, endRun, note } from './runProgress.ts';

type Context = WorkContext<Records>;

/** Sets how many items are written at once: together they ask the database far less. */
const together = 25;

/**
 * Does what is due. Runs follow each other, and each looks anew at what is due; so one that was killed is taken up
 * where it was.
 */
export const makeRun = (id: string, context: Context): Promise<void> =>
  context.alone('dailyruns', async () => {
    const begun = await beginRun(id, context);
    if (!begun) return;
    const { run, counts } = begun;
    const { find, again } = runKinds[run.kind];
    const { items, problems } = await find(context, id);
    for (const problem of problems) await note(id, counts, problem, context);
    for (let start = 0; start < items.length; start += together) {
      context.signal.throwIfAborted();
      const batch = items.slice(start, start + together);
      await doBatch(id, counts, again ? await again(batch, context, id) : batch, context);
    }
    await endRun(id, counts, context);
  });

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
