import { isObject } from '../../schema/isObject.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../errors.ts';
import { bodyFilter } from '../jsonapi/query/bodyFilter.ts';
import { followPath } from '../jsonapi/query/fieldPath.ts';
import { listQuery } from '../jsonapi/query/query.ts';
import { type View, viewOf } from '../operations/read/view.ts';

/** Holds the query of a view, stored as JSON. */
export interface ViewQuery {
  /** A filter as in the body of a bulk change: dotted paths, operators, `and`, `or`, `not`, and `q`. */
  filter: Readonly<Record<string, unknown>>;
  /** A value of the `sort` parameter; empty: the order of the list. */
  sort: string;
  /** Names columns by path: those hidden, all in their order, and those with a width of their own, in pixels. */
  columns: { hidden: readonly string[]; order: readonly string[]; widths: Readonly<Record<string, number>> };
}

/** Parses a query; undefined for an invalid text. Omitted members are empty. */
export function viewQueryIn(text: string): ViewQuery | undefined {
  const query = parsed(text);
  if (!isObject(query) || !hasOnly(query, ['filter', 'sort', 'columns'])) return undefined;
  const { filter = {}, sort = '', columns = {} } = query;
  if (!isObject(filter) || typeof sort !== 'string' || !isObject(columns)) return undefined;
  if (!hasOnly(columns, ['hidden', 'order', 'widths'])) return undefined;
  const { hidden = [], order = [], widths = {} } = columns;
  return areTexts(hidden) && areTexts(order) && areWidths(widths)
    ? { filter, sort, columns: { hidden, order, widths } }
    : undefined;
}

/** Returns whether the caller may read everything that the query names; absent and forbidden are alike. */
export function fits(context: Context, resource: string, query: ViewQuery): boolean {
  const view = viewOf(context, resource);
  if (!view) return false;
  try {
    bodyFilter(context, view, query.filter, '/filter');
    if (query.sort !== '') listQuery(context, view, { values: { sort: query.sort }, names: new Set() });
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
  const { hidden, order, widths } = query.columns;
  return [...hidden, ...order, ...Object.keys(widths)].every((path) => isColumn(context, view, path));
}

const isColumn = (context: Context, view: View, path: string): boolean =>
  followPath(context, view, path.split('.'), 'toOneOnly') !== undefined;

const hasOnly = (value: object, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name));

const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const areWidths = (value: unknown): value is Readonly<Record<string, number>> =>
  isObject(value) && Object.values(value).every((width) => typeof width === 'number' && width > 0 && width <= 10_000);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
