/** Cursors as they are sent: a place in one list under one sort, as base64url of JSON. To a client they mean nothing. */
import type { Field } from '../../../schema/field.ts';
import type { Context } from '../../context.ts';
import type { SortKey } from '../../operations/read/readQuery.ts';
import type { View } from '../../operations/read/view.ts';
import type { KeyValue, Position } from '../../sql/keyset.ts';
import { endingInId } from '../../sql/sort.ts';
import { followPath } from './fieldPath.ts';
import { comparableOf } from './filterValue.ts';

/** What a cursor belongs to. */
export interface CursorScope {
  context: Context;
  view: View;
  sort: readonly SortKey[];
}

export const cursorAt = (scope: CursorScope, position: Position): string =>
  Buffer.from(JSON.stringify([nameOf(scope), position])).toString('base64url');

/** The place a cursor stands for; undefined for one that is broken, or that another list or another sort gave out. */
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

/** Whether the database can compare the field with it; `field` null for the id. */
function isValueOf(field: Field | null, value: unknown): value is KeyValue {
  if (value === null) return field !== null;
  if (typeof value === 'number') return isNumbered(field) ? Number.isSafeInteger(value) : isComparable(field, value);
  if (typeof value === 'boolean') return isComparable(field, value);
  if (typeof value !== 'string' || value.includes('\0')) return false;
  return isNamed(field) || (!isNumbered(field) && isComparable(field, value));
}

const isComparable = (field: Field | null, value: string | number | boolean): boolean =>
  comparableOf(field, String(value)) === value;

/** Of these a row may hold a value that is no longer described. */
const isNamed = (field: Field | null): boolean =>
  field?.type === 'state' || field?.type === 'language' || (field?.type === 'choice' && !isNumbered(field));
const isNumbered = (field: Field | null): boolean =>
  field?.type === 'choice' && field.options.every(({ value }) => typeof value === 'number');
