/** Writes what becomes of a call at each step of its way (docs/outside.md, "How a call survives"). */
import { OutsideFault } from '../../outside/call/outsideFault.ts';
import type { OutsideCall } from '../../resources/outsidecalls.ts';
import type { FollowUp } from '../../schema/rule.ts';
import type { CallContext, CallKind, CallPlan, Failure, Sent } from './callKind.ts';

/** Tells that a call is not over: its job comes back later. */
export class NotOver extends Error {}

/** Holds a call that is marked as sent, and the writes that mark it. */
export interface Marked {
  sent: OutsideCall;
  writes: readonly FollowUp[];
}

/** Marks a call as sent, with its request. */
export function marked(
  call: OutsideCall,
  plan: Extract<CallPlan<unknown>, { step: 'send' }>,
  { now }: Pick<CallContext, 'now'>,
): Marked {
  const sending = {
    state: 'sent',
    attempts: call.attempts + 1,
    sentAt: now().toISOString(),
    request: JSON.stringify(plan.request),
  } as const;
  return { sent: { ...call, ...sending }, writes: [changed(call, sending), ...(plan.writes ?? [])] };
}

/** Gives the writes of the effect on our records and the end of the call. */
export async function finishing(
  call: OutsideCall,
  sent: Sent,
  kind: CallKind<unknown>,
  context: CallContext,
): Promise<FollowUp[]> {
  const { answer, remoteId } = sent;
  return [
    ...(await kind.done(call, context, sent)),
    changed(call, { state: 'done', answer, endedAt: context.now().toISOString(), ...(remoteId && { remoteId }) }),
  ];
}

/** Writes the effect on our records and the end of the call: both or neither. */
export const finish = async (
  call: OutsideCall,
  sent: Sent,
  kind: CallKind<unknown>,
  context: CallContext,
): Promise<void> => context.write(await finishing(call, sent, kind, context));

/** Writes what a failed attempt means. */
export async function ended(
  call: OutsideCall,
  error: unknown,
  kind: CallKind<unknown>,
  context: CallContext,
): Promise<void> {
  if (!(error instanceof OutsideFault)) throw error;
  const { message: answer } = error;
  if (error.kind === 'refused') {
    const reason = error.code === 'moved' ? 'moved' : 'refused';
    return context.write(await failing(call, { reason, answer, fault: error }, kind, context));
  }
  await context.write([changed(call, { state: error.kind === 'inDoubt' ? 'inDoubt' : 'new', answer })]);
  throw new NotOver(answer);
}

export async function failing(
  call: OutsideCall,
  failure: Failure,
  kind: CallKind<unknown> | undefined,
  context: CallContext,
): Promise<FollowUp[]> {
  const endedAt = context.now().toISOString();
  return [
    ...((await kind?.failed(call, failure, context)) ?? []),
    changed(call, { state: 'failed', answer: failure.answer, endedAt }),
  ];
}

/** Gives the write of some values of a call. */
export const changed = ({ id }: OutsideCall, values: Partial<Omit<OutsideCall, 'id'>>): FollowUp => ({
  op: 'update',
  resource: 'outsidecalls',
  id,
  values,
});
