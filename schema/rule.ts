import type { Condition } from './condition.ts';
import type { Fault } from './fault.ts';
import type { Attributes } from './normalize.ts';
import type { Role } from './role.ts';

/** Who asks, and when. */
export interface RuleContext {
  /** `actor`: the administrator who views as this user; left out where the user asks themselves. */
  user: { id: string | null; role: Role; actor?: string };
  now: Date;
  /** The request that it came with, as evidence of who asked; absent for the server's own work. */
  request?: RequestOrigin;
  /** Rows of any resource, whoever asks: rules guard what is true, not what is seen. All of them; over 10,000 are an error. */
  find(resource: string, condition: Condition): Promise<Attributes[]>;
}

/** Where a request came from: as far as is known, and for the user agent as it says itself. */
export interface RequestOrigin {
  /** IPv4 or IPv6. */
  ip: string | null;
  userAgent: string | null;
}

/** A record on its way into the database. */
export interface Change<R = Attributes> {
  operation: 'create' | 'update' | 'delete';
  /** As it is stored; absent for a new record. */
  before?: R;
  /** As it will be stored; of a delete, as it is. */
  after: R;
  /** Names of the fields being written. */
  changed: readonly string[];
}

/** Gives further values to write. Runs before validation; nothing edits a record after it. */
export type Derive<R = Attributes> = (change: Change<R>, context: RuleContext) => Partial<R> | Promise<Partial<R>>;

/** Names what is wrong with a change. */
export type Check<R = Attributes> = (change: Change<R>, context: RuleContext) => Fault[] | Promise<Fault[]>;

/** Stands for the id of what an earlier `add` of the same rule makes; in `values`, where a reference goes. */
export interface LocalId {
  lid: string;
}

/**
 * A write that follows a change, in the words of JSON:API's atomic operations. Those of one kind and resource that stand
 * together are judged together, before any of them is written; each sees all that stands before them.
 */
export type FollowUp =
  | { op: 'add'; resource: string; lid?: string; values: Attributes }
  | { op: 'update'; resource: string; id: string | LocalId; values: Attributes };

/** Says what else is written because a change was: asked after it, in its transaction. `after` has the id. */
export type Follow<R = Attributes> = (
  change: Change<R>,
  context: RuleContext,
) => readonly FollowUp[] | Promise<readonly FollowUp[]>;

/** What data cannot say about one resource. */
export interface Rules {
  resource: string;
  derive?: readonly Derive[];
  check?: readonly Check[];
  follow?: readonly Follow[];
}

/** Declares the rules of a resource; its record type is given as `rulesFor<User>('users', …)`. */
export const rulesFor = <R>(
  resource: string,
  rules: { derive?: readonly Derive<R>[]; check?: readonly Check<R>[]; follow?: readonly Follow<R>[] },
): Rules => ({ resource, ...rules }) as unknown as Rules;
