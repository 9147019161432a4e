/** Encodes a place in one list under one sort as base64url of JSON, opaque to clients. */
import { type Field, typeOf } from '../../../schema/field.ts';
import type { Context } from '../../context.ts';
import type { SortKey } from '../../operations/read/readQuery.ts';
import type { View } from '../../operations/read/view.ts';
import type { KeyValue, Position } from '../../sql/keyset.ts';
import { endingInId } from '../../sql/sort.ts';
import { followPath } from './fieldPath.ts';
import { comparableOf } from './filterValue.ts';

/** Identifies the list and sort that a cursor belongs to. */
export interface CursorScope {
  context: Context;
  view: View;
  sort: readonly SortKey[];
}

export const cursorAt = (scope: CursorScope, position: Position): string =>
  Buffer.from(JSON.stringify([nameOf(scope), position])).toString('base64url');

/** Decodes a cursor; undefined for a broken one, or one of another list or sort. */
export function positionAt(scope: CursorScope, cursor: string): Position | undefined {
  const content = parsed(cursor);
  if (!Array.isArray(content) || content[0] !== nameOf(scope) || !Array.isArray(content[1])) return undefined;
  const values: unknown[] = content[1];
  const fields = keyFields(scope);
  return values.length === fields.length && values.every((value, index) => isValueOf(fields[index] ?? null, value))
    ? values
    : undefined;
}

const nameOf = ({ view, sort }: CursorScope): string =>
  `${view.entity.resource.name}?${sort.map(({ path, descending }) => `${descending ? '-' : ''}${path.join('.')}`).join()}`;

const keyFields = ({ context, view, sort }: CursorScope): (Field | null)[] =>
  endingInId(sort).map(({ path }) => followPath(context, view, path, 'toOneOnly')?.field ?? null);

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** Tells whether the database can compare the field with a value; `field` null is the id. */
function isValueOf(field: Field | null, value: unknown): value is KeyValue {
  if (value === null) return field !== null;
  const kind = field ? typeOf(field).column(field) : 'reference';
  // Accepts values that are no longer described as options, as a row may still hold one.
  if (typeof value === 'number') return kind === 'integer' ? Number.isSafeInteger(value) : isComparable(field, value);
  if (typeof value === 'boolean') return isComparable(field, value);
  if (typeof value !== 'string' || value.includes('\0')) return false;
  return kind === 'text' || (kind !== 'integer' && isComparable(field, value));
}

const isComparable = (field: Field | null, value: string | number | boolean): boolean =>
  comparableOf(field, String(value)) === value;
