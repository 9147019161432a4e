import type { VatNumbers } from '../../outside/vatNumbers/vatNumbers.ts';
import type { DailyRun } from '../../resources/dailyruns.ts';
import type { Invoice } from '../../resources/invoices.ts';
import { holds } from '../../schema/condition.ts';
import type { FaultOf } from '../../schema/fault.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import type { WorkContext } from '../../schema/work.ts';
import { makeRun } from '../dailyRuns/makeRun.ts';
import { preview } from '../dailyRuns/preview.ts';
import type { RunName } from '../dailyRuns/runKind.ts';
import { runKinds } from '../dailyRuns/runKinds.ts';
import { resumptionJob, resumptionStart, resumptionsDue } from '../dailyRuns/suspensionsDue.ts';
import { unpaid } from '../dailyRuns/unpaid.ts';
import { checkNumbers } from '../dailyRuns/vatNumbers/checkNumbers.ts';
import { numbersDue } from '../dailyRuns/vatNumbers/numbersDue.ts';
import type { runFaultTexts } from '../dailyruns.ts';
import { isLive } from '../stored/isLive.ts';
import type { Records, RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { workFor } from '../stored/work.ts';

const job = 'dailyrun';

/** Begins a run once it is committed. */
export const begun = ({ operation, after }: Change<DailyRun>): FollowUp[] =>
  operation === 'create' && after.state === 'waiting'
    ? [{ op: 'enqueue', job, payload: { run: after.id }, subject: `dailyruns/${after.id}` }]
    : [];

/** Looks whether services can be resumed, once an invoice is paid, in dispute or credited. */
export function settled({ before, after }: Change<Invoice>, context: RuleContext): FollowUp[] {
  if (!before || after.kind !== 'invoice' || !isLive(context) || !isPressing(before) || isPressing(after)) return [];
  return [resumptionStart(after.customer)];
}

const isPressing = (invoice: Invoice): boolean => holds(unpaid, { ...invoice });

async function resume(customer: string, context: WorkContext<Records>): Promise<void> {
  await context.alone(`customers/${customer}/resumption`, async () => {
    for (const { steps } of await resumptionsDue(context, null, { customer: [customer] }))
      await context.write(steps.flat());
  });
}

/** Notes that a run was broken off, where its job failed for good. */
async function brokenOff(id: string, context: WorkContext<Records>): Promise<FollowUp[]> {
  const run = await recordWith(context, 'dailyruns', id);
  if (!run || run.state === 'done') return [];
  const values = { state: 'failed', endedAt: context.now().toISOString() };
  return [{ op: 'update', resource: 'dailyruns', id, values }];
}

/** Starts a run at its hour. Numbers are looked at every hour of the night, which is a run only where one is due. */
async function start(kind: RunName, context: WorkContext<Records>): Promise<FollowUp[]> {
  if (kind === 'vatchecks' && (await numbersDue(context, null)).items.length === 0) return [];
  return [{ op: 'add', resource: 'dailyruns', values: { kind } }];
}

async function make(id: string, vatNumbers: VatNumbers | undefined, context: WorkContext<Records>): Promise<void> {
  const run = await recordWith(context, 'dailyruns', id);
  if (run?.kind !== 'vatchecks') return makeRun(id, context);
  if (vatNumbers) await checkNumbers(id, vatNumbers, context);
}

/** Refuses a run that asks a service which is not configured. */
export const asksNobody = ({ operation, after }: Change<DailyRun>): FaultOf<typeof runFaultTexts>[] =>
  operation === 'create' && after.kind === 'vatchecks' ? [{ field: 'kind', code: 'VAT_CHECKS_OFF' }] : [];

/** Does every day what billing has to do, and says beforehand what that will be. */
export const dailyRuns = workFor(({ vatNumbers }) => ({
  jobs: [
    {
      kind: job,
      maxAttempts: 5,
      backoff: 60,
      prepare: (context, { run }: { run: string }) => make(run, vatNumbers, context),
      ended: (context, { run }: { run: string }) => brokenOff(run, context),
    },
    {
      kind: resumptionJob,
      maxAttempts: 10,
      backoff: 15,
      prepare: (context, { customer }: { customer: string }) => resume(customer, context),
    },
    ...Object.entries(runKinds)
      .filter(([kind]) => vatNumbers || kind !== 'vatchecks')
      .map(([kind, { schedule }]) => ({
        kind: `daily${kind}`,
        schedule,
        maxAttempts: 3,
        backoff: 60,
        run: (context: WorkContext<Records>) => start(kind as RunName, context),
      })),
  ],
  checks: { dailyruns: vatNumbers ? [] : [asksNobody] },
  enquiries: {
    dailyruns: {
      roles: ['admin'],
      read: () => true as const,
      answer: (_, context) => preview(context, (kind) => kind === 'vatchecks' && !vatNumbers),
    },
  },
  followUps: { dailyruns: [begun], invoices: [settled] },
}));
