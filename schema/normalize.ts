import { holds } from './condition.ts';
import { type Field, typeOf } from './field.ts';
import type { Siblings } from './formats/format.ts';
import type { Formats } from './formats/index.ts';

export type Attributes = Readonly<Record<string, unknown>>;

export const siblingsOf = (field: Field, values: Attributes): Siblings => typeOf(field).siblings?.(field, values) ?? {};

/**
 * Returns values as they are stored: trimmed, in their format's spelling, null for an empty text. Leaves values of a
 * wrong type alone, for validation to refuse. Empties a conditional field once its condition no longer holds.
 * @param changes the values being written
 * @param record all values of the record, changes included
 */
export function normalize(
  fields: Readonly<Record<string, Field>>,
  changes: Attributes,
  record: Attributes,
  formats: Formats,
): Attributes {
  // Handles formats without siblings first, as a sibling may be among the changes itself.
  const names = Object.keys(changes).sort((a, b) => rank(fields[a]) - rank(fields[b]));
  const result: Record<string, unknown> = {};
  for (const name of names) {
    const field = fields[name];
    if (field) result[name] = normalizeValue(field, changes[name], { ...record, ...result }, formats);
  }
  const after = { ...record, ...result };
  for (const [name, field] of Object.entries(fields)) {
    const isLeftOver = field.when && !(name in result) && after[name] != null && !holds(field.when, after);
    if (isLeftOver) result[name] = null;
  }
  return result;
}

const rank = (field: Field | undefined): number => (field && typeOf(field).siblings ? 1 : 0);

function normalizeValue(field: Field, value: unknown, record: Attributes, formats: Formats): unknown {
  if (value === undefined) return null;
  const { isWriteOnly, isLong, normalize: normalizeText, items } = typeOf(field);
  if (items && Array.isArray(value)) return normalizeItems(items(field), value, formats);
  if (typeof value !== 'string' || isWriteOnly) return value === '' ? null : value;
  const trimmed = isLong ? value : trimmedLine(value);
  if (trimmed === '') return null;
  const text = normalizeText?.(trimmed) ?? trimmed;
  return formats.byType[field.type]?.normalize(text, siblingsOf(field, record)) ?? text;
}

/** Removes white space and marks of direction from both ends of a line, as pasted texts have them there. */
function trimmedLine(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && atEnds.test(value.charAt(start))) start += 1;
  while (start < end && atEnds.test(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

const atEnds = /[\s\p{Bidi_Control}]/u;

/** Keeps every item in its place, so that a fault points to the one it is about. */
const normalizeItems = (item: Field, values: readonly unknown[], formats: Formats): unknown[] =>
  values.map((value) => (typeof value === 'string' ? (normalizeValue(item, value, {}, formats) ?? '') : value));
