import type { Enquiry } from './enquiry.ts';
import type { Fault } from './fault.ts';
import type { AddressedLetter } from './letter.ts';
import type { Attributes } from './normalize.ts';
import type { Opening } from './opening.ts';
import type { Report } from './report.ts';
import type { Notice } from './resource.ts';
import type {
  AnyRecords,
  Check,
  FollowUp,
  FollowUpRule,
  LookUp,
  Maker,
  ManyRecords,
  RuleContext,
  SecretSource,
} from './rule.ts';
import type { StoredFile } from './types/shared/storedFile.ts';

/** Holds what a job of an application may do. */
export interface WorkContext<Records extends object = AnyRecords>
  extends Pick<RuleContext<Records>, 'find' | 'contentOf'>,
    ManyRecords<Records> {
  now(): Date;
  /**
   * Opens a secret field of a record, at the time of the call that needs it. Its value goes to no log, answer, message or payload.
   * @throws Error for a field that is no secret
   */
  unseal(resource: keyof Records & string, id: string, field: string): Promise<string | null>;
  /** Writes as the server, all or nothing, by the pipeline of every write. Throws where that refuses. */
  write(followUps: readonly FollowUp[]): Promise<void>;
  /** Writes several lists as `write` does, all or nothing. Each keeps its order; what is alike in them is written together. */
  writeEach(lists: readonly (readonly FollowUp[])[]): Promise<void>;
  /**
   * Runs work that no other job with this key runs at the same time, in any process. Only for `prepare`: the work is in no
   * transaction.
   */
  alone<T>(key: string, work: () => Promise<T>): Promise<T>;
  /**
   * Sends a letter. Only for `prepare`, as no transaction waits for a mail server. A job that is tried again may send it twice.
   * @throws Error where the mail server refuses it, or the composition has none
   */
  mail(letter: AddressedLetter): Promise<void>;
  /**
   * Makes and keeps the file of a field that the server makes, or finds the one that is kept. Null where the record has none
   * that lasts. Only for `prepare`.
   * @throws MakerUnavailable
   */
  keepMade(resource: keyof Records & string, id: string, field: string): Promise<StoredFile | null>;
  /**
   * Makes and keeps files of many records as `keepMade` does, with far fewer questions to the database. One that fails is left
   * for `keepMade`, which tells why. Only for `prepare`.
   */
  keepAllMade(resource: keyof Records & string, ids: readonly string[], fields: readonly string[]): Promise<void>;
  /**
   * Answers questions about these records, and what they refer to, with one query for all. Equal questions are asked once, so
   * it is good for as long as nothing is written of what it answers.
   */
  together(resource: keyof Records & string, ids: readonly string[]): Promise<Pick<RuleContext<Records>, 'find'>>;
  /** Aborted when the server stops: work that then throws is resumed later. */
  signal: AbortSignal;
}

/** Describes a kind of background work of an application. docs/jobs.md says how jobs run. */
export interface Work<Payload = Attributes, Records extends object = AnyRecords> {
  kind: string;
  maxAttempts: number;
  /** Seconds before the second attempt; doubles with each further one. */
  backoff: number;
  /** Cron expression, time zone Amsterdam; the payload is then null. */
  schedule?: string;
  /** Keeps no row of a job that is completed: for frequent ones, of which people read only that they failed. */
  isRoutine?: true;
  /** Works outside of any transaction, such as with services of others. May run again after a crash at any point. */
  prepare?(context: WorkContext<Records>, payload: Payload): Promise<void>;
  /** Gives the writes that complete the job, in one transaction with its completion. */
  run?(context: WorkContext<Records>, payload: Payload): Promise<readonly FollowUp[]>;
  /** Gives the writes where the job failed for good, or was cancelled. */
  ended?(context: WorkContext<Records>, payload: Payload): Promise<readonly FollowUp[]>;
}

/** Describes messages that a service of others sends to `/api/webhooks/{service}`. */
export interface Webhook {
  /** The kind of the job that finds out what happened. */
  job: string;
  /** Reads the payload of the job from a body that anybody may have sent. Undefined for one that means nothing. */
  payloadOf(body: string): Attributes | undefined;
}

/** Holds what anybody may ask outside of the interface, such as a mail program that looks for its settings. */
export interface PublicQuestion {
  /** The host that was asked, without port, in small letters. */
  host: string;
  /** Parts of the path by the names that its pattern gives them. */
  path: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: string;
}

export interface PublicAnswer {
  /** The media type. */
  type: string;
  body: string;
}

/** Answers a public question; undefined where there is no answer, which is 404. */
export type PublicAnswerer<Records extends object = AnyRecords> = (
  question: PublicQuestion,
  context: Pick<RuleContext<Records>, 'find'>,
) => Promise<PublicAnswer | undefined>;

/** Holds the jobs that belong together, and the rules that start them. */
export interface WorkPlan {
  jobs: readonly Work[];
  /** Rules by resource, beside those of `rulesFor`. */
  followUps: Readonly<Record<string, readonly FollowUpRule[]>>;
  /** Rules for removed records by resource. */
  removals: Readonly<Record<string, readonly FollowUpRule[]>>;
  /** Sources of secrets that a service keeps, by resource and field. */
  secrets: Readonly<Record<string, Readonly<Record<string, SecretSource>>>>;
  /** Questions about a record that services answer, by resource and name. */
  lookUps: Readonly<Record<string, Readonly<Record<string, LookUp>>>>;
  /** Checks by resource, beside those of `rulesFor`, which declares the texts of their faults. */
  checks: Readonly<Record<string, readonly Check[]>>;
  /** Makers of files that nobody uploads, by resource and field. */
  makers: Readonly<Record<string, Readonly<Record<string, Maker>>>>;
  /** Messages of services, by the last part of their address. */
  webhooks: Readonly<Record<string, Webhook>>;
  /** Answers to public questions, by path in small letters; `{name}` stands for one part of it. */
  answers: Readonly<Record<string, PublicAnswerer>>;
  /** Questions that are about no record, by the last part of their address. */
  enquiries: Readonly<Record<string, Enquiry>>;
  /** Files about many records, by the last part of their address. */
  reports: Readonly<Record<string, Report>>;
  /** What secrets open to those who hold them, by the last part of their address. */
  openings: Readonly<Record<string, Opening>>;
  /** What people are told of a resource, such as that a service it needs is off. */
  notices: Readonly<Record<string, readonly Notice[]>>;
}

interface TypedPlan<Records extends object> {
  // biome-ignore lint/suspicious/noExplicitAny: each job has a payload of its own
  jobs?: readonly Work<any, Records>[];
  followUps?: { [Name in keyof Records & string]?: readonly FollowUpRule<Records[Name], Records>[] };
  removals?: { [Name in keyof Records & string]?: readonly FollowUpRule<Records[Name], Records>[] };
  secrets?: { [Name in keyof Records & string]?: Readonly<Record<string, SecretSource<Records[Name], Records>>> };
  lookUps?: { [Name in keyof Records & string]?: Readonly<Record<string, LookUp<Records[Name], Records>>> };
  checks?: { [Name in keyof Records & string]?: readonly Check<Records[Name], Records, Fault<string>>[] };
  makers?: { [Name in keyof Records & string]?: Readonly<Record<string, Maker<Records[Name], Records>>> };
  webhooks?: Readonly<Record<string, Webhook>>;
  answers?: Readonly<Record<string, PublicAnswerer<Records>>>;
  // biome-ignore lint/suspicious/noExplicitAny: each enquiry reads a body of its own
  enquiries?: Readonly<Record<string, Enquiry<any, Records>>>;
  // biome-ignore lint/suspicious/noExplicitAny: each report reads parameters of its own
  reports?: Readonly<Record<string, Report<any, Records>>>;
  // biome-ignore lint/suspicious/noExplicitAny: each opening reads a body of its own
  openings?: Readonly<Record<string, Opening<any, Records>>>;
  notices?: { [Name in keyof Records & string]?: readonly Notice[] };
}

/** Makes the plan from what the composition gives, such as the services that are configured. */
export interface PlannedWork<Given> {
  planFor(given: Given): WorkPlan;
}

/** Binds the declaration of work to the record types of an application and to what its compositions give. */
export const workOver =
  <Records extends object, Given>() =>
  (plan: (given: Given) => TypedPlan<Records>): PlannedWork<Given> => ({
    planFor: (given) =>
      ({
        jobs: [],
        followUps: {},
        removals: {},
        checks: {},
        secrets: {},
        makers: {},
        lookUps: {},
        webhooks: {},
        answers: {},
        enquiries: {},
        reports: {},
        openings: {},
        notices: {},
        ...plan(given),
      }) as unknown as WorkPlan,
  });
