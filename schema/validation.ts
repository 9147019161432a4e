import { boundFault, boundsIn } from './bounds.ts';
import { applies, isRequired } from './condition.ts';
import type { Fault } from './fault.ts';
import { type Field, typeOf } from './field.ts';
import type { Formats } from './formats/index.ts';
import { type Attributes, siblingsOf } from './normalize.ts';
import type { ValueFault } from './types/fieldType.ts';

export { applies, isRequired };

const requiredPasswordStrength = 5;

/** Holds a record about to be written. */
export interface Draft {
  /** All values, changes included. */
  record: Attributes;
  /** Names of the fields being written. */
  changed: readonly string[];
  isNew: boolean;
}

/** Lists the faults of a draft: in changed values, and missing ones. */
export type Validator = (draft: Draft) => Fault[];

/**
 * Makes the validator of a description, the same in browser and server. `formats` must hold those of its field types.
 */
export function validatorOf(fields: Readonly<Record<string, Field>>, formats: Formats): Validator {
  const bounds = boundsIn(fields);
  return (draft) => {
    const { changed, record, isNew } = draft;
    const ofValues = changed.flatMap((name) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field ? valueFaults({ name, field, record, formats }) : [];
    });
    const isSound = (...names: string[]): boolean => !ofValues.some(({ field = '' }) => names.includes(field));
    const isWritten = (...names: string[]): boolean => isNew || names.some((name) => changed.includes(name));
    return [
      ...ofValues,
      ...bounds.flatMap((bound) => {
        const names = [bound.own, bound.by] as const;
        return isWritten(...names) && isSound(...names) ? (boundFault(bound, record) ?? []) : [];
      }),
      ...Object.entries(fields).flatMap(([name, field]) => presenceFaults(name, field, draft)),
    ];
  };
}

/** Tells whether a value is absent. An empty list is absent only in fields that hold lists. */
export const isEmpty = (field: Field, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (isEmptyList(value) && typeOf(field).column(field) === 'texts');

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function presenceFaults(name: string, field: Field, { record, changed, isNew }: Draft): Fault[] {
  const isWritten = isNew || changed.includes(name);
  if (!isEmpty(field, record[name]))
    return applies(field, record) || !isWritten ? [] : [{ field: name, code: 'NOT_APPLICABLE' }];
  // Skips write-only fields that are not written, as no stored record has them.
  if (isWriteOnly(field) && !isWritten) return [];
  return isRequired(field, record) ? [{ field: name, code: 'REQUIRED' }] : [];
}

interface ValueCheck {
  name: string;
  field: Field;
  record: Attributes;
  formats: Formats;
}

function valueFaults(check: ValueCheck): Fault[] {
  const { name, field, record, formats } = check;
  const value = record[name];
  // Keeps an empty list, which has the wrong type where the field holds no list.
  if (value === null || value === undefined || value === '') return [];
  const fault = typeOf(field).faultOf(field, value) ?? formatFault(field, value, check);
  if (fault) return [{ field: name, ...fault }];
  const item = typeOf(field).items?.(field);
  if (item) return itemFaults(item, value as readonly unknown[], check);
  return field.type === 'password' ? strengthFaults(name, value as string, record, formats) : [];
}

function formatFault(field: Field, value: unknown, { record, formats }: ValueCheck): ValueFault | undefined {
  const format = formats.byType[field.type];
  return format && !format.isValid(value as string, siblingsOf(field, record)) ? { code: format.code } : undefined;
}

/** Lists the faults of each item, of which none may be in the list before. */
const itemFaults = (item: Field, values: readonly unknown[], check: ValueCheck): Fault[] =>
  values.flatMap((value, index) => {
    const fault = itemFault(item, value, check) ?? (values.indexOf(value) < index ? twice : undefined);
    return fault ? [{ field: check.name, item: index, ...fault }] : [];
  });

const twice: ValueFault = { code: 'LISTED_TWICE' };

function itemFault(item: Field, value: unknown, check: ValueCheck): ValueFault | undefined {
  if (value === '') return { code: 'REQUIRED' };
  const fault = typeOf(item).faultOf(item, value) ?? formatFault(item, value, check);
  return fault ?? (/\p{Cc}/u.test(String(value)) ? { code: 'INVALID_CHARACTER' } : undefined);
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

/** Tells whether a field can be set and never read. */
export const isWriteOnly = (field: Field): boolean => typeOf(field).isWriteOnly;
