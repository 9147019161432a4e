import type { Logger } from 'pino';
import type { Enquiry } from '../schema/enquiry.ts';
import type { Opening } from '../schema/opening.ts';
import type { Report } from '../schema/report.ts';
import type { PublicAnswerer, Webhook } from '../schema/work.ts';
import type { FileStore } from './files/store.ts';
import type { Jobs } from './jobs/queue.ts';
import type { Mail } from './mail/mail.ts';
import type { Model } from './model.ts';
import type { Database } from './sql/database.ts';

/** Holds the server's own keys, none of which ever leaves it. */
export interface Secrets {
  /** Keys of tokens: the first signs, all are accepted, so that replacing one signs nobody out. */
  tokenKeys: readonly { id: string; key: Uint8Array }[];
  /** Key that encrypts secrets at rest (32 bytes). */
  encryptionKey: Uint8Array;
}

/** Holds the parts of the application; each route takes what it needs. */
export interface Services {
  model: Model;
  database: Database;
  secrets: Secrets;
  now: () => Date;
  logger: Logger;
  /** Fingerprint of the tables that this process works with; `/ready` fails once the database has others. */
  schemaFingerprint?: string;
  /** Queue of jobs with their definitions; without it nothing can be enqueued. */
  jobs?: Jobs;
  /** Messages of services of others, by the last part of their address; without them all are unknown. */
  webhooks?: Readonly<Record<string, Webhook>>;
  /** Answers to public questions outside of the interface, by path; without them all are unknown. */
  answers?: Readonly<Record<string, PublicAnswerer>>;
  /** Questions that are about no record, by the last part of their address; without them all are unknown. */
  enquiries?: Readonly<Record<string, Enquiry>>;
  /** Files about many records, by the last part of their address; without them all are unknown. */
  reports?: Readonly<Record<string, Report>>;
  /** What secrets open to everybody, by the last part of their address; without them all are unknown. */
  openings?: Readonly<Record<string, Opening>>;
  /** Outgoing mail, which only jobs send. */
  mail?: Mail;
  /** Contents of files that records hold; without it nothing can be uploaded. */
  files?: FileStore;
  /** Number of rows above which a list may have an estimated total; default 10,000. */
  countLimit?: number;
  /** Whether writes that one statement can carry skip the transaction; default true. Tests compare both ways. */
  fastPath?: boolean;
}
