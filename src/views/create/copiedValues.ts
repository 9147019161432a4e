import type { Attributes } from '../../../schema/normalize.ts';
import type { VisibleField } from '../../../schema/visible.ts';
import { isOffered } from '../record/fields.ts';

type Fields = Readonly<Record<string, VisibleField>>;

/** Nobody is told these, so they cannot be copied. */
const untold: ReadonlySet<VisibleField['type']> = new Set(['password', 'secret']);

/** What a copy of a record begins with: all that may be written, but for what no two records share. */
export const copiedValues = (fields: Fields, record: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isCopied(field) ? [[name, record[name] ?? null]] : [])),
  );

const isCopied = (field: VisibleField): boolean =>
  isOffered(field, true) && field.rights.read && !field.unique && !untold.has(field.type);
