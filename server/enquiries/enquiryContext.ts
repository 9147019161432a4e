import type { EnquiryContext, Listing } from '../../schema/enquiry.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Context } from '../context.ts';
import { findAllRows, findRows } from '../operations/read/findRows.ts';
import { list } from '../operations/read/list.ts';
import type { ListQuery } from '../operations/read/readQuery.ts';
import { viewOf } from '../operations/read/view.ts';

/** Gives an enquiry its caller and what it may read; `list` and `count` are those of the caller's own lists. */
export const enquiryContext = (context: Context, signal: AbortSignal): EnquiryContext => ({
  user: { id: context.principal.userId, role: context.principal.role },
  language: context.language,
  now: context.now,
  signal,
  find: (resource, condition) => findRows(context, resource, condition),
  findAll: (resource, condition) => findAllRows(context, resource, condition),
  list: async (resource, listing) => (await listed(context, resource, listing)).records,
  count: async (resource, filter) => (await listed(context, resource, { filter, limit: 1 })).total,
});

async function listed(
  context: Context,
  resource: string,
  listing: Listing,
): Promise<{ records: Attributes[]; total: number }> {
  const view = viewOf(context, resource);
  if (!view) return { records: [], total: 0 };
  const { records, total } = await list(context, view, queryOf(listing));
  const written = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
  return {
    total,
    records: records.map(({ row }) =>
      Object.fromEntries(['id', ...view.fields].map((name) => [name, written(row[name])])),
    ),
  };
}

const queryOf = ({ filter, sort = ['id'], limit = 25 }: Listing): ListQuery => ({
  filter: filter ?? null,
  words: [],
  sort: sort.map((key) => ({ path: [key.replace(/^-/, '')], descending: key.startsWith('-') })),
  page: { offset: 0, size: limit },
  count: 'exact',
  include: new Map(),
  fields: new Map(),
});
