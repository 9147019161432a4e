/** Handles fields that are numbered in a sequence. */
import type { Field } from './field.ts';
import type { Attributes } from './normalize.ts';
import type { SequenceNumberField } from './types/sequenceNumber.ts';
import type { Transition } from './types/state.ts';

type Fields = Readonly<Record<string, Field>>;

export const isNumbered = (field: Field): field is SequenceNumberField => field.type === 'sequenceNumber';

export const hasSequenceNumber = (fields: Fields): boolean => Object.values(fields).some(isNumbered);

/**
 * Lists the sequence number fields that get a number when `after` is stored. A number once given stays. Also numbers a
 * new record that starts beyond the transition, which only the server itself can create.
 * @param before as it is stored; null for a new record
 */
export const numbersDue = (
  fields: Fields,
  before: Attributes | null,
  after: Attributes,
): [string, SequenceNumberField][] =>
  Object.entries(fields).flatMap(([name, field]): [string, SequenceNumberField][] =>
    isNumbered(field) && (before?.[name] ?? null) === null && isTime(fields, field, before, after)
      ? [[name, field]]
      : [],
  );

function isTime(fields: Fields, { at }: SequenceNumberField, before: Attributes | null, after: Attributes): boolean {
  if (at === 'create') return before === null;
  const [taken] = transitionsNamed(fields, at);
  if (!taken || after[taken.state] !== taken.transition.to) return false;
  const from = before?.[taken.state];
  return (
    before === null || (from !== taken.transition.to && [taken.transition.from].flat().some((state) => state === from))
  );
}

/** Finds the transitions of this name among all state fields. */
export const transitionsNamed = (fields: Fields, name: string): { state: string; transition: Transition }[] =>
  Object.entries(fields).flatMap(([state, field]) => {
    const transition =
      field.type === 'state' && Object.hasOwn(field.transitions, name) ? field.transitions[name] : undefined;
    return transition ? [{ state, transition }] : [];
  });

/** Returns the prefix of the number that a record gets. */
export function prefixOf({ sequences, by }: SequenceNumberField, record: Attributes): string {
  if (typeof sequences === 'string') return sequences;
  const prefix = by === undefined ? undefined : sequences[String(record[by])];
  if (prefix === undefined) throw new Error(`There is no sequence for the value "${record[by ?? '']}".`);
  return prefix;
}

export const prefixesOf = ({ sequences }: SequenceNumberField): readonly string[] =>
  typeof sequences === 'string' ? [sequences] : Object.values(sequences);

/** Formats a number as `F2026-00001`. Sorted as texts, numbers keep their order up to 99,999 a year. */
export const formatSequenceNumber = (prefix: string, year: number, position: number): string =>
  `${prefix}${String(year).padStart(4, '0')}-${String(position).padStart(5, '0')}`;

/** Removes the options that decide the number, as they may name fields hidden from the role. */
export function withoutSequences<F extends SequenceNumberField>(field: F): F {
  const { sequences: _sequences, by: _by, date: _date, at: _at, ...shown } = field;
  return shown as unknown as F;
}
