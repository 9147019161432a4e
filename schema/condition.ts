import type { Field, FieldType } from './field.ts';

/** A value that a condition compares with. `$user` stands for the id of the signed-in user. */
export type Comparable = string | number | boolean | null;

/** The operators of the filter language. `null` tests for absence: `{ vatNumber: { null: true } }`. */
export const operators = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'contains', 'startsWith', 'null'] as const;
export type Operator = (typeof operators)[number];

export type Comparison = Comparable | readonly Comparable[] | { [O in Operator]?: Comparable | readonly Comparable[] };

/**
 * A question about a record, as plain data. Keys are `id`, a field, or a dotted path over relations ending in one of these
 * (`customer.memberships.user`); over a has-many relation it asks whether one such row exists. All keys must hold.
 * Row rules, filters of lists and conditions of fields are all written in it.
 */
export interface Condition {
  and?: readonly Condition[];
  or?: readonly Condition[];
  not?: Condition;
  [path: string]: Comparison | readonly Condition[] | Condition | undefined;
}

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
    const actual = values[key] ?? null;
    return Array.isArray(expected) ? expected.includes(actual) : actual === expected;
  });
}

/** Whether a conditional field exists in this record. */
export const applies = (field: Field, record: Readonly<Record<string, unknown>>): boolean =>
  !field.when || holds(field.when, record);

/** Whether a field must have a value in this record. */
export const isRequired = (field: Field, record: Readonly<Record<string, unknown>>): boolean =>
  Boolean(field.required) && applies(field, record);

export const isFilterable = (field: Field): boolean => field.filter ?? operatorsOf[field.type].length > 0;

export const isSortable = (field: Field): boolean =>
  field.sort ?? !['longText', 'richText', 'choices', 'password', 'secret'].includes(field.type);
