import { useMemo } from 'react';
import { fieldKey } from '../../../../schema/names.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useDescriptionsByName } from '../../descriptions.tsx';
import { allFieldsOf, type NamedField } from '../../record/fields.ts';
import { endOf } from '../../record/path.ts';

/** Describes a column of a list: a field, or by a path the field of another record. */
export interface Column extends NamedField {
  label: string;
}

/** Lists all columns, those of the description first; the others can be chosen. */
export function useColumns(description: VisibleResource, without?: string): Column[] {
  const visible = useDescriptionsByName();
  return useMemo(() => columnsOf(description, visible, without), [description, visible, without]);
}

/** @param without a reference to omit, with all paths over it */
export function columnsOf(
  description: VisibleResource,
  visible: ReadonlyMap<string, VisibleResource>,
  without?: string,
): Column[] {
  const listed = new Set(description.list.columns);
  const others = allFieldsOf(description).filter(({ name, field }) => field.rights.read && !listed.has(name));
  return [...listed, ...others.map(({ name }) => name)]
    .filter((path) => path.split('.')[0] !== without)
    .flatMap((path) => {
      const end = endOf(description, path, visible);
      return end ? [{ name: path, field: end.field, label: fieldKey(end.resource, end.name) }] : [];
    });
}

/** Finds the column that links to the record: the first of the title, or the first of all. */
export const linkingColumn = (description: VisibleResource, columns: readonly Column[]): string | undefined =>
  columns.find(({ name }) => description.title.includes(name))?.name ?? columns[0]?.name;
