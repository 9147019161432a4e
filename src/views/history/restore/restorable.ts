import type { RaRecord } from 'react-admin';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { fieldsOf, type NamedField } from '../../record/fields.ts';
import { stepsOf } from '../../state/edges.ts';
import type { HistoryEntry } from '../entry.ts';

/** A field that would be otherwise if its record were as it was. */
export interface Restorable extends NamedField {
  now: unknown;
  then: unknown;
  /** This user may give it that value. */
  isOpen: boolean;
}

/**
 * What fields held right after an entry, by walking back: of each that was changed later the value before the first such change.
 * @param entries the newest first, with all that came after that entry
 */
export function valuesAfter(entries: readonly HistoryEntry[], entry: string): Attributes {
  const later = entries.slice(
    0,
    entries.findIndex(({ id }) => id === entry),
  );
  const values: Record<string, unknown> = {};
  for (const { changes } of later) for (const [name, [from]] of Object.entries(changes)) values[name] = from;
  return values;
}

/** Which fields differ from what they held then, in the order of the description. */
export const restorableIn = (
  description: VisibleResource,
  record: RaRecord<string>,
  values: Attributes,
): Restorable[] =>
  fieldsOf(description, Object.keys(description.fields)).flatMap((named): Restorable[] => {
    const { name, field } = named;
    if (!(name in values) || !field.rights.read) return [];
    const [now, then] = [record[name] ?? null, values[name] ?? null];
    if (JSON.stringify(now) === JSON.stringify(then)) return [];
    return [{ ...named, now, then, isOpen: field.rights.update && isReachable(description, record, named, then) }];
  });

/** A state is reached along its edges only, and here by those that ask for nothing more. */
const isReachable = (
  description: VisibleResource,
  record: RaRecord<string>,
  { field }: NamedField,
  then: unknown,
): boolean =>
  field.type !== 'state' ||
  stepsOf(description).some(
    ({ to, needs, asksReason, isOpenFor }) => to === then && needs.length === 0 && !asksReason && isOpenFor(record),
  );
