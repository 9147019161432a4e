import { z } from 'zod';
import { applies, isRequired } from './condition.ts';
import type { Fault, FaultCode } from './fault.ts';
import type { Field } from './field.ts';
import { longTextTypes } from './field.ts';
import type { Formats } from './formats/index.ts';
import { languages } from './label.ts';
import { type Attributes, siblingsOf } from './normalize.ts';

export { applies, isRequired };

/** Length of a text field that names none, in characters. A secret may be a private key with its certificates. */
export const defaultMaxLength = { plain: 255, secret: 10_000, long: 100_000 } as const;
const minimumPasswordLength = 8;
const requiredPasswordStrength = 5;

/** A record about to be written. */
export interface Draft {
  /** All values, changes included. */
  record: Attributes;
  /** Names of the fields being written. */
  changed: readonly string[];
  isNew: boolean;
}

/** Faults of a draft: of the changed values one by one, and of the whole for what is missing. */
export type Validator = (draft: Draft) => Fault[];

/** The validator of a description, the same on both sides of the interface. `formats` must hold those of its field types. */
export function validatorOf(fields: Readonly<Record<string, Field>>, formats: Formats): Validator {
  return (draft) => [
    ...draft.changed.flatMap((name) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field ? valueFaults({ name, field, record: draft.record, formats }) : [];
    }),
    ...Object.entries(fields).flatMap(([name, field]) => presenceFaults(name, field, draft)),
  ];
}

/** An empty list is the empty value of a field that holds a list; anywhere else it is of the wrong kind. */
export const isEmpty = (field: Field, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (field.type === 'choices' && Array.isArray(value) && value.length === 0);

function presenceFaults(name: string, field: Field, { record, changed, isNew }: Draft): Fault[] {
  const isWritten = isNew || changed.includes(name);
  if (!isEmpty(field, record[name]))
    return applies(field, record) || !isWritten ? [] : [{ field: name, code: 'NOT_APPLICABLE' }];
  // What is never read back is absent from every stored record; that does not make it missing.
  if (isWriteOnly(field) && !isWritten) return [];
  return isRequired(field, record) ? [{ field: name, code: 'REQUIRED' }] : [];
}

interface ValueCheck {
  name: string;
  field: Field;
  record: Attributes;
  formats: Formats;
}

function valueFaults({ name, field, record, formats }: ValueCheck): Fault[] {
  const value = record[name];
  // An empty list is a value too: of a field that holds none it is of the wrong kind.
  if (value === null || value === undefined || value === '') return [];
  const parsed = shapeOf(field).safeParse(value);
  if (!parsed.success) return [faultOfIssue(name, parsed.error.issues[0])];
  const format = formats.byType[field.type];
  if (format && !format.isValid(value as string, siblingsOf(field, record)))
    return [{ field: name, code: format.code }];
  return field.type === 'password' ? strengthFaults(name, value as string, record, formats) : [];
}

function strengthFaults(name: string, password: string, record: Attributes, formats: Formats): Fault[] {
  if (!formats.passwordStrength) throw new Error('Passwords are validated with the formats of type password loaded.');
  const known = Object.entries(record).flatMap(([key, value]) =>
    key !== name && typeof value === 'string' ? [value] : [],
  );
  return formats.passwordStrength(password, known) < requiredPasswordStrength
    ? [{ field: name, code: 'PASSWORD_TOO_WEAK' }]
    : [];
}

/** Shapes carry their fault as the message, parameters after an `@`; this is the one place that reads it back. */
function faultOfIssue(field: string, issue: z.core.$ZodIssue | undefined): Fault {
  const [code = 'INVALID_TYPE', ...params] = (issue?.message ?? 'INVALID_TYPE').split('@');
  return { field, code: code as FaultCode, ...(params.length > 0 && { params: params.map(Number) }) };
}

const invalidType = { error: () => 'INVALID_TYPE' };

const shapes = new WeakMap<Field, z.ZodType>();

/** Whether a value is of the kind a field holds, its format and presence apart. */
export const isOfKind = (field: Field, value: unknown): boolean => shapeOf(field).safeParse(value).success;

/** Made once for each field, when its first value comes: making one costs far more than asking it. */
function shapeOf(field: Field): z.ZodType {
  const shape = shapes.get(field) ?? makeShape(field);
  shapes.set(field, shape);
  return shape;
}

function makeShape(field: Field): z.ZodType {
  switch (field.type) {
    case 'integer':
    case 'money':
    case 'percent':
    case 'quantity':
      return integerShape(field.min, field.max);
    case 'boolean':
      return z.boolean(invalidType);
    case 'date':
      return z.iso.date({ error: () => 'INVALID_DATE' }).refine((value) => value >= '0001-01-01', 'INVALID_DATE');
    case 'dateTime':
      return z.iso.datetime({ offset: true, error: () => 'INVALID_DATE' }).refine(isWithinCalendar, 'INVALID_DATE');
    case 'choice':
      return oneOf(field.options.map((option) => option.value));
    case 'choices':
      return z.array(oneOf(field.options.map((option) => option.value)), invalidType);
    case 'state':
      return oneOf(Object.keys(field.states));
    case 'language':
      return oneOf(languages);
    case 'reference':
      return z.string(invalidType).regex(/^[1-9]\d{0,17}$/, 'NOT_FOUND');
    case 'password':
      return textShape(1000).refine(
        (value) => [...(value as string)].length >= minimumPasswordLength,
        `PASSWORD_TOO_SHORT@${minimumPasswordLength}`,
      );
    case 'country':
    case 'postalCode':
    case 'serial':
      return textShape(defaultMaxLength.plain);
    case 'secret':
      return textShape(defaultMaxLength.secret);
    default:
      return textShape(field.maxLength ?? defaultMaxLength[isLong(field) ? 'long' : 'plain']);
  }
}

/** From year 1 to 9999 once its offset is taken off: what can be stored and written again. */
const isWithinCalendar = (moment: string): boolean => {
  const year = new Date(moment).getUTCFullYear();
  return year >= 1 && year <= 9999;
};

/** Set, never read back. */
export const isWriteOnly = (field: Field): boolean => field.type === 'password' || field.type === 'secret';

const isLong = (field: Field): boolean => (longTextTypes as readonly string[]).includes(field.type);

const oneOf = (values: readonly (string | number)[]): z.ZodType =>
  z.custom<string | number>((value) => values.includes(value as string | number), 'INVALID_CHOICE');

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const textShape = (maxLength: number): z.ZodType =>
  z
    .string(invalidType)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'INVALID_CHARACTER')
    .refine((value) => [...value].length <= maxLength, `TOO_LONG@${maxLength}`);

/** Within what a JSON number holds exactly; negative zero is zero. */
function integerShape(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): z.ZodType {
  return z.int(invalidType).min(min, `TOO_SMALL@${min}`).max(max, `TOO_LARGE@${max}`);
}
