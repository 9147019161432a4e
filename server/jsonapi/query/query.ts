import { isSortable } from '../../../schema/operators.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { FieldSets, ListQuery, RecordQuery, SortKey } from '../../operations/read/readQuery.ts';
import { type View, viewAcross, viewOf } from '../../operations/read/view.ts';
import { aggregatesIn, forAggregates } from './aggregateQuery.ts';
import { followPath } from './fieldPath.ts';
import { filterCondition } from './filterQuery.ts';
import { offsetPageOf, pageOf } from './paging.ts';
import { parameterName, parseQueryString, plainText, type QueryParameters, queryStringOf } from './queryString.ts';

const forRecords = ['include', 'fields'];
const forLinkage = ['page', 'per_page', 'sort', 'filter', 'q', 'count', ...forAggregates];
/** Lists every parameter of a list. */
export const forLists = [...forRecords, ...forLinkage];

const forFiles = [...forLists, 'fileIds', 'csvNotation'];
const notForExport = ['page', 'per_page', 'count', 'include', ...forAggregates];

const deepestInclude = 3;
const mostSortKeys = 10;
const mostWords = 20;

/** Limits the cache, as callers choose the query strings. */
const mostKept = 100;
const longestKept = 500;
const keptOf = new WeakMap<View, Map<string, RecordQuery>>();

/**
 * Parses the query of one record. Caches by `view`, which belongs to one role and model, so that a query string always
 * means the same.
 */
export function recordQuery(context: Context, view: View, request: { originalUrl: string }): RecordQuery {
  const text = queryStringOf(request);
  const kept = keptOf.get(view) ?? new Map<string, RecordQuery>();
  keptOf.set(view, kept);
  const known = kept.get(text);
  if (known) return known;
  const made = parsedRecordQuery(context, view, parseQueryString(text));
  if (kept.size === mostKept) kept.clear();
  if (text.length <= longestKept) kept.set(text, made);
  return made;
}

function parsedRecordQuery(context: Context, view: View, parameters: QueryParameters): RecordQuery {
  refuseUnknown(parameters, forRecords);
  return { ...includesIn(context, view, parameters), fields: fieldSets(context, parameters) };
}

export function listQuery(context: Context, view: View, parameters: QueryParameters): ListQuery {
  refuseUnknown(parameters, forLists);
  return listed(context, view, parameters, fieldSets(context, parameters));
}

function listed(context: Context, view: View, parameters: QueryParameters, fields: FieldSets): ListQuery {
  const sort = sortKeys(context, view, parameters);
  const words = searchWords(view, parameters);
  const isRanked = words.length > 0 && asksRelevance(view, parameters);
  const aggregates = aggregatesIn(view, parameters);
  return {
    ...includesIn(context, view, parameters),
    fields,
    filter: filterCondition(context, view, parameters),
    words,
    sort,
    ...(isRanked && { isRanked }),
    page: isRanked ? offsetPageOf(parameters) : pageOf(parameters, { context, view, sort }),
    count: countAsked(parameters),
    ...(aggregates && { aggregates }),
  };
}

/** Describes a list as a file; its fields may be paths over to-one relations, such as `customer.city`. */
export interface ExportQuery extends ListQuery {
  /** Whether records and their references have columns for ids. */
  hasIds: boolean;
  /** Whether a CSV file is for a spreadsheet in the caller's language, and not for a program. */
  isLocal: boolean;
}

/** Parses the query of an export: that of a list without paging and includes. */
export function exportQuery(context: Context, view: View, parameters: QueryParameters): ExportQuery {
  const refused = [...parameters.names].find((name) => notForExport.includes(name.replace(/\[.*/, '')));
  if (refused !== undefined)
    throw ApiError.badParameter(refused, 'A file holds every matching record and nothing else: leave this out.');
  refuseUnknown(parameters, forFiles);
  const fields = fieldSets(context, parameters, view);
  return {
    ...listed(context, view, parameters, fields),
    hasIds: idsAsked(parameters),
    isLocal: localAsked(parameters),
  };
}

function idsAsked(parameters: QueryParameters): boolean {
  const asked = plainText(parameters, 'fileIds');
  if (asked === undefined || asked === 'none') return asked === undefined;
  throw ApiError.badParameter('fileIds', 'The ids in a file can be asked to be "none".');
}

function localAsked(parameters: QueryParameters): boolean {
  const asked = plainText(parameters, 'csvNotation');
  if (asked === undefined || asked === 'local') return asked !== undefined;
  throw ApiError.badParameter('csvNotation', 'The notation of a CSV file can be asked to be "local".');
}

/** Parses the query of a to-many relationship, which selects identifiers only. */
export function linkageQuery(context: Context, view: View, parameters: QueryParameters): ListQuery {
  refuseUnknown(parameters, forLinkage);
  return { ...listQuery(context, view, parameters), fields: new Map([[view.entity.resource.name, new Set()]]) };
}

/** Throws 400 for any parameter. */
export const noQuery = (parameters: QueryParameters): void => refuseUnknown(parameters, []);

/** Throws 400 for a parameter of any other family. */
export function refuseUnknown({ values, names }: QueryParameters, known: readonly string[]): void {
  const unknown = Object.keys(values).find((family) => !known.includes(family));
  if (unknown === undefined) return;
  const written = [...names].find((name) => name === unknown || name.startsWith(`${unknown}[`));
  throw ApiError.badParameter(written ?? unknown, 'There is no such parameter.');
}

function countAsked(parameters: QueryParameters): ListQuery['count'] {
  const count = plainText(parameters, 'count');
  if (count === undefined || count === 'exact') return count ?? 'bounded';
  throw ApiError.badParameter('count', 'A count can be asked to be "exact".');
}

const namesIn = (text: string | undefined): string[] => (text === undefined || text === '' ? [] : text.split(','));

function includesIn(
  context: Context,
  view: View,
  parameters: QueryParameters,
): Pick<RecordQuery, 'include' | 'asksInclude'> {
  const asked = plainText(parameters, 'include');
  const include: Growing = new Map();
  for (const path of namesIn(asked)) addPath(context, view, include, path);
  return { include, asksInclude: asked !== undefined };
}

interface Growing extends Map<string, Growing> {}

function addPath(context: Context, view: View, root: Growing, path: string): void {
  const steps = path.split('.');
  if (steps.length > deepestInclude)
    throw ApiError.badParameter('include', `"${path}" is more than ${deepestInclude} relations deep.`);
  let tree = root;
  let from = view;
  for (const step of steps) {
    const relation = from.relations.get(step);
    if (!relation) throw ApiError.badParameter('include', `"${path}" cannot be included.`);
    from = viewAcross(context, relation);
    const next: Growing = tree.get(step) ?? new Map();
    tree.set(step, next);
    tree = next;
  }
}

/**
 * Reads the fields to answer, per resource.
 * @param along the view whose fields may be named by a path
 */
function fieldSets(context: Context, parameters: QueryParameters, along?: View): FieldSets {
  const value = parameters.values['fields'];
  if (value === undefined) return new Map();
  if (typeof value === 'string' || Array.isArray(value))
    throw ApiError.badParameter(
      parameterName(parameters, ['fields']),
      'Fields are named per resource: fields[type]=a,b.',
    );
  return new Map(
    Object.keys(value).map((resource) => {
      const names = plainText(parameters, 'fields', resource);
      const view = viewOf(context, resource);
      const isKnown = (name: string): boolean =>
        view !== undefined && view === along && followPath(context, view, name.split('.'), 'toOneOnly')?.field != null;
      return [resource, fieldSet(view, namesIn(names), { parameter: `fields[${resource}]`, isKnown })];
    }),
  );
}

function fieldSet(
  view: View | undefined,
  names: readonly string[],
  { parameter, isKnown }: { parameter: string; isKnown: (name: string) => boolean },
): ReadonlySet<string> {
  if (!view) throw ApiError.badParameter(parameter, 'There is no such resource.');
  const unknown = names.find((name) => !view.fields.includes(name) && !view.relations.has(name) && !isKnown(name));
  if (unknown !== undefined) throw ApiError.badParameter(parameter, `There is no field "${unknown}".`);
  return new Set(names);
}

/** Sorts a search by how well records match it; further keys are the order where nothing is searched for. */
const relevance = 'relevance';

const asksRelevance = (view: View, parameters: QueryParameters): boolean =>
  view.searched.length > 0 &&
  !view.fields.includes(relevance) &&
  namesIn(plainText(parameters, 'sort'))[0] === relevance;

function sortKeys(context: Context, view: View, parameters: QueryParameters): SortKey[] {
  const keys = namesIn(plainText(parameters, 'sort')).slice(asksRelevance(view, parameters) ? 1 : 0);
  if (keys.length > mostSortKeys) throw ApiError.badParameter('sort', `At most ${mostSortKeys} keys.`);
  return keys.map((key) => {
    const path = key.replace(/^-/, '').split('.');
    const end = followPath(context, view, path, 'toOneOnly');
    if (!end || (end.field && !isSortable(end.field)))
      throw ApiError.badParameter('sort', `"${path.join('.')}" cannot be sorted by.`);
    return { path, descending: key.startsWith('-') };
  });
}

function searchWords(view: View, parameters: QueryParameters): string[] {
  const text = plainText(parameters, 'q');
  if (text === undefined) return [];
  if (view.searched.length === 0) throw ApiError.badParameter('q', 'There is no such parameter.');
  return wordsIn(text);
}

/** Splits `q` into words. */
export function wordsIn(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length > mostWords) throw ApiError.badParameter('q', `At most ${mostWords} words.`);
  return words;
}
