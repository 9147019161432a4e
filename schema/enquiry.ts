import type { Condition } from './condition.ts';
import type { Language } from './label.ts';
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
}

/** Limits what visitors and users ask in a minute, by weight. */
export const minuteHolds = { visitor: 240, user: 1200 } as const;
