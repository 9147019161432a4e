import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { FieldCell } from '../cell/FieldCell.tsx';
import { allFieldsOf, isNumeric, type NamedField } from '../record/fields.ts';
import { LinkingCell } from './LinkingCell.tsx';

/** The columns a list can show, those of the description first; the others are there to be chosen. */
export function columnsOf(description: VisibleResource, without?: string): NamedField[] {
  const { columns } = description.list;
  const rank = ({ name }: NamedField): number => (columns.includes(name) ? columns.indexOf(name) : columns.length);
  return allFieldsOf(description)
    .filter(({ name, field }) => field.rights.read && name !== without)
    .sort((a, b) => rank(a) - rank(b));
}

/** The column that names the row, and so leads to its record: the first of the title, or the first of all. */
export const linkingColumn = (description: VisibleResource, columns: readonly NamedField[]): string | undefined =>
  columns.find(({ name }) => description.title.includes(name))?.name ?? columns[0]?.name;

export function drawColumns(columns: readonly NamedField[], linking: string | undefined): ReactNode[] {
  return columns.map(({ name, field }) => (
    <DataTable.Col
      key={name}
      source={name}
      disableSort={!field.sort}
      sortByOrder={isNumeric(field) || field.type === 'date' || field.type === 'dateTime' ? 'DESC' : 'ASC'}
      align={isNumeric(field) ? 'right' : 'left'}
    >
      {name === linking ? <LinkingCell name={name} /> : <FieldCell name={name} isShort />}
    </DataTable.Col>
  ));
}
