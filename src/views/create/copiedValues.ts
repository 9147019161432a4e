import type { Attributes } from '../../../schema/normalize.ts';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { isOffered } from '../record/fields.ts';

type Fields = Readonly<Record<string, VisibleField>>;
type Described = Pick<VisibleResource, 'fields' | 'unique'>;

/** Nobody is told these, so they cannot be copied. */
const untold: ReadonlySet<VisibleField['type']> = new Set(['password', 'secret']);

/**
 * What a copy of a record begins with: all that may be written, but for what no two records share.
 * @param description `fields`: those that are copied; others of a unique group differ of themselves
 */
export function copiedValues({ fields, unique = [] }: Described, record: Attributes): Attributes {
  const copied = Object.keys(fields).filter((name) => isCopied(fields[name]));
  const left = new Set(
    unique.flatMap((group) => (group.every((name) => copied.includes(name)) ? ownIn(group, fields) : [])),
  );
  return Object.fromEntries(copied.flatMap((name) => (left.has(name) ? [] : [[name, record[name] ?? null]])));
}

const isCopied = (field: VisibleField | undefined): boolean =>
  field !== undefined && isOffered(field, true) && field.rights.read && !field.unique && !untold.has(field.type);

/** Of what is unique together: references say where a record belongs, and stay; the rest says which one it is. */
function ownIn(group: readonly string[], fields: Fields): readonly string[] {
  const values = group.filter((name) => fields[name]?.type !== 'reference');
  return values.length > 0 ? values : group;
}
