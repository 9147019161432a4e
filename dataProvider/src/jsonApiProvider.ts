import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import {
  type BulkChange,
  type BulkResult,
  type BulkUndo,
  bulkRequest,
  bulkResultOf,
  refuseFailures,
  undoRequest,
} from './bulkChange.ts';
import type { JsonApiDocument } from './document.ts';
import { defaultTexts, type FailureTexts, httpErrorOf } from './failure.ts';
import { type ListFileParams, listFileRequest } from './listFile.ts';
import { operationsRequest, type WholeAndParts } from './parts.ts';
import { listQuery, recordQuery, withQuery } from './query.ts';
import { createReader } from './read.ts';
import { createRelationships } from './relationships.ts';
import { changedValues, resourceObjectOf } from './resourceObject.ts';
import { type Reveal, revealedIn, revealRequest } from './reveal.ts';
import { createDownload, createSend, type Download, type Fetch, type Request, type Send } from './send.ts';

export interface JsonApiOptions extends Partial<FailureTexts> {
  /** Address of the interface, without a slash at its end. */
  url: string;
  /** Default: the global `fetch`. */
  fetch?: Fetch;
  /** Relationships of a resource, name to type. What it leaves out is learned from the documents read. */
  relationships?: (resource: string) => Readonly<Record<string, string>> | undefined;
  /** Milliseconds to wait for an answer; default 30,000. */
  timeout?: number;
}

export interface BulkChanges {
  /** Changes or deletes many records in one request. In mode `best-effort` the answer may hold failures. */
  bulkChange: (change: BulkChange) => Promise<BulkResult>;
  /** Takes such a change back, as far as nobody has changed the same again since. */
  undoBulkChange: (undo: BulkUndo) => Promise<BulkResult>;
}

export interface Files {
  /** Any file of the server, of a media type such as `text/csv`. */
  downloadFile: Download;
}

export interface ListFiles {
  /** Every record of a list, or chosen ones, by its filter and order and without paging, as a file of a media type such as `text/csv`. */
  downloadList: (resource: string, params: ListFileParams) => Promise<Blob>;
}

export interface Secrets {
  /** A secret that is shown on request; null where none is set. A wrong password is a fault of `password`. */
  reveal: (secret: Reveal) => Promise<string | null>;
}

export interface PartsSaving {
  /** Saves a record and parts of it in one request, all or nothing; answers the record as it is in the end. */
  saveWithParts: <Type extends RaRecord>(save: WholeAndParts) => Promise<{ data: Type }>;
}

export interface OtherRequests {
  /** Anything else that the server offers; answers the document, empty where it sent none, and rejects as all methods do. */
  send: Send;
}

/** A file of everything, and a change of a hundred thousand records, take longer than any other answer. */
const longTimeout = 600_000;

/** Ids asked for in one GET: with more of them the address would outgrow the 16 KB that servers commonly take. */
const idsPerRequest = 250;

/**
 * Data provider of react-admin for a JSON:API 1.1 server with `page`, `per_page`, `sort`, `filter[…]`, `q`,
 * `POST /bulkchanges` for many records at once and `POST /operations` for a record with its parts. Rejects with `HttpError`, whose `body` is a `FailureBody`.
 */
export function jsonApiProvider(
  options: JsonApiOptions,
): DataProvider & BulkChanges & Files & ListFiles & OtherRequests & PartsSaving & Secrets {
  const { url, fetch = (input, init) => globalThis.fetch(input, init), timeout = 30_000 } = options;
  const { errorMessage = defaultTexts.errorMessage, faultMessage = defaultTexts.faultMessage } = options;
  const texts = { errorMessage, faultMessage };
  const send = createSend({ url, fetch, timeout, ...texts });
  const long = { url, fetch, timeout: Math.max(timeout, longTimeout), ...texts };
  const download = createDownload(long);
  const sendLong = createSend(long);
  const relationships = createRelationships(options.relationships);
  const unreadable = (document: JsonApiDocument): Error =>
    httpErrorOf({ problem: 'unreadable', status: 200, statusText: '', document }, texts);
  const read = createReader({ relationships, unreadable });

  const getList = async <Type extends RaRecord>(resource: string, params: GetListParams) => {
    const document = await send({ path: withQuery(resource, listQuery(params)), signal: params.signal });
    return read.many<Type>(document, params.meta);
  };

  const bulkResult = async (request: Request, mode: BulkChange['mode']): Promise<BulkResult> => {
    const document = await sendLong(request);
    const result = bulkResultOf(document);
    if (!result) throw unreadable(document);
    if (mode !== 'best-effort') refuseFailures(result);
    return result;
  };
  const bulkChange = (change: BulkChange): Promise<BulkResult> => bulkResult(bulkRequest(change), change.mode);

  return {
    supportAbortSignal: true,

    getList,

    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }),

    getOne: async (resource, { id, meta, signal }) =>
      read.one(await send({ path: withQuery(pathOf(resource, id), recordQuery(meta)), signal }), meta),

    getMany: async (resource, { ids, meta, signal }) => {
      const documents = await Promise.all(
        chunksOf([...new Set(ids.map(String))], idsPerRequest).map((chunk) => {
          const pagination = { page: 1, perPage: chunk.length };
          return send({ path: withQuery(resource, listQuery({ filter: { id: chunk }, pagination, meta })), signal });
        }),
      );
      const data = documents.flatMap((document) => document.data);
      return read.many({ data, included: documents.flatMap(({ included = [] }) => included) }, meta);
    },

    create: async (resource, params) => {
      const { data: values, meta } = params;
      const document = await send({
        method: 'POST',
        path: withQuery(resource, recordQuery(meta)),
        body: { data: resourceObjectOf({ type: resource, values, targets: relationships.of(resource) }) },
        ...(meta?.idempotencyKey && { headers: { 'Idempotency-Key': String(meta.idempotencyKey) } }),
        signal: signalOf(params),
      });
      return read.one(document, meta);
    },

    update: async (resource, params) => {
      const { id, previousData, meta } = params;
      const values = changedValues(params.data, previousData);
      const unchanged = { data: { ...previousData, ...values, id } };
      if (Object.keys(values).length === 0) return unchanged;
      const targets = relationships.of(resource);
      const document = await send({
        method: 'PATCH',
        path: withQuery(pathOf(resource, id), recordQuery(meta)),
        body: {
          data: resourceObjectOf({ type: resource, id: String(id), values, targets }),
          ...(meta?.reason && { meta: { reason: String(meta.reason) } }),
        },
        headers: ifMatch(previousData),
        signal: signalOf(params),
      });
      // 204: the record is as it was sent (JSON:API 1.1, "Updating Resources").
      return document.data === undefined ? unchanged : read.one(document, meta);
    },

    updateMany: async (resource, params) => {
      const { ids, data: changes } = params;
      await bulkChange({ resource, action: 'update', ids, changes, signal: signalOf(params) });
      return { data: ids };
    },

    delete: async <Type extends RaRecord>(resource: string, params: { id: Type['id']; previousData?: Type }) => {
      const { id, previousData } = params;
      const headers = ifMatch(previousData);
      await send({ method: 'DELETE', path: pathOf(resource, id), headers, signal: signalOf(params) });
      return { data: previousData ?? ({ id } as Type) };
    },

    deleteMany: async (resource, params) => {
      const { ids } = params;
      await bulkChange({ resource, action: 'delete', ids, signal: signalOf(params) });
      return { data: ids };
    },

    bulkChange,

    undoBulkChange: (undo) => bulkResult(undoRequest(undo), undo.mode),

    saveWithParts: async <Type extends RaRecord>(save: WholeAndParts) => {
      const document = await send(operationsRequest(save, relationships));
      const [whole] = document['atomic:results'] ?? [];
      return read.one<Type>({ data: whole?.data }, undefined);
    },

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

const pathOf = (resource: string, id: string | number): string => `${resource}/${encodeURIComponent(id)}`;

/** An old version is refused with 412 (RFC 9110, section 13.1.1); without a version the write is unconditional. */
const ifMatch = (previous: RaRecord | undefined): Record<string, string> => {
  const version: unknown = previous?.['meta']?.version;
  return version === undefined || version === null ? {} : { 'If-Match': `"${version}"` };
};

/** The types of react-admin give writes no signal; callers may all the same. */
const signalOf = (params: object): AbortSignal | undefined => (params as { signal?: AbortSignal }).signal;

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
