import { typeOf } from '../../../../schema/field.ts';
import { isFile } from '../../../../schema/types/shared/storedFile.ts';
import type { VisibleField, VisibleResource } from '../../../../schema/visible.ts';
import { allFieldsOf, fieldsOf, type NamedField } from '../../record/fields.ts';
import type { ImportMode, ImportSettings } from '../importRecord.ts';

type Wanted = Pick<ImportSettings, 'mode' | 'key'>;

/** Lists the fields that columns can be mapped to, the id apart, by the chosen mode. */
export const mappableFields = (description: VisibleResource, { mode, key }: Wanted): NamedField[] =>
  allFieldsOf(description).filter(({ name, field }) => name === key || (isWritten(field, mode) && !isFile(field)));

function isWritten({ rights }: VisibleField, mode: ImportMode): boolean {
  if (mode === 'insert') return rights.create;
  return mode === 'update' ? rights.update : rights.create && rights.update;
}

/** Lists the fields that identify existing records: `id` and unique ones. */
export const keyFields = (description: VisibleResource): string[] => [
  'id',
  ...allFieldsOf(description).flatMap(({ name, field }) => (field.unique && field.rights.read ? [name] : [])),
];

export const modesOf = ({ can }: VisibleResource): ImportMode[] => [
  ...(can.create ? (['insert'] as const) : []),
  ...(can.create && can.update ? (['upsert'] as const) : []),
  ...(can.update ? (['update'] as const) : []),
];

/** Lists the fields that identify a referenced record, those of its title first. */
export function lookupFields(target: VisibleResource | undefined): string[] {
  if (!target) return ['id'];
  const names = [...new Set([...target.title, ...Object.keys(target.fields)])];
  const found = fieldsOf(target, names).filter(({ field }) => field.rights.read && typeOf(field).isName);
  return [...found.map(({ name }) => name), 'id'];
}

/** Lists the required fields of new records that no column is mapped to. */
export function missingFields(description: VisibleResource, mapped: readonly string[], { mode }: Wanted): string[] {
  if (mode === 'update') return [];
  return allFieldsOf(description).flatMap(({ name, field }) => {
    const isGiven = field.default !== undefined || field.type === 'state' || mapped.includes(name);
    return field.required === true && field.when === undefined && field.rights.create && !isGiven ? [name] : [];
  });
}
