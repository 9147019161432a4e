import type { SQL } from 'drizzle-orm';
import type { Field } from '../../schema/field.ts';
import type { Language } from '../../schema/label.ts';
import { titleFields } from '../../schema/names.ts';
import { stateFor } from '../../schema/types/state.ts';
import type { Context } from '../context.ts';
import type { RecordQuery } from '../operations/read/readQuery.ts';
import { type View, viewAcross } from '../operations/read/view.ts';
import { refinedText, refinementOf } from './refined.ts';

/** Describes one column of an exported file. */
export interface ExportColumn {
  /** `id`, the name of its field, or a path over to-one relations to one. */
  name: string;
  /** Text of the header cell. */
  label: string;
  /** `title` for the title of a reference, `value` for its id and for every other column. */
  part: 'value' | 'title';
  /** Field of its values; null for the row's own id. */
  field: Field | null;
  /** Fields that a title consists of, by name. */
  titleOf: Readonly<Record<string, Field>>;
  /** Text shown in place of the value. */
  instead?: SQL;
}

/**
 * Lists the columns of a file with records of `view`: the id, then the readable fields. Their order is that of
 * `fields[type]`, else of the description. To-many relations have none. Without ids a reference has its title alone.
 * Exports use it, and imports to read such a file back.
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

/** Lists the columns at the end of a path, headed by the reference too: `Customer: City`. */
function columnsAlong(context: Context, view: View, { name, ...asked }: Asked): ExportColumn[] {
  const [head = '', ...rest] = name.split('.');
  const described = view.entity.resource.fields[head];
  if (!described) return [];
  const field = described.type === 'state' ? stateFor(described, context.principal.role) : described;
  if (rest.length === 0) {
    const refinement = asked.hasIds ? undefined : refinementOf(view, name);
    return refinement
      ? [refinedColumn(context, view, { refinement, name, field, ...asked })]
      : columnsOf(context, view, { name, field, ...asked });
  }
  const relation = view.relations.get(head);
  if (!relation) return [];
  const behind = columnsAlong(context, viewAcross(context, relation), { name: rest.join('.'), ...asked });
  return behind.map((column) => ({ ...column, name, label: `${field.label[asked.language]}: ${column.label}` }));
}

/** Describes a column of texts that say more than the state. */
function refinedColumn(context: Context, view: View, refined: Parameters<typeof refinedText>[2]): ExportColumn {
  const { name, language, field } = refined;
  const { label } = field;
  const instead = refinedText(context, view, refined);
  return { name, label: label[language], part: 'value', field: { type: 'text', label }, titleOf: {}, instead };
}

function columnsOf(
  context: Context,
  view: View,
  { name, field, hasIds, language }: Asked & { field: Field },
): ExportColumn[] {
  const column: ExportColumn = { name, label: field.label[language], part: 'value', field, titleOf: {} };
  if (field.type === 'integer' && field.unit) return [{ ...column, label: `${column.label} (${field.unit})` }];
  // Names the time zone, as a spreadsheet knows none.
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
