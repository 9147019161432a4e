import type { Logger } from 'pino';
import type { Jobs } from './jobs/queue.ts';
import type { Mail } from './mail/mail.ts';
import type { Model } from './model.ts';
import type { Database } from './sql/database.ts';

/** Keys of the server itself. None of them ever leaves it. */
export interface Secrets {
  /** Sign tokens: the first signs, all are accepted, so a key can be replaced without signing anybody out. */
  tokenKeys: readonly { id: string; key: Uint8Array }[];
  /** Encrypts secrets at rest (32 bytes). */
  encryptionKey: Uint8Array;
}

/** What the application is made of; each route gets what it needs from here. */
export interface Services {
  model: Model;
  database: Database;
  secrets: Secrets;
  now: () => Date;
  logger: Logger;
  /** What jobs there are and how they are queued; without it nothing can be enqueued. */
  jobs?: Jobs;
  /** How people are written to; only jobs do. */
  mail?: Mail;
  /** Lists of more rows may be answered with an estimated total; default 10,000. */
  countLimit?: number;
}
