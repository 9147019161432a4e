import { operatorsOf } from '../../../schema/condition.ts';
import { isNumberType } from '../../../schema/field.ts';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';

export interface NamedField {
  name: string;
  field: VisibleField;
}

type StateField = Extract<VisibleField, { type: 'state' }>;

/** The named fields of a description, in this order; names it does not show are passed over. */
export const fieldsOf = (description: VisibleResource, names: readonly string[]): NamedField[] =>
  names.flatMap((name) => {
    const field = description.fields[name];
    return field ? [{ name, field }] : [];
  });

export const allFieldsOf = (description: VisibleResource): NamedField[] =>
  fieldsOf(description, Object.keys(description.fields));

/** The field that holds the record's state, where there is one to read. */
export function stateFieldOf(description: VisibleResource): { name: string; field: StateField } | undefined {
  for (const { name, field } of allFieldsOf(description))
    if (field.type === 'state' && field.rights.read) return { name, field };
  return undefined;
}

/** Numbers stand right-aligned, so that digits of one weight are above each other. */
export const isNumeric = (field: VisibleField): boolean => isNumberType(field.type);

export const isOrdered = (field: VisibleField): boolean => operatorsOf[field.type].includes('gte');

/** Long values take the whole width of a form or a section. */
export const isWide = (field: VisibleField): boolean => field.type === 'longText' || field.type === 'richText';

/** Whether a form has an input for this field. A state is not typed: it is reached along its edges. */
export const isOffered = (field: VisibleField, isNew: boolean): boolean =>
  field.type !== 'state' && (isNew ? field.rights.create : field.rights.update);

/** Whether a reference leads to the whole that its record is a part of. */
export const isPart = (field: VisibleField | undefined): boolean => field?.type === 'reference' && field.part === true;

/** A secret that this role may ask to see. */
export const isRevealable = (field: VisibleField | undefined): boolean =>
  field?.type === 'secret' && field.reveal === true;
