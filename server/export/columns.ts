import type { Field } from '../../schema/field.ts';
import type { Language } from '../../schema/label.ts';
import { titleFields } from '../../schema/names.ts';
import type { Context } from '../context.ts';
import type { RecordQuery } from '../operations/read/readQuery.ts';
import { type View, viewAcross } from '../operations/read/view.ts';

/** One column of an exported file. */
export interface ExportColumn {
  /** `id`, the field it is of, or a path over to-one relations to that. */
  name: string;
  /** What stands above it. */
  label: string;
  /** `title`: the words that name the row a reference leads to; it stands before the column with the id, the `value`. */
  part: 'value' | 'title';
  /** Null: the row's own id. */
  field: Field | null;
  /** Of a title: the fields of the other row it is made of, by name. */
  titleOf: Readonly<Record<string, Field>>;
}

/**
 * The columns of a file with records of `view`: the id, then the readable fields in the order of `fields[type]`, or without it
 * of the description. To-many relations have none. Without ids a reference has its title alone, where there is one to read.
 * For exports, and for reading such a file back.
 */
export function exportColumns(
  context: Context,
  view: View,
  { fields, hasIds }: Pick<RecordQuery, 'fields'> & { hasIds: boolean },
  language: Language,
): ExportColumn[] {
  const names = [...(fields.get(view.entity.resource.name) ?? view.fields)];
  const id: ExportColumn = { name: 'id', label: 'id', part: 'value', field: null, titleOf: {} };
  return [...(hasIds ? [id] : []), ...names.flatMap((name) => columnsAlong(context, view, { name, hasIds, language }))];
}

interface Asked {
  /** A field, or a path over to-one relations to one. */
  name: string;
  hasIds: boolean;
  language: Language;
}

/** Above what stands behind a reference stands also which one: `Customer: City`. */
function columnsAlong(context: Context, view: View, { name, ...asked }: Asked): ExportColumn[] {
  const [head = '', ...rest] = name.split('.');
  const field = view.entity.resource.fields[head];
  if (!field) return [];
  if (rest.length === 0) return columnsOf(context, view, { name, field, ...asked });
  const relation = view.relations.get(head);
  if (!relation) return [];
  const behind = columnsAlong(context, viewAcross(context, relation), { name: rest.join('.'), ...asked });
  return behind.map((column) => ({ ...column, name, label: `${field.label[asked.language]}: ${column.label}` }));
}

function columnsOf(
  context: Context,
  view: View,
  { name, field, hasIds, language }: Asked & { field: Field },
): ExportColumn[] {
  const column: ExportColumn = { name, label: field.label[language], part: 'value', field, titleOf: {} };
  // A spreadsheet knows no time zones.
  if (field.type === 'dateTime') return [{ ...column, label: `${column.label} (UTC)` }];
  if (field.type !== 'reference') return [column];
  const titleOf = readableTitle(context, view, name);
  const id = { ...column, label: `${column.label} (id)` };
  if (Object.keys(titleOf).length === 0) return [id];
  return [{ ...column, part: 'title', titleOf }, ...(hasIds ? [id] : [])];
}

function readableTitle(context: Context, view: View, name: string): ExportColumn['titleOf'] {
  const relation = view.relations.get(name);
  if (!relation) return {};
  const target = viewAcross(context, relation);
  const { title, fields } = target.entity.resource;
  return Object.fromEntries(
    titleFields(title).flatMap((part) => {
      const field = fields[part];
      return field && target.attributes.includes(part) ? [[part, field] as const] : [];
    }),
  );
}
