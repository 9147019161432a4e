import { OutsideFault } from '../../outside/call/outsideFault.ts';
import type { OutsideCall } from '../../resources/outsidecalls.ts';
import type { CallContext, CallKind, CallPlan, Sent } from './callKind.ts';
import { ended, finishing, type Marked, marked, NotOver } from './callSteps.ts';
import { openStates } from './openStates.ts';

/** Limits how many ids after a call others are looked for. Calls that were asked together have neighbouring ids. */
const reach = 40;

/**
 * Makes the waiting calls that were asked right after one, of the same kind and each about another domain. They share the
 * writes to our database, and each is sent by itself. What does not simply go well is left to the job of its call. Run it
 * under the lock of the kind.
 */
export async function makeTogether(first: OutsideCall, kind: CallKind<unknown>, context: CallContext): Promise<void> {
  const calls = await waitingAfter(first, context);
  if (calls.length === 0) return;
  const sending = await planned(calls, kind, context);
  // Commits that they are sent before anything is: a process killed from here on leaves calls to settle.
  await context.writeEach(sending.map(({ writes }) => writes));
  const answered = await send(sending, kind, context);
  const round = await inRound(
    answered.map(({ call }) => call),
    context,
  );
  const writes = [];
  for (const { call, answer } of answered) writes.push(await finishing(call, answer, kind, round));
  await context.writeEach(writes);
}

/** Finds calls that were never tried, and before which nothing else about their domain has to be done. */
async function waitingAfter({ id, service, kind }: OutsideCall, { find }: CallContext): Promise<OutsideCall[]> {
  const ids = Array.from({ length: reach }, (_, index) => String(BigInt(id) + BigInt(index + 1)));
  const untried = { service, kind, state: 'new', attempts: 0, answer: null };
  const calls = await find('outsidecalls', { id: ids, ...untried });
  const domains = calls.flatMap(({ domain }) => domain ?? []);
  if (domains.length === 0) return [];
  const open = await find('outsidecalls', { service, domain: domains, state: openStates });
  const next = Map.groupBy(open, ({ domain }) => domain);
  return calls.filter((call) => earliest(next.get(call.domain) ?? []) === call.id);
}

const earliest = (calls: readonly OutsideCall[]): string | undefined =>
  calls.map(({ id }) => id).sort((one, other) => Number(BigInt(one) - BigInt(other)))[0];

/** Plans each, and leaves out what is not to be sent, or what no plan could be made for. */
async function planned(
  calls: readonly OutsideCall[],
  kind: CallKind<unknown>,
  context: CallContext,
): Promise<(Marked & { plan: Sending })[]> {
  const round = await inRound(calls, context);
  const all: (Marked & { plan: Sending })[] = [];
  for (const call of calls) {
    const plan = await kind.plan(call, round).catch(unplanned);
    if (plan?.step === 'send') all.push({ plan, ...marked(call, plan, context) });
  }
  return all;
}

/** Gives no plan where the service could not be read; the job of the call notes why. */
function unplanned(error: unknown): undefined {
  if (!(error instanceof OutsideFault)) throw error;
}

type Sending = Extract<CallPlan<unknown>, { step: 'send' }>;

interface Answered {
  call: OutsideCall;
  answer: Sent;
}

/** Sends each; one that fails is marked so at once, and comes back by its own job. */
async function send(
  sending: readonly (Marked & { plan: Sending })[],
  kind: CallKind<unknown>,
  context: CallContext,
): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const { sent: call, plan } of sending)
    try {
      answered.push({ call, answer: await kind.send(plan.request, call, context) });
    } catch (error) {
      await ended(call, error, kind, context).catch(leftToItsJob);
    }
  return answered;
}

function leftToItsJob(error: unknown): void {
  if (!(error instanceof NotOver)) throw error;
}

/** Answers questions about all of these calls with one query each. */
async function inRound(calls: readonly OutsideCall[], context: CallContext): Promise<CallContext> {
  const { find } = await context.together(
    'outsidecalls',
    calls.map(({ id }) => id),
  );
  return { ...context, find };
}
