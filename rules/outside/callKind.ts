import type { OutsideFault } from '../../outside/call/outsideFault.ts';
import type { OutsideCall } from '../../resources/outsidecalls.ts';
import type { Condition } from '../../schema/condition.ts';
import type { FollowUp } from '../../schema/rule.ts';
import type { WorkContext } from '../../schema/work.ts';
import type { Records } from '../stored/records.ts';

export type CallContext = WorkContext<Records>;

/** Tells why a call has failed for good. */
export type FailureReason =
  /** What it was made for is no longer so. */
  | 'moved'
  | 'refused'
  /** Nobody answered, as long as it was tried. */
  | 'unreachable'
  /** Somebody gave it up. */
  | 'givenUp';

export interface Failure {
  reason: FailureReason;
  /** For staff, without secrets. */
  answer: string;
  /** The refusal of the service, where there is one. */
  fault?: OutsideFault;
}

/** Tells what is about to be sent, or that nothing is. `writes` are made in the same transaction. */
export type CallPlan<Request> =
  | { step: 'send'; request: Request; writes?: readonly FollowUp[] }
  | ({ step: 'done' } & Omit<Sent, 'remoteId' | 'link'>)
  | { step: 'failed'; failure: Failure };

/** Holds what a service said of a call that it did. */
export interface Sent {
  /** For staff, without secrets. */
  answer: string;
  /** Its number at the service. */
  remoteId?: string;
  /** Where somebody goes on with it in a browser. */
  link?: string;
  /** Why nothing was sent, though the service may have something else than our records. */
  left?: 'notOurs' | 'stays';
}

/** Tells what became of a call whose answer was lost. `notDone` only where a read proves that nothing happened. */
export type Settled = { became: 'done'; sent: Sent } | { became: 'notDone' } | { became: 'unknown'; answer: string };

/** Describes one kind of call. Its faults are those of `outside`: refused, unreachable or in doubt. */
export interface CallKind<Request> {
  /** Gives the key of what no two calls may change at the same time. */
  lock(call: OutsideCall): string;
  /**
   * Selects the calls that are made in the order they were asked, this one among them. All of them have the same lock.
   * Without it a call waits for no other.
   */
  queue?(call: OutsideCall): Condition;
  /** Tells that calls about different domains, which were asked together, may share the writes to our database. */
  isMadeTogether?: true;
  /** Looks at our records and at the service, and decides. Changes nothing. */
  plan(call: OutsideCall, context: CallContext): Promise<CallPlan<Request>>;
  /** Makes the call. That it is sent is committed by then. Opens the secrets it needs here, as requests are kept. */
  send(request: Request, call: OutsideCall, context: CallContext): Promise<Sent>;
  /** Asks what became of it, by reading alone. */
  settle(request: Request, call: OutsideCall, context: CallContext): Promise<Settled>;
  /** Gives the writes of its effect on our records, in the transaction that marks it done. */
  done(call: OutsideCall, context: CallContext, sent: Sent): Promise<readonly FollowUp[]>;
  /** Gives the writes where it failed or was given up. */
  failed(call: OutsideCall, failure: Failure, context: Pick<CallContext, 'find' | 'now'>): Promise<readonly FollowUp[]>;
}

/** Holds the kinds of call of the services that are configured, by `outsidecalls.kind`. */
export type CallKinds = Readonly<Record<string, CallKind<unknown>>>;

/** Infers the type of the request, which is kept as JSON between `plan` and `send`. */
export const callKind = <Request>(kind: CallKind<Request>): CallKind<unknown> => kind;
