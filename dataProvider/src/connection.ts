import type { JsonApiDocument } from './document.ts';
import { defaultTexts, type FailureTexts, httpErrorOf } from './failure.ts';
import { createReader } from './read.ts';
import { createRelationships, type Relationships } from './relationships.ts';
import {
  type AnsweredAhead,
  createDownload,
  createLookAhead,
  createSend,
  type Download,
  type Fetch,
  type LookAhead,
  type Send,
} from './send.ts';

export interface JsonApiOptions extends Partial<FailureTexts> {
  /** Address of the interface, without a trailing slash. */
  url: string;
  /** Default: the global `fetch`. */
  fetch?: Fetch;
  /** Relationships of a resource, name to type; others are learned from the documents read. */
  relationships?: (resource: string) => Readonly<Record<string, string>> | undefined;
  /** Milliseconds to wait for an answer; default 30,000. */
  timeout?: number;
  /** Returns answers that have come before they are asked for, for `listAhead`. Default: there are none. */
  answeredAhead?: AnsweredAhead;
}

/** Holds what all methods of the provider share. */
export interface Connection {
  send: Send;
  /** Waits long enough for a change of a hundred thousand records. */
  sendLong: Send;
  lookAhead: LookAhead;
  download: Download;
  relationships: Relationships;
  read: ReturnType<typeof createReader>;
  /** Makes the error for a document that lacks what was asked for. */
  unreadable: (document: JsonApiDocument) => Error;
}

/** Limits the time for list files and bulk changes, in milliseconds. */
const longTimeout = 600_000;

export function createConnection(options: JsonApiOptions): Connection {
  const { url, fetch = (input, init) => globalThis.fetch(input, init), timeout = 30_000 } = options;
  const { errorMessage = defaultTexts.errorMessage, faultMessage = defaultTexts.faultMessage } = options;
  const texts = { errorMessage, faultMessage };
  const long = { url, fetch, timeout: Math.max(timeout, longTimeout), ...texts };
  const relationships = createRelationships(options.relationships);
  const unreadable = (document: JsonApiDocument): Error =>
    httpErrorOf({ problem: 'unreadable', status: 200, statusText: '', document }, texts);
  return {
    send: createSend({ url, fetch, timeout, ...texts }),
    sendLong: createSend(long),
    lookAhead: createLookAhead(url, options.answeredAhead),
    download: createDownload(long),
    relationships,
    read: createReader({ relationships, unreadable }),
    unreadable,
  };
}

export const pathOf = (resource: string, id: string | number): string => `${resource}/${encodeURIComponent(id)}`;
