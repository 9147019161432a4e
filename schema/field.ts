import { fieldTypes } from './fields.ts';
import type { FieldTypeOf } from './types/fieldType.ts';

export type FieldType = keyof typeof fieldTypes;

/** Types a field by its type. */
export type FieldBy<T extends FieldType> = (typeof fieldTypes)[T] extends { of?: infer F } ? NonNullable<F> : never;

/** Describes a field of any type, as descriptions write it. */
export type Field = { [T in FieldType]: FieldBy<T> }[FieldType];

/** Names the types whose fields take this option. */
export type TypeWith<Option extends string> = {
  [T in FieldType]: Option extends keyof FieldBy<T> ? T : never;
}[FieldType];

const types: Readonly<Record<FieldType, FieldTypeOf<Field>>> = fieldTypes;

/** Returns the field type of a field. Null means the id of a row, which behaves as a reference. */
export const typeOf = (field: Pick<Field, 'type'> | null): FieldTypeOf<Field> => types[field?.type ?? 'reference'];

/** Names the type that decides how values are spelled: of a list, that of its items. */
export const spelledAs = (field: Field): FieldType => typeOf(field).items?.(field).type ?? field.type;

/** Tells whether a value belongs to one thing, so that searching for it means that thing. */
export const identifies = (field: Field | undefined): boolean =>
  field !== undefined && (Boolean(field.unique) || typeOf(field).isIdentifying);
