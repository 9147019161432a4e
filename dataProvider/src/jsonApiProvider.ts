import type { DataProvider, RaRecord } from 'ra-core';
import { type BulkMethods, bulkMethods } from './bulkMethods.ts';
import { createConnection, type JsonApiOptions } from './connection.ts';
import { type ListFileParams, listFileRequest } from './listFile.ts';
import { operationsRequest, type ParentAndParts } from './parts.ts';
import { type AnswersAhead, readMethods, type Totals } from './readMethods.ts';
import { type Reveal, revealedIn, revealRequest } from './reveal.ts';
import type { Download, Send } from './send.ts';
import { manyMethods, recordMethods } from './writeMethods.ts';

export interface Files {
  /** Downloads any file of the server, of a media type such as `text/csv`. */
  downloadFile: Download;
}

export interface ListFiles {
  /** Downloads a complete list, or chosen records, as a file of a media type such as `text/csv`. */
  downloadList: (resource: string, params: ListFileParams) => Promise<Blob>;
}

export interface Secrets {
  /** Returns a secret that is shown on request; null when none is set. A wrong password is a fault of `password`. */
  reveal: (secret: Reveal) => Promise<string | null>;
}

export interface PartsSaving {
  /** Saves a record and parts of it in one request, all or nothing; returns the record as it was stored. */
  saveWithParts: <Type extends RaRecord>(save: ParentAndParts) => Promise<{ data: Type }>;
  /** Returns the record as it would be stored, and stores nothing. */
  previewWithParts: <Type extends RaRecord>(save: ParentAndParts) => Promise<{ data: Type }>;
}

export interface OtherRequests {
  /** Sends any other request; returns the document, empty when the server sent none. Rejects as all methods do. */
  send: Send;
}

/**
 * Makes the data provider of react-admin for a JSON:API 1.1 server.
 * The server takes `page`, `per_page`, `sort`, `filter[…]` and `q`, `POST /bulkchanges` for many records at once and
 * `POST /operations` for a record with its parts.
 * Its methods reject with `HttpError`, whose `body` is a `FailureBody`.
 */
export function jsonApiProvider(
  options: JsonApiOptions,
): DataProvider & AnswersAhead & BulkMethods & Files & ListFiles & OtherRequests & PartsSaving & Secrets & Totals {
  const connection = createConnection(options);
  const { send, download, relationships, read, unreadable } = connection;
  const bulk = bulkMethods(connection);
  const parentOf = async <Type extends RaRecord>(request: ReturnType<typeof operationsRequest>) => {
    const document = await send(request);
    const [parent] = document['atomic:results'] ?? [];
    return read.one<Type>({ data: parent?.data }, undefined);
  };
  return {
    supportAbortSignal: true,
    ...readMethods(connection),
    ...recordMethods(connection),
    ...manyMethods(bulk),
    ...bulk,

    saveWithParts: (save) => parentOf(operationsRequest(save, relationships)),

    previewWithParts: (save) => parentOf(operationsRequest(save, relationships, { isDryRun: true })),

    send,

    reveal: async (secret) => {
      const document = await send(revealRequest(secret));
      const value = revealedIn(document);
      if (value === undefined) throw unreadable(document);
      return value;
    },

    downloadFile: download,

    downloadList: (resource, params) => download(listFileRequest(resource, params)),
  };
}
