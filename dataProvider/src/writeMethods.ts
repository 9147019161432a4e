import type { DataProvider, RaRecord } from 'ra-core';
import type { BulkMethods } from './bulkMethods.ts';
import { type Connection, pathOf } from './connection.ts';
import { recordQuery, withQuery } from './query.ts';
import { changedValues, resourceObjectOf } from './resourceObject.ts';

type RecordMethods = Pick<DataProvider, 'create' | 'update' | 'delete'>;

/** Makes the methods that write one record. */
export function recordMethods({ send, read, relationships }: Connection): RecordMethods {
  return {
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
      // Returns the record as sent on a 204 (JSON:API 1.1, "Updating Resources").
      return document.data === undefined ? unchanged : read.one(document, meta);
    },

    delete: async <Type extends RaRecord>(resource: string, params: { id: Type['id']; previousData?: Type }) => {
      const { id, previousData } = params;
      const headers = ifMatch(previousData);
      await send({ method: 'DELETE', path: pathOf(resource, id), headers, signal: signalOf(params) });
      return { data: previousData ?? ({ id } as Type) };
    },
  };
}

type ManyMethods = Pick<DataProvider, 'updateMany' | 'deleteMany'>;

/** Makes the methods that write the same values to many records, each in one request. */
export function manyMethods({ bulkChange }: BulkMethods): ManyMethods {
  return {
    updateMany: async (resource, params) => {
      const { ids, data: changes } = params;
      await bulkChange({ resource, action: 'update', ids, changes, signal: signalOf(params) });
      return { data: ids };
    },

    deleteMany: async (resource, params) => {
      const { ids } = params;
      await bulkChange({ resource, action: 'delete', ids, signal: signalOf(params) });
      return { data: ids };
    },
  };
}

/**
 * Sends the version that was read, so that a stale one is refused with 412 (RFC 9110, section 13.1.1). Without a
 * version it writes unconditionally.
 */
const ifMatch = (previous: RaRecord | undefined): Record<string, string> => {
  const version: unknown = previous?.['meta']?.version;
  return version === undefined || version === null ? {} : { 'If-Match': `"${version}"` };
};

/** Reads the signal that callers may pass, though react-admin's types omit it from writes. */
const signalOf = (params: object): AbortSignal | undefined => (params as { signal?: AbortSignal }).signal;
