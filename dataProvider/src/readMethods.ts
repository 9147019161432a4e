import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'ra-core';
import { type Connection, pathOf } from './connection.ts';
import type { JsonApiDocument } from './document.ts';
import { filterTree, matchesNothing } from './filter.ts';
import { listQuery, recordQuery, withQuery } from './query.ts';

/** Holds sums and counts over all matching records of a list. */
export interface ListTotals {
  /** Sums by number field. */
  sums: Readonly<Record<string, number>>;
  /** Numbers of records by field and value. */
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface ListTotalsParams {
  filter?: Readonly<Record<string, unknown>>;
  sumOf?: readonly string[];
  countBy?: readonly string[];
  signal?: AbortSignal;
}

export interface Totals {
  /** Adds up and counts all records that match a filter, without reading them. */
  listTotals: (resource: string, params: ListTotalsParams) => Promise<ListTotals>;
}

export interface AnswersAhead {
  /** Returns a list whose answer has come before its request; undefined without one. */
  listAhead: (resource: string, params: GetListParams) => GetListResult | undefined;
}

type ReadMethods = Pick<DataProvider, 'getList' | 'getManyReference' | 'getOne' | 'getMany'> & Totals & AnswersAhead;

/** Limits the ids in one GET: longer addresses exceed the 16 KB that servers commonly accept. */
const idsPerRequest = 250;

export function readMethods({ send, read, lookAhead }: Connection): ReadMethods {
  const list = async (resource: string, params: Partial<GetListParams>): Promise<JsonApiDocument> =>
    matchesNothing(filterTree(params.filter ?? {}))
      ? { data: [], meta: { total: 0 } }
      : send({ path: withQuery(resource, listQuery(params)), signal: params.signal });

  const getList = async <Type extends RaRecord>(resource: string, params: GetListParams) =>
    read.many<Type>(await list(resource, params), params.meta);

  return {
    getList,

    listAhead: (resource, params) => {
      const document = lookAhead(withQuery(resource, listQuery(params)));
      return document && read.many(document, params.meta);
    },

    listTotals: async (resource, { filter, sumOf = [], countBy = [], signal }) => {
      const meta = { sumOf, countBy, fields: { [resource]: [] } };
      const { meta: told } = await list(resource, { filter, pagination: { page: 1, perPage: 1 }, meta, signal });
      const { sums = {}, counts = {} } = (told ?? {}) as Partial<ListTotals>;
      return { sums, counts };
    },

    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }),

    getOne: async (resource, { id, meta, signal }) =>
      read.one(await send({ path: withQuery(pathOf(resource, id), recordQuery(meta)), signal }), meta),

    getMany: async (resource, { ids, meta, signal }) => {
      const documents = await Promise.all(
        chunksOf([...new Set(ids.map(String))], idsPerRequest).map((chunk) => {
          const pagination = { page: 1, perPage: chunk.length };
          return list(resource, { filter: { id: chunk }, pagination, meta, signal });
        }),
      );
      const data = documents.flatMap((document) => document.data);
      return read.many({ data, included: documents.flatMap(({ included = [] }) => included) }, meta);
    },
  };
}

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
