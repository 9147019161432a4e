import type { RaRecord } from 'ra-core';
import { type IdentifiedResource, isIdentified, type JsonApiDocument } from './document.ts';
import { queryMeta } from './query.ts';
import { prefetchedOf, recordOf } from './record.ts';
import type { Relationships } from './relationships.ts';

export interface ReaderOptions {
  relationships: Relationships;
  /** Makes the error for a document that lacks what was asked for. */
  unreadable: (document: JsonApiDocument) => Error;
}

/** Turns documents into react-admin's results. Does not verify the type of the records. */
export function createReader({ relationships, unreadable }: ReaderOptions) {
  function metaOf(primary: readonly IdentifiedResource[], document: JsonApiDocument, meta: unknown) {
    for (const resource of [...primary, ...(document.included ?? [])]) relationships.learn(resource);
    const prefetched = prefetchedOf(primary, document, Object.keys(queryMeta(meta).fields ?? {}));
    const all = { ...document.meta, ...(Object.keys(prefetched).length > 0 && { prefetched }) };
    return Object.keys(all).length > 0 ? { meta: all } : {};
  }

  return {
    many<Type extends RaRecord>(document: JsonApiDocument, meta: unknown) {
      const { data, links } = document;
      if (!Array.isArray(data) || !data.every(isIdentified)) throw unreadable(document);
      const total = document.meta?.['total'];
      const pageInfo = links && { hasNextPage: Boolean(links['next']), hasPreviousPage: Boolean(links['prev']) };
      return {
        data: data.map((resource) => recordOf(resource) as Type),
        ...(typeof total === 'number' && { total }),
        ...(pageInfo && { pageInfo }),
        ...metaOf(data, document, meta),
      };
    },

    one<Type extends RaRecord>({ data, ...document }: JsonApiDocument, meta: unknown) {
      if (!isIdentified(data)) throw unreadable({ data, ...document });
      return { data: recordOf(data) as Type, ...metaOf([data], document, meta) };
    },
  };
}
