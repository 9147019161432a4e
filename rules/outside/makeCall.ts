import { OutsideFault } from '../../outside/call/outsideFault.ts';
import type { OutsideCall } from '../../resources/outsidecalls.ts';
import type { FollowUp } from '../../schema/rule.ts';
import type { CallContext, CallKind, CallKinds, Failure } from './callKind.ts';
import { changed, ended, failing, finish, marked, NotOver } from './callSteps.ts';
import { makeTogether } from './makeTogether.ts';
import { openStates } from './openStates.ts';

type State = OutsideCall['state'];

/** Lists the states in which a call has an end. */
const over: readonly State[] = ['done', 'failed', 'givenUp'];

const notConfigured = 'This service is off: it is not configured.';

/**
 * Makes a call, or finds out what became of it, and writes what that means. May run again after a crash at any point: what was
 * sent is never sent again unless a read proves that nothing happened. Throws `NotOver` where the job is to come back.
 */
export async function makeCall(id: string, kinds: CallKinds, context: CallContext): Promise<void> {
  const found = await callWith(id, context);
  if (!found || over.includes(found.state)) return;
  const kind = kinds[found.kind];
  if (!kind) {
    await context.write([changed(found, { answer: notConfigured })]);
    throw new NotOver(notConfigured);
  }
  await context.alone(kind.lock(found), async () => {
    // Makes those that were asked before it first, whichever job comes first.
    for (const earlier of await askedBefore(found, kind, context)) await makeNow(earlier, kinds, context);
    await makeNow(id, kinds, context);
    if (kind.isMadeTogether) await makeTogether(found, kind, context);
  });
}

/** Finds the calls of the same queue that were asked earlier and are not over. */
async function askedBefore(call: OutsideCall, { queue }: CallKind<unknown>, { find }: CallContext): Promise<string[]> {
  if (!queue) return [];
  const open = await find('outsidecalls', { and: [queue(call), { state: openStates }] });
  const earlier = open.filter(({ id }) => BigInt(id) < BigInt(call.id));
  return earlier.sort((one, other) => Number(BigInt(one.id) - BigInt(other.id))).map(({ id }) => id);
}

async function makeNow(id: string, kinds: CallKinds, context: CallContext): Promise<void> {
  // Reads it again, as another job may have ended it meanwhile.
  const call = await callWith(id, context);
  const kind = call && kinds[call.kind];
  if (!call || !kind || over.includes(call.state)) return;
  if (call.state === 'new') await sendNow(call, kind, context);
  else await settle(call, kind, context);
}

/** Marks a call that nobody could be reached for as failed, and one without an answer as in doubt. */
export async function endAttempts(id: string, kinds: CallKinds, context: CallContext): Promise<readonly FollowUp[]> {
  const call = await callWith(id, context);
  if (call?.state === 'sent') return [changed(call, { state: 'inDoubt' })];
  if (call?.state !== 'new') return [];
  const failure: Failure = { reason: 'unreachable', answer: call.answer ?? 'It could not be sent.' };
  return failing(call, failure, kinds[call.kind], context);
}

/** Gives what follows where somebody gave a call up. */
export const givingUp = async (
  call: OutsideCall,
  kinds: CallKinds,
  context: Pick<CallContext, 'find' | 'now'>,
): Promise<readonly FollowUp[]> =>
  (await kinds[call.kind]?.failed(call, { reason: 'givenUp', answer: 'Somebody gave it up.' }, context)) ?? [];

const callWith = async (id: string, { find }: CallContext): Promise<OutsideCall | undefined> =>
  (await find('outsidecalls', { id }))[0];

async function sendNow(call: OutsideCall, kind: CallKind<unknown>, context: CallContext): Promise<void> {
  const plan = await kind.plan(call, context).catch((error) => later(call, error, context));
  if (plan.step === 'failed') return context.write(await failing(call, plan.failure, kind, context));
  if (plan.step === 'done') return finish(call, plan, kind, context);
  const { sent, writes } = marked(call, plan, context);
  // Commits that it is sent before anything is: a process killed from here on leaves a call to settle.
  await context.write(writes);
  try {
    await finish(sent, await kind.send(plan.request, sent, context), kind, context);
  } catch (error) {
    await ended(sent, error, kind, context);
  }
}

async function settle(call: OutsideCall, kind: CallKind<unknown>, context: CallContext): Promise<void> {
  const request: unknown = JSON.parse(call.request ?? 'null');
  const settled = await kind.settle(request, call, context).catch((error) => later(call, error, context));
  if (settled.became === 'done') return finish(call, settled.sent, kind, context);
  const isNotDone = settled.became === 'notDone';
  const answer = isNotDone ? 'Nothing of it was done there.' : settled.answer;
  const state: State = isNotDone ? 'new' : 'inDoubt';
  await context.write([changed(call, { ...(call.state !== state && { state }), answer })]);
  if (!isNotDone) throw new NotOver(answer);
  await sendNow({ ...call, state, answer }, kind, context);
}

/** Notes why a read gave no answer; nothing was changed by it. */
async function later(call: OutsideCall, error: unknown, context: CallContext): Promise<never> {
  if (!(error instanceof OutsideFault)) throw error;
  await context.write([changed(call, { answer: error.message })]);
  throw new NotOver(error.message);
}
