import { isName } from '../../../../schema/naming.ts';
import type { VisibleField, VisibleResource } from '../../../../schema/visible.ts';
import { allFieldsOf, fieldsOf, type NamedField } from '../../record/fields.ts';
import type { ImportMode, ImportWish } from '../importRecord.ts';

type Wanted = Pick<ImportWish, 'mode' | 'key'>;

/** Fields that a column may hold, by what is to be done; the id apart. */
export const mappableFields = (description: VisibleResource, { mode, key }: Wanted): NamedField[] =>
  allFieldsOf(description).filter(({ name, field }) => name === key || isWritten(field, mode));

function isWritten({ rights }: VisibleField, mode: ImportMode): boolean {
  if (mode === 'insert') return rights.create;
  return mode === 'update' ? rights.update : rights.create && rights.update;
}

/** By which fields records that are there can be found: `id`, and what no two records share. */
export const keyFields = (description: VisibleResource): string[] => [
  'id',
  ...allFieldsOf(description).flatMap(({ name, field }) => (field.unique && field.rights.read ? [name] : [])),
];

export const modesOf = ({ can }: VisibleResource): ImportMode[] => [
  ...(can.create ? (['insert'] as const) : []),
  ...(can.create && can.update ? (['upsert'] as const) : []),
  ...(can.update ? (['update'] as const) : []),
];

/** By which fields of the record behind a reference it can be found, those of its title first. */
export function findingFields(target: VisibleResource | undefined): string[] {
  if (!target) return ['id'];
  const names = [...new Set([...target.title, ...Object.keys(target.fields)])];
  const found = fieldsOf(target, names).filter(({ field }) => field.rights.read && isName(field.type));
  return [...found.map(({ name }) => name), 'id'];
}

/** Fields that every new record must have, and that no column holds. */
export function lackingFields(description: VisibleResource, mapped: readonly string[], { mode }: Wanted): string[] {
  if (mode === 'update') return [];
  return allFieldsOf(description).flatMap(({ name, field }) => {
    const isGiven = field.default !== undefined || field.type === 'state' || mapped.includes(name);
    return field.required === true && field.when === undefined && field.rights.create && !isGiven ? [name] : [];
  });
}
