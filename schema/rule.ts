import type { Condition } from './condition.ts';
import type { Fault } from './fault.ts';
import type { Attributes } from './normalize.ts';
import type { Role } from './role.ts';

/** Who asks, and when. */
export interface RuleContext {
  user: { id: string | null; role: Role };
  now: Date;
  /** Rows of any resource, whoever asks: rules guard what is true, not what is seen. All of them; over 10,000 are an error. */
  find(resource: string, condition: Condition): Promise<Attributes[]>;
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

/** What data cannot say about one resource. */
export interface Rules {
  resource: string;
  derive?: readonly Derive[];
  check?: readonly Check[];
}

/** Declares the rules of a resource; its record type is given as `rulesFor<User>('users', …)`. */
export const rulesFor = <R>(
  resource: string,
  rules: { derive?: readonly Derive<R>[]; check?: readonly Check<R>[] },
): Rules => ({ resource, ...rules }) as unknown as Rules;
