import { typeOf } from '../../schema/field.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../errors.ts';
import { requireView, type View, viewOf } from '../operations/read/view.ts';
import { authorize, creatable } from '../operations/write/pipeline/authorize.ts';
import { type CellReader, cellReader } from './cells/cellReader.ts';
import type { FileColumn } from './file/readFile.ts';

export const importModes = ['insert', 'update', 'upsert'] as const;
export type ImportMode = (typeof importModes)[number];

/** Names the target of a column: a field, or a reference and the field that finds its record. */
export type ColumnTarget = string | { field: string; by: string };

/** Holds what a text of the file means. It is the id of a record, a value of the field, or null to leave it empty. */
export type Meaning = string | number | boolean | null;

/** Holds a caller's request for a file. */
export interface ImportRequest {
  resource: string;
  /** Maps the header of a column, or its position `A`, `B` …, to a target. Columns that are not named are left out. */
  mapping: Readonly<Record<string, ColumnTarget>>;
  /** By column and by its text in the file: what that means. Texts that are not named are read as they are. */
  values?: Readonly<Record<string, Readonly<Record<string, Meaning>>>>;
  /** `id` or a unique field by which rows update records; null: none. */
  key: string | null;
  mode: ImportMode;
  /** Whether an empty cell empties the field of an existing record; else it leaves it as it is. */
  emptyClears: boolean;
  /** Whether rows with faults are skipped; else one fault stops the import. */
  skipFaulty: boolean;
}

export interface PlannedColumn {
  index: number;
  /** Name of the column in the request. */
  name: string;
  /** Name of its field, or `id` where it holds the ids of the records. */
  field: string;
  read: CellReader;
  /** Field that finds a referenced record; null for a plain field. */
  by: { view: View; field: string } | null;
  /** What texts of its cells mean, each without spaces around it. */
  meanings: ReadonlyMap<string, Meaning>;
}

export interface Plan extends Omit<ImportRequest, 'mapping' | 'resource' | 'values'> {
  view: View;
  columns: readonly PlannedColumn[];
}

/** Points to a member of the request's attributes. */
export type AttributePointer = (...path: readonly string[]) => string;

/**
 * Plans each column by the caller's current rights. Throws 400 for columns that are absent or mapped twice; 403 with a
 * pointer to each field that is unknown or may not be written.
 */
export function planImport(
  context: Context,
  request: ImportRequest,
  columns: readonly FileColumn[],
  pointerOf: AttributePointer,
): Plan {
  const { resource, mapping, values = {}, key, mode, emptyClears, skipFaulty } = request;
  const view = authorizeMode(context, resource, mode);
  const mapped = Object.entries(mapping).map(([name, target]) => ({
    name,
    index: columnAt(columns, name, pointerOf),
    target: typeof target === 'string' ? { field: target, by: null } : target,
  }));
  if (mapped.length === 0) throw ApiError.badDocument(pointerOf('mapping'), 'Name at least one column.');
  refuseTwice(mapped, pointerOf);
  refuseUnmapped(Object.keys(values), mapping, pointerOf);
  requireKey(view, { key, mode, fields: mapped.map(({ target }) => target.field) }, pointerOf);
  const writable = writableFields(view, mode, key);
  const refused = mapped.filter(({ target: { field } }) => !writable.has(field));
  if (refused.length > 0) throw ApiError.notWritable(refused.map(({ name }) => pointerOf('mapping', name)));
  return {
    view,
    key,
    mode,
    emptyClears,
    skipFaulty,
    columns: mapped.map(({ name, index, target }) =>
      plannedColumn(context, view, { name, index, ...target, meanings: meaningsIn(values[name]) }, pointerOf),
    ),
  };
}

function authorizeMode(context: Context, resource: string, mode: ImportMode): View {
  if (mode !== 'insert') authorize(context, resource, 'update');
  if (mode !== 'update') authorize(context, resource, 'create');
  const view = requireView(context, resource);
  refuseSingle(view);
  return view;
}

/** Refuses a resource with a single record, which no file can add to. */
export function refuseSingle({ entity: { resource } }: View): void {
  if (resource.singleton) throw ApiError.forbidden(`There is one record of ${resource.name}: change that itself.`);
}

/** Finds a column by its header, or else by its position. */
export function columnAt(columns: readonly FileColumn[], name: string, pointerOf: AttributePointer): number {
  const called = columns.flatMap(({ header }, index) => (header === name.trim() ? [index] : []));
  if (called.length > 1)
    throw ApiError.badDocument(
      pointerOf('mapping', name),
      `Several columns are called this; name them by position, such as "${columns[called[0] ?? 0]?.position}".`,
    );
  const index = called[0] ?? columns.findIndex(({ position }) => position === name);
  if (index < 0) throw ApiError.badDocument(pointerOf('mapping', name), 'The file has no such column.');
  return index;
}

interface Mapped {
  name: string;
  index: number;
  target: { field: string; by: string | null };
}

function refuseTwice(mapped: readonly Mapped[], pointerOf: AttributePointer): void {
  const fields = mapped.map(({ target }) => target.field);
  const again = mapped.find(({ target }, position) => fields.indexOf(target.field) < position);
  if (again)
    throw ApiError.badDocument(pointerOf('mapping', again.name), 'Another column is mapped to this field already.');
}

/** Refuses meanings for the texts of a column that is left out. */
function refuseUnmapped(
  names: readonly string[],
  mapping: ImportRequest['mapping'],
  pointerOf: AttributePointer,
): void {
  const other = names.find((name) => !Object.hasOwn(mapping, name));
  if (other !== undefined) throw ApiError.badDocument(pointerOf('values', other), 'This column is not mapped.');
}

const meaningsIn = (values: Readonly<Record<string, Meaning>> = {}): ReadonlyMap<string, Meaning> =>
  new Map(Object.entries(values).map(([text, meaning]) => [text.trim(), meaning]));

function requireKey(
  { entity, fields }: View,
  { key, mode, fields: mapped }: { key: string | null; mode: ImportMode; fields: readonly string[] },
  pointerOf: AttributePointer,
): void {
  if (mode === 'insert') {
    if (key !== null) throw ApiError.badDocument(pointerOf('key'), 'New records are not looked up: leave the key out.');
    return;
  }
  if (key === null)
    throw ApiError.badDocument(pointerOf('mode'), 'Name the key by which records that are there are found.');
  const isUnique = key === 'id' || (fields.includes(key) && Boolean(entity.resource.fields[key]?.unique));
  if (!isUnique) throw ApiError.badDocument(pointerOf('key'), 'The key is "id", or a unique field that you may read.');
  if (!mapped.includes(key)) throw ApiError.badDocument(pointerOf('key'), 'No column is mapped to the key.');
}

/** Names the fields that a mapping may write. The key of a record that is only looked up is not written. */
function writableFields({ rights }: View, mode: ImportMode, key: string | null): ReadonlySet<string> {
  const update = rights.update ?? new Set<string>();
  const create = creatable(rights);
  const lookedUp = key !== null && (key === 'id' || mode === 'update') ? [key] : [];
  if (mode === 'insert') return create;
  if (mode === 'update') return new Set([...update, ...lookedUp]);
  const both = [...create].filter((name) => update.has(name) || name === key);
  return new Set([...both, ...lookedUp]);
}

interface Column {
  name: string;
  index: number;
  field: string;
  by: string | null;
  meanings: ReadonlyMap<string, Meaning>;
}

function plannedColumn(
  context: Context,
  { entity }: View,
  { name, index, field, by, meanings }: Column,
  pointerOf: AttributePointer,
): PlannedColumn {
  const described = entity.resource.fields[field];
  const read: CellReader = described ? cellReader(described) : cellReader({ type: 'text', label: { en: '', nl: '' } });
  if (by === null || by === 'id') return { name, index, field, read, by: null, meanings };
  if (described?.type !== 'reference')
    throw ApiError.badDocument(pointerOf('mapping', name, 'by'), 'Only a reference is found by a field of another.');
  const view = viewOf(context, described.to);
  const named = view?.attributes.includes(by) ? view.entity.resource.fields[by] : undefined;
  if (!view || !named || !typeOf(named).isName) throw ApiError.notWritable([pointerOf('mapping', name, 'by')]);
  return { name, index, field, read: cellReader(named), by: { view, field: by }, meanings };
}
