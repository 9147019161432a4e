/** What a filter asks, part by part: to be said in words, edited in the builder, and taken away one by one. */
import { type Operator, operators } from '../../../../../schema/condition.ts';

/** One question about a field, or about a field behind references: `customer.city`. */
export interface FilterRow {
  path: string;
  operator: Operator;
  value: unknown;
}

/** Several questions: all of them hold, at least one does, or none. */
export interface FilterGroup {
  match: 'and' | 'or' | 'none';
  parts: readonly FilterPart[];
}

export type FilterPart = FilterRow | FilterGroup;

/** A filter as react-admin keeps it. The quick search `q` stands beside the conditions. */
export type FilterValues = Readonly<Record<string, unknown>>;

export const isGroup = (part: FilterPart | undefined): part is FilterGroup => part !== undefined && 'match' in part;

const isObject = (value: unknown): value is FilterValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isOperator = (name: string | undefined): name is Operator => operators.some((operator) => operator === name);

/** Reads a filter, whether its names have dots or are nested. What is no filter at all asks nothing. */
export function filterGroup(filter: unknown): FilterGroup {
  const { q: _q, ...conditions } = isObject(filter) ? filter : {};
  const parts = partsOf(conditions);
  const [only] = parts;
  return parts.length === 1 && isGroup(only) ? only : { match: 'and', parts };
}

/** What all has to hold, one by one. */
export const conditionsOf = (group: FilterGroup): readonly FilterPart[] =>
  group.match === 'and' ? group.parts : [group];

/** All of them hold. */
function partsOf(condition: unknown): FilterPart[] {
  return Object.entries(isObject(condition) ? condition : {}).flatMap(([key, value]): FilterPart[] => {
    if (key === 'and' && Array.isArray(value)) return value.flatMap(partsOf);
    if (key === 'or' && Array.isArray(value)) return [{ match: 'or', parts: value.map(asOne) }];
    if (key === 'not' && isObject(value)) return [{ match: 'none', parts: alternativesIn(asOne(value)) }];
    return rowsOf(key.split('.'), value);
  });
}

function asOne(condition: unknown): FilterPart {
  const parts = partsOf(condition);
  const [only] = parts;
  return parts.length === 1 && only ? only : { match: 'and', parts };
}

const alternativesIn = (part: FilterPart): readonly FilterPart[] =>
  isGroup(part) && part.match === 'or' ? part.parts : [part];

function rowsOf(path: readonly string[], value: unknown): FilterRow[] {
  if (isObject(value))
    return Object.entries(value).flatMap(([name, inner]) => rowsOf([...path, ...name.split('.')], inner));
  const last = path.at(-1);
  if (value === undefined) return [];
  if (path.length > 1 && isOperator(last)) return [{ path: path.slice(0, -1).join('.'), operator: last, value }];
  if (value === null) return [{ path: path.join('.'), operator: 'null', value: true }];
  return [{ path: path.join('.'), operator: Array.isArray(value) ? 'in' : 'eq', value }];
}
