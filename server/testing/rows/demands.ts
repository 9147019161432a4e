/** Converts conditions to demands on a record that is to be built. */
import { isComputed } from '../../../schema/computed.ts';
import { type Comparison, type Condition, isSome, pathsIn, type Some } from '../../../schema/condition.ts';
import { typeOf } from '../../../schema/field.ts';
import { divided } from '../../../schema/frozen.ts';
import type { Resource } from '../../../schema/resource.ts';

/** Holds what the end of a path must fulfil: a comparison, or all demands on one related row. */
export interface Demand {
  path: readonly string[];
  comparison: Comparison | Some;
}

/**
 * Lists the demands of a condition. Takes the first of alternatives, and ignores `not`, which samples rarely violate.
 */
export function demandsOf(condition: Condition): Demand[] {
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'and') return (value as readonly Condition[]).flatMap(demandsOf);
    if (key === 'or') return demandsOf((value as readonly Condition[])[0] ?? {});
    if (key === 'not' || value === undefined) return [];
    return [{ path: key.split('.'), comparison: value as Comparison | Some }];
  });
}

/** Keeps only alternatives that depend on the user, where there are any. */
export function byUser(condition: Condition): Condition {
  const isByUser = (part: unknown): boolean => JSON.stringify(part).includes('"$user"');
  const { and, or, ...rest } = condition;
  const ways = or?.filter(isByUser) ?? [];
  return {
    ...rest,
    ...(and && { and: and.map(byUser) }),
    ...(or && { or: (ways.length > 0 ? ways : or).map(byUser) }),
  };
}

/** Fills in a user for `$user`. */
export const forUser = (condition: Condition, userId: string): Condition =>
  JSON.parse(JSON.stringify(condition).replaceAll('"$user"', JSON.stringify(userId)));

/** Groups demands by the first name of their path: a field of the record, or a relation. */
export const grouped = (demands: readonly Demand[]): Map<string, Demand[]> =>
  Map.groupBy(demands, ({ path }) => path[0] ?? '');

/** Tells whether it is a demand on a related row. */
export const leadsOn = ({ path, comparison }: Demand): boolean => path.length > 1 || isSome(comparison);

/** Returns the condition on the row that the first segment of its path leads to. */
export const beyond = ({ path, comparison }: Demand): Condition => {
  if (path.length > 1) return { [path.slice(1).join('.')]: comparison };
  return isSome(comparison) ? comparison.some : {};
};

/** Replaces a demand on a computed field by those on its stored fields. */
export function storedDemands({ fields }: Resource, demand: Demand): Demand[] {
  const field = fields[demand.path[0] ?? ''];
  if (leadsOn(demand) || !field || !isComputed(field)) return [demand];
  return takenBy(demand.comparison as Comparison) === true ? demandsOf(field.is) : [];
}

/** Joins conditions on related rows that a single row can fulfil, as two rows may not be allowed. */
export function byRow(conditions: readonly Condition[]): Condition[] {
  const rows: Demand[][] = [];
  for (const condition of conditions) {
    const demands = demandsOf(condition);
    const same = rows.find((row) => demands.every((demand) => row.every((other) => areCompatible(demand, other))));
    if (same) same.push(...demands);
    else rows.push(demands);
  }
  return rows.map(conditionOf);
}

const conditionOf = (demands: readonly Demand[]): Condition => ({
  and: demands.map(({ path, comparison }) => ({ [path.join('.')]: comparison })),
});

const areCompatible = (one: Demand, other: Demand): boolean =>
  one.path.join('.') !== other.path.join('.') ||
  JSON.stringify(one.comparison) === JSON.stringify(other.comparison) ||
  [one, other].every(({ comparison }) => isSome(comparison) || containedBy(comparison) !== undefined);

/**
 * Divides demands on a record that freezes with another one, such as a line of an issued invoice. It is built while
 * that one is open, so the demands on that one are met `later`.
 */
export function whileOpen(
  { frozen }: Resource,
  demands: readonly Demand[],
): { now: Demand[]; later: Map<string, Demand[]> } {
  const over = Object.entries(divided(frozen?.unless ?? {}).over);
  const isLater = ({ path: [head, field = ''], ...demand }: Demand): boolean =>
    !isSome(demand.comparison) && over.some(([name, open]) => name === head && pathsIn(open).includes(field));
  const open = over.flatMap(([name, condition]) =>
    demandsOf(condition).map(({ path, comparison }) => ({ path: [name, ...path], comparison })),
  );
  const later = demands.filter(isLater).map(({ path, comparison }) => ({ path: [...path], comparison }));
  return { now: [...demands.filter((demand) => !isLater(demand)), ...open], later: grouped(later) };
}

/** Tells whether any value fulfils a comparison. */
export const asksPresence = (comparison: Comparison): boolean =>
  isOperation(comparison) && 'null' in comparison && comparison.null === false;

/** Returns what a list must contain; undefined for other comparisons. */
const containedBy = (comparison: Comparison): unknown => (isOperation(comparison) ? comparison.contains : undefined);

/** Returns a value of a field that fulfils comparisons: for lists all contained values, otherwise by the first. */
export function takenFor({ fields }: Resource, name: string, comparisons: readonly Comparison[]): unknown {
  const [first = null] = comparisons;
  const field = fields[name];
  if (!field || typeOf(field).column(field) !== 'texts') return takenBy(first);
  const contained = comparisons.map(containedBy).filter((value) => value !== undefined);
  return contained.length > 0 ? [...new Set(contained)] : takenBy(first);
}

/** Returns a value that fulfils a comparison. */
export function takenBy(comparison: Comparison): unknown {
  if (Array.isArray(comparison)) return comparison[0];
  if (!isOperation(comparison)) return comparison;
  const [[operator, value] = []] = Object.entries(comparison);
  if (operator === 'null') return value === true ? null : undefined;
  if (typeof value === 'number' && operator === 'gt') return value + 1;
  if (typeof value === 'number' && operator === 'lt') return value - 1;
  return Array.isArray(value) ? value[0] : value;
}

const isOperation = (comparison: Comparison): comparison is Exclude<Comparison, readonly unknown[]> & object =>
  comparison !== null && typeof comparison === 'object' && !Array.isArray(comparison);
