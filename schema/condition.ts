import type { Field, FieldType } from './field.ts';

/** A value that a condition compares with. `$user` stands for the id of the signed-in user. */
export type Comparable = string | number | boolean | null;

/** The operators of the filter language. `null` tests for absence: `{ vatNumber: { null: true } }`. */
export const operators = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'contains', 'startsWith', 'null'] as const;
export type Operator = (typeof operators)[number];

export type Comparison = Comparable | readonly Comparable[] | { [O in Operator]?: Comparable | readonly Comparable[] };

/** One and the same related row fulfils all of it; stands at the end of a path that leads to a relation. */
export interface Some {
  some: Condition;
}

/**
 * A question about a record, as plain data. Keys are `id`, a field, or a dotted path over relations ending in one of these
 * (`customer.memberships.user`); over a has-many relation it asks whether one such row exists; `{ memberships: { some: { … } } }` asks several things of that row. All keys must hold.
 * Row rules, filters of lists and conditions of fields are all written in it.
 */
export interface Condition {
  and?: readonly Condition[];
  or?: readonly Condition[];
  not?: Condition;
  [path: string]: Comparison | Some | readonly Condition[] | Condition | undefined;
}

export const isSome = (value: unknown): value is Some =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'some');

const text: readonly Operator[] = ['eq', 'ne', 'in', 'contains', 'startsWith', 'null'];
const ordered: readonly Operator[] = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'null'];
const listed: readonly Operator[] = ['eq', 'ne', 'in', 'null'];
const none: readonly Operator[] = [];

/** The operators that make sense for each field type; `id` compares like a reference. */
export const operatorsOf: Record<FieldType, readonly Operator[]> = {
  text,
  longText: text,
  richText: none,
  email: text,
  phone: text,
  iban: text,
  url: text,
  postalCode: text,
  domainName: text,
  hostname: text,
  ipAddress: text,
  vatNumber: text,
  registrationNumber: text,
  integer: ordered,
  money: ordered,
  percent: ordered,
  quantity: ordered,
  date: ordered,
  dateTime: ordered,
  boolean: ['eq', 'ne', 'null'],
  country: listed,
  language: listed,
  choice: listed,
  state: listed,
  choices: ['contains', 'null'],
  serial: text,
  reference: listed,
  password: none,
  secret: none,
};

/** Whether the values of one record fulfil a condition on its own fields (no paths): used by conditional fields. */
export function holds(condition: Condition, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(condition).every(([key, expected]) => {
    if (key === 'or') return (expected as readonly Condition[]).some((part) => holds(part, values));
    if (key === 'and') return (expected as readonly Condition[]).every((part) => holds(part, values));
    if (key === 'not') return !holds(expected as Condition, values);
    return fulfils((values[key] ?? null) as Comparable | readonly Comparable[], expected as Comparison);
  });
}

function fulfils(actual: Comparable | readonly Comparable[], comparison: Comparison): boolean {
  if (Array.isArray(comparison)) return comparison.includes(actual as Comparable);
  if (comparison === null || typeof comparison !== 'object') return actual === comparison;
  return Object.entries(comparison).every(([operator, wanted]) => tests[operator as Operator](actual, wanted));
}

type Test = (actual: Comparable | readonly Comparable[], wanted: Comparable | readonly Comparable[]) => boolean;

/** As in SQL what is absent is before or after nothing; unlike there it is a value that can be the same as another. */
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

/** Whether a conditional field exists in this record. */
export const applies = (field: Field, record: Readonly<Record<string, unknown>>): boolean =>
  !field.when || holds(field.when, record);

/** Whether people are shown the value of a field in this record. */
export const isShown = (field: Field, record: Readonly<Record<string, unknown>>): boolean =>
  applies(field, record) && (!field.shown || holds(field.shown, record));

/** Whether a field must have a value in this record. */
export const isRequired = (field: Field, record: Readonly<Record<string, unknown>>): boolean =>
  (typeof field.required === 'object' ? holds(field.required, record) : field.required === true) &&
  applies(field, record);

/** Every path that a condition names; one on the record itself names its fields. */
export const pathsIn = (condition: Condition): string[] =>
  Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'and' || key === 'or') return (value as readonly Condition[]).flatMap(pathsIn);
    return key === 'not' ? pathsIn(value as Condition) : [key];
  });

export const isFilterable = (field: Field): boolean => field.filter ?? operatorsOf[field.type].length > 0;

export const isSortable = (field: Field): boolean =>
  field.sort ?? !['longText', 'richText', 'choices', 'password', 'secret'].includes(field.type);
