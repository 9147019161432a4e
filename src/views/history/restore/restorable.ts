import type { RaRecord } from 'react-admin';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { fieldsOf, type NamedField } from '../../record/fields.ts';
import { transitionsOf } from '../../state/transitions.ts';
import type { HistoryEntry } from '../entry.ts';

/** Describes a field that a restore would change. */
export interface Restorable extends NamedField {
  now: unknown;
  then: unknown;
  /** Whether this user may write that value. */
  isOpen: boolean;
}

/**
 * Computes the values right after an entry, by walking back: the value before the first later change of each field.
 * @param entries the newest first, including all that followed that entry
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

/** Lists the fields that differ from those values, in the order of the description. */
export const restorableIn = (
  description: VisibleResource,
  record: RaRecord<string>,
  values: Attributes,
): Restorable[] =>
  fieldsOf(description, Object.keys(description.fields)).flatMap((named): Restorable[] => {
    const { name, field } = named;
    if (!(name in values) || !field.rights.read) return [];
    const now = record[name] ?? null;
    const then = values[name] ?? null;
    if (JSON.stringify(now) === JSON.stringify(then)) return [];
    return [{ ...named, now, then, isOpen: field.rights.update && isReachable(description, record, named, then) }];
  });

/** Allows a state only by a transition that requires no input. */
const isReachable = (
  description: VisibleResource,
  record: RaRecord<string>,
  { field }: NamedField,
  then: unknown,
): boolean =>
  field.type !== 'state' ||
  transitionsOf(description).some(
    ({ to, needs, asksReason, isOpenFor }) => to === then && needs.length === 0 && !asksReason && isOpenFor(record),
  );
