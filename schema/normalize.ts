import { holds } from './condition.ts';
import type { Field } from './field.ts';
import type { Siblings } from './formats/format.ts';
import type { Formats } from './formats/index.ts';

export type Attributes = Readonly<Record<string, unknown>>;

export const siblingsOf = (field: Field, values: Attributes): Siblings =>
  field.type === 'postalCode' ? { country: values[field.country] as string | null } : {};

/**
 * Values as they are stored: texts trimmed and in the writing of their format, an empty text absent (null).
 * What is not even of the right kind is left as it came, for validation to name. A conditional field whose condition
 * the changes undo is emptied.
 * @param changes what is written; @param record the whole record it is written to, changes included
 */
export function normalize(
  fields: Readonly<Record<string, Field>>,
  changes: Attributes,
  record: Attributes,
  formats: Formats,
): Attributes {
  // A sibling may itself be among the changes, so formats without siblings go first.
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

const rank = (field: Field | undefined): number => (field?.type === 'postalCode' ? 1 : 0);

function normalizeValue(field: Field, value: unknown, record: Attributes, formats: Formats): unknown {
  if (value === undefined) return null;
  if (typeof value !== 'string' || field.type === 'password' || field.type === 'secret')
    return value === '' ? null : value;
  const trimmed = field.type === 'longText' || field.type === 'richText' ? value : value.trim();
  if (trimmed === '') return null;
  return formats.byType[field.type]?.normalize(trimmed, siblingsOf(field, record)) ?? trimmed;
}
