import type { Condition } from './condition.ts';
import type { Fault, FaultOf, FaultTexts } from './fault.ts';
import type { Label } from './label.ts';
import type { Attributes } from './normalize.ts';
import type { Role } from './role.ts';

/** Types records by resource name, where an application gives no types of its own. */
export type AnyRecords = Record<string, Attributes>;

/**
 * Provides rules with the caller, the time and the stored records.
 * `Records`: the application's record types, by the name of their resource.
 */
export interface RuleContext<Records extends object = AnyRecords> {
  /** `actor` is the administrator who views as this user; otherwise absent. */
  user: { id: string | null; role: Role; actor?: string };
  now: Date;
  /** Origin of the request, kept as evidence; absent for the server's own work. */
  request?: RequestOrigin;
  /**
   * Finds all rows that fulfil a condition, whatever the caller may see.
   * @throws Error for more than 10,000 rows
   */
  find<Name extends keyof Records & string>(resource: Name, condition: Condition): Promise<Records[Name][]>;
}

/** Holds the origin of a request. The user agent is what the client claims. */
export interface RequestOrigin {
  /** IPv4 or IPv6. */
  ip: string | null;
  userAgent: string | null;
}

/** Holds a record before and after a write. */
export interface Change<R = Attributes> {
  operation: 'create' | 'update' | 'delete';
  /** The stored record; absent for a new one. */
  before?: R;
  /** The record as it will be stored; for a delete, as it is stored. */
  after: R;
  /** Names of the fields being written. */
  changed: readonly string[];
}

/** Derives further values to write. Runs before validation, so that every written value is validated. */
export type Derive<R = Attributes, Records extends object = AnyRecords> = (
  change: Change<R>,
  context: RuleContext<Records>,
) => Partial<R> | Promise<Partial<R>>;

/** Lists the faults of a change. */
export type Check<R = Attributes, Records extends object = AnyRecords, F extends Fault<string> = Fault> = (
  change: Change<R>,
  context: RuleContext<Records>,
) => readonly F[] | Promise<readonly F[]>;

/** Refers to a record that an earlier `add` of the same rule creates. */
export interface LocalId {
  lid: string;
}

/**
 * Describes a write that follows a change, as an atomic operation of JSON:API. Adjacent ones of one kind and resource
 * are validated together before any is written; they see the effect of all earlier ones.
 */
export type FollowUp =
  | { op: 'add'; resource: string; lid?: string; values: Attributes }
  | { op: 'update'; resource: string; id: string | LocalId; values: Attributes };

/** Returns the writes that follow a change. Runs after it, in its transaction; `after` has the id. */
export type FollowUpRule<R = Attributes, Records extends object = AnyRecords> = (
  change: Change<R>,
  context: RuleContext<Records>,
) => readonly FollowUp[] | Promise<readonly FollowUp[]>;

/** Holds the rules of one resource. */
export interface Rules {
  resource: string;
  derive?: readonly Derive[];
  check?: readonly Check[];
  followUps?: readonly FollowUpRule[];
  /** Texts of the faults that `check` raises, besides those of the engine. */
  faults?: FaultTexts;
}

interface RuleSet<R, Records extends object, Texts extends FaultTexts> {
  derive?: readonly Derive<R, Records>[];
  check?: readonly Check<R, Records, FaultOf<NoInfer<Texts>>>[];
  followUps?: readonly FollowUpRule<R, Records>[];
  faults?: Texts;
}

type NoTexts = Readonly<Record<never, Label>>;

/**
 * Declares the rules of a resource: `rulesFor<User>('users', …)`.
 * With fault texts of its own: `rulesFor<User, typeof faults>('users', { faults, … })`.
 */
export const rulesFor = <R, Texts extends FaultTexts = NoTexts>(
  resource: string,
  rules: RuleSet<R, AnyRecords, Texts>,
): Rules => ({ resource, ...rules }) as unknown as Rules;

/** Binds `rulesFor` to the record types of an application, by resource name. */
export const rulesOver =
  <Records extends object>() =>
  <Name extends keyof Records & string, Texts extends FaultTexts = NoTexts>(
    resource: Name,
    rules: RuleSet<Records[Name], Records, Texts>,
  ): Rules =>
    ({ resource, ...rules }) as unknown as Rules;
