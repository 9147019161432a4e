import type { Condition } from './condition.ts';
import type { Fault, FaultCode, FaultOf, FaultTexts } from './fault.ts';
import type { Label, Language } from './label.ts';
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
  /** Set where a job writes, which has no user either: unlike demo data, that happens now. */
  byJob?: true;
  /** Origin of the request, kept as evidence; absent for the server's own work. */
  request?: RequestOrigin;
  /**
   * Finds all rows that fulfil a condition, whatever the caller may see.
   * @throws Error for more than 10,000 rows
   */
  find<Name extends keyof Records & string>(resource: Name, condition: Condition): Promise<Records[Name][]>;
  /**
   * Reads the content of the file in a field, whatever the caller may see; null where there is none.
   * @throws Error where the content is gone
   */
  contentOf(resource: keyof Records & string, id: string, field: string): Promise<Uint8Array | null>;
}

/** Holds what work over very many records may ask, such as a run for all customers. */
export interface ManyRecords<Records extends object = AnyRecords> {
  /**
   * Finds all rows that fulfil a condition, however many, whatever the caller may see; in the order of their ids. Reads
   * them in parts, so a row that changes meanwhile may be missed: a later run finds it.
   */
  findAll<Name extends keyof Records & string>(resource: Name, condition: Condition): Promise<Records[Name][]>;
}

/** Holds what making a file of a record may ask. */
export type MakerContext<Records extends object = AnyRecords> = Pick<
  RuleContext<Records>,
  'find' | 'now' | 'contentOf'
>;

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
  /** Names the write-only fields that hold a value after the write; rules see no more of them. Absent for a delete. */
  heldSecrets?: readonly string[];
  /** Names the write-only fields whose value the write takes away. Absent for a delete. */
  emptiedSecrets?: readonly string[];
  /** Holds the records that the same write judged before and found sound, as they will be stored. Only checks get them. */
  earlier?: readonly R[];
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

/** Finds required values that a caller left out, and from which others are derived. */
export type Given<R = Attributes, F extends Fault<string> = Fault> = (change: Change<R>) => readonly F[];

/** Refers to a record that an earlier `add` of the same rule creates. */
export interface LocalId {
  lid: string;
}

/**
 * Describes what follows a change: a write as an atomic operation of JSON:API, or a job. Adjacent ones of one kind and
 * resource are validated together before any is written; they see the effect of all earlier ones.
 */
export type FollowUp =
  | { op: 'add'; resource: string; lid?: string; values: Attributes }
  | { op: 'update'; resource: string; id: string | LocalId; values: Attributes }
  | { op: 'remove'; resource: string; id: string }
  | JobStart;

/** Queues a job, which begins once the change is committed. */
export interface JobStart {
  op: 'enqueue';
  /** The kind of the job. */
  job: string;
  /** Any JSON; local ids among its members become ids. */
  payload: Attributes;
  /** What the job is about, for people: `imports/12`. */
  subject?: string;
  /** Allows one unfinished job of this kind and key. */
  uniqueKey?: string;
  /** Seconds that it waits before it begins. Default: none. */
  delay?: number;
}

/** Returns the writes that follow a change. Runs after it, in its transaction; `after` has the id. */
export type FollowUpRule<R = Attributes, Records extends object = AnyRecords> = (
  change: Change<R>,
  context: RuleContext<Records>,
) => readonly FollowUp[] | Promise<readonly FollowUp[]>;

/** Says what a revealed secret is: that of our record, one that was fetched, or none and why. */
export type RevealedSecret =
  | { from: 'record' }
  | { from: 'source'; value: string }
  /** `code`: a fault whose text the resource's rules hold. */
  | { from: 'nowhere'; code: string; params?: readonly (string | number)[] };

/** Fetches a secret that a service keeps, as somebody is shown it. The value is stored and logged nowhere. */
export type SecretSource<R = Attributes, Records extends object = AnyRecords> = (
  record: R,
  context: SecretContext<Records>,
) => Promise<RevealedSecret>;

/** Holds a file as the server made it of a record. */
export interface MadeFile {
  /** Name without extension. */
  name: string;
  content: Uint8Array;
  /** Whether it is kept, and never made again. */
  isLasting: boolean;
}

/** Makes the file of a field that nobody uploads (`made`). */
export interface Maker<R = Attributes, Records extends object = AnyRecords> {
  /**
   * Makes the file of a record as it is now. Null where it has none, such as an e-invoice of a draft.
   * @throws MakerUnavailable
   */
  make(record: R, context: MakerContext<Records>): Promise<MadeFile | null>;
  /**
   * Draws a content as one SVG, its pages below each other, for screens. Default: it cannot be drawn.
   * @throws MakerUnavailable
   */
  draw?(content: Uint8Array): Promise<string>;
}
/**
 * Answers a question about a record with what services say now, such as whether a domain works. Stored nowhere; every
 * caller who may read the record may ask. Returns JSON.
 */
export type LookUp<R = Attributes, Records extends object = AnyRecords> = (
  record: R,
  context: MakerContext<Records> & Pick<RuleContext, 'user'> & { language: Language },
) => Promise<Attributes>;

/** Holds what a source may ask, and the secrets of records that it needs to do so. */
export interface SecretContext<Records extends object = AnyRecords>
  extends Pick<RuleContext<Records>, 'find' | 'now' | 'request'> {
  /**
   * Opens a secret field of a record, to sign in to the service.
   * @throws Error for a field that is no secret
   */
  unseal(resource: keyof Records & string, id: string, field: string): Promise<string | null>;
}

/**
 * Names a number of a new record that a client may expect, such as a total that it showed.
 * Another number ends the list of operations with 409.
 */
export interface Expectation<Field extends string = string, Code extends string = FaultCode> {
  /** Field that has the number, once all operations are done. */
  field: Field;
  /** Fault that says both numbers. */
  fault: Code;
  /** Parts that the fault lists: their relation, and their fields with the expected and the actual number. */
  parts?: { relation: string; expected: string; actual: string };
}

/** Holds the rules of one resource. */
export interface Rules {
  resource: string;
  derive?: readonly Derive[];
  /** Requires the values that others are derived from. Without them, faults of derived values are left out. */
  given?: readonly Given[];
  check?: readonly Check[];
  /** Judge a record that comes back from the trash, as others may have taken its place. They see a create with an id. */
  returns?: readonly Check[];
  followUps?: readonly FollowUpRule[];
  /** What follows the removal of a record, also of one that goes along with another. Its `after` is as stored. */
  removals?: readonly FollowUpRule[];
  /** Sources of secret fields that a service keeps, by field. */
  secrets?: Readonly<Record<string, SecretSource>>;
  /** Makers of files, by field. */
  makers?: Readonly<Record<string, Maker>>;
  /** Questions about a record that services answer, by name: `GET /api/{type}/{id}/lookups/{name}`. */
  lookUps?: Readonly<Record<string, LookUp>>;
  /** Numbers of a new record that a client may expect in a list of operations, by member of its `meta`. */
  expects?: Readonly<Record<string, Expectation>>;
  /** Texts of the faults that `check`, `returns` and `expects` raise, besides those of the engine. */
  faults?: FaultTexts;
}

interface RuleSet<R, Records extends object, Texts extends FaultTexts> {
  derive?: readonly Derive<R, Records>[];
  given?: readonly Given<R, FaultOf<NoInfer<Texts>>>[];
  check?: readonly Check<R, Records, FaultOf<NoInfer<Texts>>>[];
  returns?: readonly Check<R, Records, FaultOf<NoInfer<Texts>>>[];
  followUps?: readonly FollowUpRule<R, Records>[];
  expects?: Readonly<Record<string, Expectation<keyof R & string, keyof NoInfer<Texts> & string>>>;
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
