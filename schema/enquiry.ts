import type { Condition } from './condition.ts';
import type { Label, Language } from './label.ts';
import type { Attributes } from './normalize.ts';
import type { Role } from './role.ts';
import type { AnyRecords, ManyRecords, RuleContext } from './rule.ts';

/** Says which records an enquiry reads as its caller. */
export interface Listing {
  filter?: Condition;
  /** Names of fields; a leading `-` reverses the order. */
  sort?: readonly string[];
  /** Default: 25. */
  limit?: number;
}

/** Holds what an enquiry may ask. Only `list` and `count` keep to what the caller may see. */
export interface EnquiryContext<Records extends object = AnyRecords>
  extends Pick<RuleContext<Records>, 'find' | 'user'>,
    ManyRecords<Records> {
  now(): Date;
  language: Language;
  /** Aborted when the caller is gone. */
  signal: AbortSignal;
  /** Lists records that the caller may see, with the fields that the caller may read; none where they may not. */
  list<Name extends keyof Records & string>(resource: Name, listing: Listing): Promise<Partial<Records[Name]>[]>;
  /** Counts records that the caller may see, the engine's jobs among them. */
  count(resource: (keyof Records & string) | 'jobs', filter?: Condition): Promise<number>;
}

/** Refuses a question for what a parameter of its address holds: 400 with `source.parameter`. */
export class ParameterRefused extends Error {
  readonly parameter: string;
  /** What the caller reads. */
  readonly text: Label;

  constructor(parameter: string, text: Label) {
    super(text.en);
    this.parameter = parameter;
    this.text = text;
  }
}

/**
 * Answers an enquiry at an address of its own, by GET. What it gives is a list: `{ "data": [ … ] }`, or a line each as
 * `application/x-ndjson`.
 */
export interface EnquiryAddress<Asked = unknown, Records extends object = AnyRecords> {
  /** Path below `/api`, as OpenAPI writes it: `/whois/{name}`. No resource may have its first part. */
  path: string;
  label: Label;
  /** Parameters of the query, by name. An absent or empty one that is required is refused with 400. */
  parameters?: Readonly<Record<string, { label: Label; required?: true }>>;
  /** JSON Schema (2020-12) of one thing that it gives, for OpenAPI. */
  schema: Readonly<Record<string, unknown>>;
  /** Makes the answer one object, `{ "data": { … } }`. It is the fault where none is given: 404 with this code. */
  single?: { code: string; text: Label };
  /**
   * Reads the parts of the path and the parameters. Undefined for what makes no sense: 400, or the fault of `single`.
   * @throws ParameterRefused
   */
  read(given: Readonly<Record<string, string>>): Asked | undefined;
  /** Says how much of the caller's minute a question takes, as `Enquiry.weight`. */
  weight?(asked: Asked): number;
  /** @throws ParameterRefused before the first thing is given */
  answer(asked: Asked, context: EnquiryContext<Records>): AsyncIterable<Attributes>;
}

/**
 * Answers a question that is about no record, to everybody or to those signed in: `POST /api/enquiries/{name}`. Each value
 * that it gives is a line of the answer, sent at once.
 */
export interface Enquiry<Asked = unknown, Records extends object = AnyRecords> {
  /** Whether visitors may ask. Default: no. */
  isPublic?: true;
  /** Roles that may ask; to others it is absent. Default: all. */
  roles?: readonly Role[];
  /** Reads the body of the request. Undefined for one that makes no sense. */
  read(body: unknown): Asked | undefined;
  /** Says how much of the caller's minute a question takes. Default: 1, of `minuteHolds`. */
  weight?(asked: Asked): number;
  answer(asked: Asked, context: EnquiryContext<Records>): AsyncIterable<Attributes>;
  /** Answers the same at an address of its own, for programs. Rights and the caller's minute are those of the enquiry. */
  address?: EnquiryAddress<unknown, Records>;
}

/** Limits what visitors and users ask in a minute, by weight. */
export const minuteHolds = { visitor: 240, user: 1200 } as const;
