import type { Comparable, Condition } from './condition.ts';
import type { Label } from './label.ts';
import type { Role } from './role.ts';

/** What every field may say about itself. */
export interface FieldOptions {
  /** Must have a value: always, or in records that fulfil a condition; with `when`, only where that holds. */
  required?: boolean | Condition;
  /** No two rows share the value. `ignoringCaseAndSpaces` also takes `Acme B.V.` and `ACME b.v.` as one, however they are spaced. */
  unique?: boolean | 'ignoringCaseAndSpaces';
  /** With `unique`: what is said of a value that another row has. Default: that it is in use. */
  taken?: Label;
  /** The field exists only for records that fulfil this; elsewhere it is empty and not shown. */
  when?: Condition;
  /** Screens show its value only in records that fulfil this, as it says nothing in others; it is in every one of them. */
  shown?: Condition;
  /** Roles that may read it, of those that may read the resource. Default: all of them. */
  read?: readonly Role[];
  /** Roles that may write it, of those that may write the resource. `[]`: nobody over the interface. */
  write?: readonly Role[];
  /** Value of a new record that names none. */
  default?: Comparable | readonly string[];
  /** May be filtered by. Default: yes where the type has operators. */
  filter?: boolean;
  /** May be sorted by. Default: yes where the type has an order. */
  sort?: boolean;
  /** Is looked through by `q`. */
  search?: boolean;
  help?: Label;
  /** Drawings made by hand that stand for the generated ones, by their names. See docs/extending.md. */
  drawnBy?: { cell?: string; input?: string; filter?: string };
  /** The field's name before; its column is renamed, not dropped. */
  renamedFrom?: string;
}

export interface TextOptions extends FieldOptions {
  /** In characters (Unicode code points). Default 255; long and rich text 100,000. */
  maxLength?: number;
}

export interface NumberOptions extends FieldOptions {
  min?: number;
  max?: number;
}

export interface Option extends Label {
  value: string | number;
  tone?: Tone;
}

/** How a state or choice is tinted: a meaning, never a colour. */
export const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
export type Tone = (typeof tones)[number];

/** A step that may be taken from one state to another; any other step is refused with 409 TRANSITION_NOT_ALLOWED. */
export interface Edge {
  from: string | readonly string[];
  to: string;
  label: Label;
  /** Roles that may take it. Default: all that may write the field. */
  roles?: readonly Role[];
  /** There is this step only for records that fulfil it, as they are stored: a condition on own fields. */
  when?: Condition;
  /** For these roles only on rows that fulfil the condition, which may follow relations. */
  rows?: Partial<Record<Role, Condition>>;
  /** Fields that must have a value once it is taken, where they apply. */
  needs?: readonly string[];
  /** Whoever takes it says why (`meta.reason`); the server's own work need not. */
  reason?: true;
  /**
   * Values written as it is taken: by field, from a path over references (`customer.companyName`), or over the one record of
   * a resource (`$company.name`). Read whoever takes it.
   */
  copy?: Readonly<Record<string, string>>;
}

type Base<T extends string> = { type: T; label: Label };

export const plainTextTypes = [
  'text',
  'email',
  'phone',
  'iban',
  'url',
  'domainName',
  'hostname',
  'ipAddress',
  'vatNumber',
  'registrationNumber',
] as const;
export const longTextTypes = ['longText', 'richText'] as const;
/** Whole numbers in column, attribute and form value. */
export const numberTypes = ['integer', 'money', 'percent', 'quantity'] as const;

export type TextField = Base<(typeof plainTextTypes)[number] | (typeof longTextTypes)[number]> & TextOptions;
/** Written the way of the country that the sibling field `country` names; checked for the Netherlands (`1234 AB`). */
export type PostalCodeField = Base<'postalCode'> & FieldOptions & { country: string };
/** ISO 3166-1 alpha-2; or a language of the application. */
export type CodeField = Base<'country' | 'language'> & FieldOptions;
/** `integer`; `money` in integer cents; `percent` in integer basis points (21 % is 2100); `quantity` in integer thousandths (1.5 is 1500). */
export type NumberField = Base<(typeof numberTypes)[number]> & NumberOptions;
/** With `is` nobody writes it: the database says whether the record fulfils that condition on its own fields. */
export type BooleanField = Base<'boolean'> & FieldOptions & { is?: Condition };
/** `date`: `2026-12-31`, a day in Europe/Amsterdam. `dateTime`: RFC 3339 in UTC. */
export type DateField = Base<'date' | 'dateTime'> & FieldOptions;
export type ChoiceField = Base<'choice'> & FieldOptions & { options: readonly Option[] };
/** Any number of the options, stored as a list. */
export type ChoicesField = Base<'choices'> & FieldOptions & { options: readonly Option[] };
export type StateField = Base<'state'> &
  FieldOptions & {
    initial: string;
    states: Readonly<Record<string, Label & { tone?: Tone }>>;
    edges: Readonly<Record<string, Edge>>;
  };
/**
 * A number such as `F2026-00001`, given once and never written: prefix, year, and at least 5 digits that count without gap or
 * double within prefix and year.
 */
export type SerialField = Base<'serial'> &
  FieldOptions & {
    /** The prefix; or, by the value of the field `by`, several of them. */
    series: string | Readonly<Record<string, string>>;
    by?: string;
    /** Names the field whose year counts and whose days never run backwards. Left out: the day it is given. */
    date?: string;
    /** `create`, or the edge of a state field: when it is given. */
    at: string;
  };
/**
 * A to-one relation. `cascade`: the row goes with its target; `restrict`: 409 IN_USE. `part`: the record is a part of its
 * target: it goes with it, and the target's `derive` rules run again once parts were made, changed or removed.
 */
export type ReferenceField = Base<'reference'> &
  FieldOptions & {
    to: string;
    onDelete?: 'restrict' | 'cascade' | 'clear';
    part?: true;
    /** With `part`: the field `integer` that says which place it has among the parts of its whole; one without a place comes last. */
    orderBy?: string;
    /**
     * What the record referred to has the same of: `'customer'`, in both; or by its field the path from this record, over one
     * reference at most: `{ customer: 'invoice.customer' }`. Else 422 NOT_SAME. Empty is never the same.
     */
    same?: string | Readonly<Record<string, string>>;
  };
/**
 * `password`: set only, stored as a hash. `secret`: set only, stored encrypted. Neither is in any answer, but that a secret with
 * `reveal` is shown to the roles that `read` names, each time after their password is asked again.
 */
export type SecretField = (Base<'password'> & FieldOptions) | (Base<'secret'> & FieldOptions & { reveal?: boolean });

export type Field =
  | TextField
  | PostalCodeField
  | CodeField
  | NumberField
  | BooleanField
  | DateField
  | ChoiceField
  | ChoicesField
  | StateField
  | SerialField
  | ReferenceField
  | SecretField;

export type FieldType = Field['type'];

export const isNumberType = (type: FieldType): boolean => numberTypes.some((one) => one === type);

/** Whether one value belongs to one thing, so that whoever looks for it means that thing. */
export const identifies = (field: Field | undefined): boolean =>
  field !== undefined &&
  (field.type === 'serial' ||
    Boolean(field.unique) ||
    (field.type !== 'text' && plainTextTypes.some((type) => type === field.type)));
