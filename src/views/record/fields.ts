import { typeOf } from '../../../schema/field.ts';
import { operatorsOf } from '../../../schema/operators.ts';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';

export interface NamedField {
  name: string;
  field: VisibleField;
}

type StateField = Extract<VisibleField, { type: 'state' }>;

/** Picks the named fields of a description in order, ignoring unknown names. */
export const fieldsOf = (description: VisibleResource, names: readonly string[]): NamedField[] =>
  names.flatMap((name) => {
    const field = description.fields[name];
    return field ? [{ name, field }] : [];
  });

export const allFieldsOf = (description: VisibleResource): NamedField[] =>
  fieldsOf(description, Object.keys(description.fields));

/** Finds the readable state field of a record, if any. */
export function stateFieldOf(description: VisibleResource): { name: string; field: StateField } | undefined {
  for (const { name, field } of allFieldsOf(description))
    if (field.type === 'state' && field.rights.read) return { name, field };
  return undefined;
}

/** Returns whether a field is right-aligned, so that digits of one weight align. */
export const isNumeric = (field: VisibleField): boolean => typeOf(field).isNumber;

export const isOrdered = (field: VisibleField): boolean => operatorsOf[field.type].includes('gte');

/** Returns whether a value takes the full width of a form or section. */
export const isWide = (field: VisibleField): boolean => typeOf(field).isLong;

/** Returns whether a form has an input for a field; states change by transitions instead. */
export const isOffered = (field: VisibleField, isNew: boolean): boolean =>
  field.type !== 'state' && (isNew ? field.rights.create : field.rights.update);

/** Returns whether a reference points from a part to its parent. */
export const isPart = (field: VisibleField | undefined): boolean => field?.type === 'reference' && field.part === true;

/** Returns whether a field is a secret that this role may reveal. */
export const isRevealable = (field: VisibleField | undefined): boolean =>
  field?.type === 'secret' && (field.reveal === true || field.reveal === 'link');
