/** Parses a filter into parts, which are shown, edited and removed one by one. */

import { type Operator, operators } from '../../../../../schema/condition.ts';
import { isObject } from '../../../../../schema/isObject.ts';

/** Describes one condition on a field, or on a field behind references: `customer.city`. */
export interface FilterRow {
  path: string;
  operator: Operator;
  value: unknown;
}

/** Describes several conditions: all of them, at least one, or none hold. */
export interface FilterGroup {
  match: 'and' | 'or' | 'none';
  parts: readonly FilterPart[];
}

/** Describes what holds of one and the same record behind a relation: `invoices`. */
export interface FilterRelated {
  path: string;
  some: FilterGroup;
}

export type FilterPart = FilterRow | FilterGroup | FilterRelated;

/** Describes a filter as react-admin stores it, with the quick search `q` beside the conditions. */
export type FilterValues = Readonly<Record<string, unknown>>;

export const isGroup = (part: FilterPart | undefined): part is FilterGroup => part !== undefined && 'match' in part;

export const isRelated = (part: FilterPart): part is FilterRelated => 'some' in part;

const isOperator = (name: string | undefined): name is Operator => operators.some((operator) => operator === name);

/** Parses a filter with dotted or nested names; anything else counts as empty. */
export function filterGroup(filter: unknown): FilterGroup {
  const { q: _q, ...conditions } = isObject(filter) ? filter : {};
  const parts = partsOf(conditions);
  const [only] = parts;
  return parts.length === 1 && isGroup(only) ? only : { match: 'and', parts };
}

/** Lists the conditions of a filter that must all hold. */
export const conditionsOf = (group: FilterGroup): readonly FilterPart[] =>
  group.match === 'and' ? group.parts : [group];

/** Parses a condition into parts that must all hold. */
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

function rowsOf(path: readonly string[], value: unknown): FilterPart[] {
  if (path.length > 1 && path.at(-1) === 'some' && isObject(value))
    return [{ path: path.slice(0, -1).join('.'), some: filterGroup(value) }];
  if (isObject(value))
    return Object.entries(value).flatMap(([name, inner]) => rowsOf([...path, ...name.split('.')], inner));
  const last = path.at(-1);
  if (value === undefined) return [];
  if (path.length > 1 && isOperator(last)) return [{ path: path.slice(0, -1).join('.'), operator: last, value }];
  if (value === null) return [{ path: path.join('.'), operator: 'null', value: true }];
  return [{ path: path.join('.'), operator: Array.isArray(value) ? 'in' : 'eq', value }];
}
