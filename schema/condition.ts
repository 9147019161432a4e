/** Stands for the id of the signed-in user. */
export const ownUser = '$user';

/** Holds a value to compare with. `$user` is the id of the signed-in user. */
export type Comparable = string | number | boolean | null;

/** Lists the operators of the filter language. `null` tests for absence: `{ vatNumber: { null: true } }`. */
export const operators = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'contains', 'startsWith', 'null'] as const;
export type Operator = (typeof operators)[number];

export type Comparison = Comparable | readonly Comparable[] | { [O in Operator]?: Comparable | readonly Comparable[] };

/** Requires that a single related row fulfils all of the condition. Its path ends in a relation. */
export interface Some {
  some: Condition;
}

/**
 * Describes a predicate on a record as plain data; all keys must hold. A key is `id`, a field, or a dotted path over
 * relations to one of these (`customer.memberships.user`). Over a has-many relation it holds if one such row exists;
 * `{ memberships: { some: { … } } }` requires several things of the same row. Row rules, list filters and conditions
 * of fields are conditions.
 */
export interface Condition {
  and?: readonly Condition[];
  or?: readonly Condition[];
  not?: Condition;
  [path: string]: Comparison | Some | readonly Condition[] | Condition | undefined;
}

export const isSome = (value: unknown): value is Some =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'some');

/**
 * Evaluates a condition on a record's own fields in memory, as `server/sql/where.ts` does in SQL. Takes no paths and
 * no `$user`.
 * @param values as they are stored: moments in UTC with milliseconds, ids as strings; what is left out is absent
 */
export function holds(condition: Condition, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(condition).every(([key, expected]) => {
    if (key === 'or') return (expected as readonly Condition[]).some((part) => holds(part, values));
    if (key === 'and') return (expected as readonly Condition[]).every((part) => holds(part, values));
    if (key === 'not') return !holds(expected as Condition, values);
    return (
      expected === undefined ||
      fulfils((values[key] ?? null) as Comparable | readonly Comparable[], expected as Comparison)
    );
  });
}

function fulfils(actual: Comparable | readonly Comparable[], comparison: Comparison): boolean {
  if (Array.isArray(comparison)) return comparison.includes(actual as Comparable);
  if (comparison === null || typeof comparison !== 'object') return actual === comparison;
  return Object.entries(comparison).every(([operator, wanted]) => tests[operator as Operator](actual, wanted));
}

type Test = (actual: Comparable | readonly Comparable[], wanted: Comparable | readonly Comparable[]) => boolean;

/** Compares by order; an absent value comes neither before nor after any other. */
const inOrder =
  (compare: (difference: number) => boolean): Test =>
  (actual, wanted) =>
    actual !== null && wanted !== null && compare(actual === wanted ? 0 : actual < wanted ? -1 : 1);
const inLowerCase = (value: unknown): string => String(value).toLowerCase();

const tests: Record<Operator, Test> = {
  eq: (actual, wanted) => actual === wanted,
  ne: (actual, wanted) => actual !== wanted,
  lt: inOrder((difference) => difference < 0),
  lte: inOrder((difference) => difference <= 0),
  gt: inOrder((difference) => difference > 0),
  gte: inOrder((difference) => difference >= 0),
  in: (actual, wanted) => [wanted].flat().includes(actual as Comparable),
  contains: (actual, wanted) =>
    Array.isArray(actual)
      ? actual.includes(wanted as Comparable)
      : actual !== null && inLowerCase(actual).includes(inLowerCase(wanted)),
  startsWith: (actual, wanted) => actual !== null && inLowerCase(actual).startsWith(inLowerCase(wanted)),
  null: (actual, wanted) => (actual === null) === (wanted !== false),
};

/** Holds the conditions under which a field exists, is shown and must have a value. */
interface ConditionalField {
  when?: Condition;
  shown?: Condition;
  required?: boolean | Condition;
}

/** Tells whether a conditional field exists in this record. */
export const applies = (field: ConditionalField, record: Readonly<Record<string, unknown>>): boolean =>
  !field.when || holds(field.when, record);

/** Tells whether screens show the value of a field in this record. */
export const isShown = (field: ConditionalField, record: Readonly<Record<string, unknown>>): boolean =>
  applies(field, record) && (!field.shown || holds(field.shown, record));

/** Tells whether a field must have a value in this record. */
export const isRequired = (field: ConditionalField, record: Readonly<Record<string, unknown>>): boolean =>
  (typeof field.required === 'object' ? holds(field.required, record) : field.required === true) &&
  applies(field, record);

/** Lists every path that a condition names; a path that ends in a relation where `some` stands behind it. */
export const pathsIn = (condition: Condition): string[] =>
  Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'and' || key === 'or') return (value as readonly Condition[]).flatMap(pathsIn);
    return key === 'not' ? pathsIn(value as Condition) : [key];
  });

/** Lists every path that a condition names, with those within `some` (`invoices`, `invoices.state`). */
export const allPathsIn = (condition: Condition): string[] =>
  Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'and' || key === 'or') return (value as readonly Condition[]).flatMap(allPathsIn);
    if (key === 'not') return allPathsIn(value as Condition);
    return isSome(value) ? [key, ...allPathsIn(value.some).map((path) => `${key}.${path}`)] : [key];
  });
