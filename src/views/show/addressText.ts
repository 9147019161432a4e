import type { FieldBy } from '../../../schema/field.ts';
import type { VisibleField } from '../../../schema/visible.ts';
import { isAbsent } from '../record/isAbsent.ts';
import { viewOf } from '../types/fieldViews.ts';

/** Writes the address of a postal code on the lines of an envelope; empty where it names none. */
export function addressText(
  { address = [] }: Pick<FieldBy<'postalCode'>, 'address'>,
  fields: Readonly<Record<string, VisibleField>>,
  record: Readonly<Record<string, unknown>>,
  locale: string,
): string {
  const textOf = (name: string): string[] => {
    const field = fields[name];
    const value = record[name];
    if (!field || isAbsent(value)) return [];
    return [viewOf(field).text?.(value, locale) ?? String(value)];
  };
  return address
    .map((names) => names.flatMap(textOf).join(' '))
    .filter(Boolean)
    .join('\n');
}
