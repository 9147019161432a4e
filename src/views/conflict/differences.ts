import type { Attributes } from '../../../schema/normalize.ts';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { fieldsOf, type NamedField } from '../record/fields.ts';

export type Side = 'mine' | 'theirs';

/** Describes a field whose form value differs from the stored one. */
export interface Difference extends NamedField {
  /** The value when the form was opened. */
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** Which sides changed it since the form was opened. */
  changedBy: Side | 'both';
  /** Whether the form has an input for it, so that the user can choose. */
  isOpen: boolean;
}

interface Versions {
  /** Fields with an input in the form. */
  offered: Readonly<Record<string, VisibleField>>;
  before: Attributes;
  mine: Attributes;
  theirs: Attributes;
}

/** Lists the differences between typed and stored values in the order of the description, without unreadable fields. */
export const differencesOf = (
  description: VisibleResource,
  { offered, before, mine, theirs }: Versions,
): Difference[] =>
  fieldsOf(description, Object.keys(description.fields)).flatMap((named): Difference[] => {
    const { name, field } = named;
    if (!field.rights.read) return [];
    const isOpen = Object.hasOwn(offered, name);
    const was = before[name];
    const own = isOpen ? mine[name] : before[name];
    const other = theirs[name];
    if (isSame(own, other)) return [];
    const isMine = !isSame(own, was);
    const isTheirs = !isSame(other, was);
    const changedBy = isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs';
    return [{ ...named, before: was, mine: own, theirs: other, changedBy, isOpen }];
  });

/** Preselects the changed side of fields that only one side changed; the user must choose the others. */
export const untouchedChoices = (differences: readonly Difference[]): Readonly<Record<string, Side>> =>
  Object.fromEntries(
    differences.flatMap(({ name, changedBy, isOpen }) => (isOpen && changedBy !== 'both' ? [[name, changedBy]] : [])),
  );

/** Serializes a value to compare; an emptied input holds an empty text instead of null. */
const stored = (value: unknown): string => JSON.stringify(value === '' || value === undefined ? null : value);
const isSame = (one: unknown, other: unknown): boolean => stored(one) === stored(other);
