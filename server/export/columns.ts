import type { Field } from '../../schema/field.ts';
import type { Language } from '../../schema/label.ts';
import { titleFields } from '../../schema/names.ts';
import type { Context } from '../context.ts';
import type { RecordQuery } from '../operations/read/readQuery.ts';
import { type View, viewAcross } from '../operations/read/view.ts';

/** One column of an exported file. */
export interface ExportColumn {
  /** `id`, or the field it is of. */
  name: string;
  /** What stands above it. */
  label: string;
  /** `title`: the words that name the row a reference leads to; it stands before the column with the id, the `value`. */
  part: 'value' | 'title';
  /** Null: the row's own id. */
  field: Field | null;
  /** Of a title: the fields of the other row it is made of. */
  titleOf: readonly string[];
}

/**
 * The columns of a file with records of `view`: the id, then the readable fields in the order of `fields[type]`, or without it
 * of the description. To-many relations have none. For exports, and for reading such a file back.
 */
export function exportColumns(
  context: Context,
  view: View,
  { fields }: Pick<RecordQuery, 'fields'>,
  language: Language,
): ExportColumn[] {
  const { resource } = view.entity;
  const names = [...(fields.get(resource.name) ?? view.fields)];
  const id: ExportColumn = { name: 'id', label: 'id', part: 'value', field: null, titleOf: [] };
  return [
    id,
    ...names.flatMap((name) => {
      const field = resource.fields[name];
      return field ? columnsOf(context, view, { name, field, language }) : [];
    }),
  ];
}

interface Named {
  name: string;
  field: Field;
  language: Language;
}

function columnsOf(context: Context, view: View, { name, field, language }: Named): ExportColumn[] {
  const column: ExportColumn = { name, label: field.label[language], part: 'value', field, titleOf: [] };
  // A spreadsheet knows no time zones.
  if (field.type === 'dateTime') return [{ ...column, label: `${column.label} (UTC)` }];
  if (field.type !== 'reference') return [column];
  const titleOf = readableTitle(context, view, name);
  const id = { ...column, label: `${column.label} (id)` };
  return titleOf.length === 0 ? [id] : [{ ...column, part: 'title', titleOf }, id];
}

function readableTitle(context: Context, view: View, name: string): readonly string[] {
  const relation = view.relations.get(name);
  if (!relation) return [];
  const target = viewAcross(context, relation);
  return titleFields(target.entity.resource.title).filter((part) => target.attributes.includes(part));
}
