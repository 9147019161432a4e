import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { ListQuery } from '../../operations/read/readQuery.ts';
import type { View } from '../../operations/read/view.ts';
import { existingPointer, pointer } from '../write/body/pointer.ts';
import { listQuery } from './query.ts';
import type { QueryValue } from './queryString.ts';

/**
 * Reads a filter in a document by the rules of one in a query string; `q` searches. Faults point into the document.
 * @param at pointer to the filter
 */
export function bodyFilter(
  context: Context,
  view: View,
  filter: Readonly<Record<string, unknown>>,
  at: string,
): Pick<ListQuery, 'filter' | 'words'> {
  const { q, ...conditions } = filter;
  const isEmpty = Object.keys(conditions).length === 0;
  const values = {
    ...(!isEmpty && { filter: queryValue(conditions, at) }),
    ...(q !== undefined && { q: queryValue(q, `${at}/q`) }),
  };
  try {
    const { filter: condition, words } = listQuery(context, view, { values, names: new Set() });
    return { filter: condition, words };
  } catch (error) {
    throw error instanceof ApiError ? intoDocument(error, filter, at) : error;
  }
}

const deepest = 16;

/** Turns a JSON value into the texts of a query string. Null becomes the operator `null`. */
function queryValue(value: unknown, at: string, depth = 0): QueryValue {
  if (depth > deepest) throw ApiError.badDocument(at, 'This is nested too deep.');
  if (value === null) return { null: 'true' };
  if (Array.isArray(value)) return value.map((item, index) => queryValue(item, `${at}/${index}`, depth + 1));
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, queryValue(inner, at + pointer([name]), depth + 1)]),
    );
  }
  const text = String(value);
  if (text.includes('\u0000') || !text.isWellFormed())
    throw ApiError.badDocument(at, 'This value holds a character that cannot be stored.');
  return text;
}

/** Turns `filter[or][0][name]` into `/data/attributes/filter/or/0/name`. */
function intoDocument({ status, errors }: ApiError, filter: unknown, at: string): ApiError {
  return new ApiError(
    status,
    errors.map(({ source, status: _status, ...error }) => {
      const path = (source?.parameter ?? '').split(/\]?\[|\]$/).filter((segment) => segment !== '');
      const within = path[0] === 'filter' ? path.slice(1) : path;
      return { ...error, source: { pointer: at + existingPointer(filter, within) } };
    }),
  );
}
