import type { Attributes } from '../../../schema/normalize.ts';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { isOffered } from '../record/fields.ts';

type Fields = Readonly<Record<string, VisibleField>>;
type Described = Pick<VisibleResource, 'fields' | 'unique'>;

/** Lists types that cannot be copied: the browser is never sent them, or they belong to one record. */
const untold: ReadonlySet<VisibleField['type']> = new Set(['password', 'secret', 'file', 'picture']);

/**
 * Picks the values that a copy starts with: all writable ones, except unique values and those that are not copied.
 * @param description `fields` are the copied ones; other members of a unique group differ anyway
 */
export function copiedValues({ fields, unique = [] }: Described, record: Attributes): Attributes {
  const copied = Object.keys(fields).filter((name) => isCopied(fields[name]));
  const left = new Set(
    unique.flatMap((group) => (group.every((name) => copied.includes(name)) ? ownIn(group, fields) : [])),
  );
  return Object.fromEntries(copied.flatMap((name) => (left.has(name) ? [] : [[name, record[name] ?? null]])));
}

const isCopied = (field: VisibleField | undefined): boolean =>
  field !== undefined &&
  field.copied !== false &&
  isOffered(field, true) &&
  field.rights.read &&
  !field.unique &&
  !untold.has(field.type);

/** Lists the members of a unique group to leave out: all but references, which say where the record belongs. */
function ownIn(group: readonly string[], fields: Fields): readonly string[] {
  const values = group.filter((name) => fields[name]?.type !== 'reference');
  return values.length > 0 ? values : group;
}
