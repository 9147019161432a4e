import type { Attributes } from '../../../schema/normalize.ts';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { fieldsOf, type NamedField } from '../record/fields.ts';

export type Side = 'mine' | 'theirs';

/** A field of which the form holds something else than what is stored by now. */
export interface Difference extends NamedField {
  /** As the form began with it. */
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** Who changed it since the form began. */
  changedBy: Side | 'both';
  /** The form has an input for it, so one can choose. */
  isOpen: boolean;
}

interface Versions {
  /** Fields with an input in the form. */
  offered: Readonly<Record<string, VisibleField>>;
  before: Attributes;
  mine: Attributes;
  theirs: Attributes;
}

/** What differs between what was typed and what is stored by now, in the order of the description. What nobody may read is left out. */
export const differencesOf = (
  description: VisibleResource,
  { offered, before, mine, theirs }: Versions,
): Difference[] =>
  fieldsOf(description, Object.keys(description.fields)).flatMap((named): Difference[] => {
    const { name, field } = named;
    if (!field.rights.read) return [];
    const isOpen = Object.hasOwn(offered, name);
    const [was, own, other] = [before[name], isOpen ? mine[name] : before[name], theirs[name]];
    if (isSame(own, other)) return [];
    const [isMine, isTheirs] = [!isSame(own, was), !isSame(other, was)];
    const changedBy = isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs';
    return [{ ...named, before: was, mine: own, theirs: other, changedBy, isOpen }];
  });

/** What is taken without being asked: what only one side changed. What both changed has to be chosen. */
export const untouchedChoices = (differences: readonly Difference[]): Readonly<Record<string, Side>> =>
  Object.fromEntries(
    differences.flatMap(({ name, changedBy, isOpen }) => (isOpen && changedBy !== 'both' ? [[name, changedBy]] : [])),
  );

/** An input that was emptied holds an empty text where nothing is stored. */
const stored = (value: unknown): string => JSON.stringify(value === '' || value === undefined ? null : value);
const isSame = (one: unknown, other: unknown): boolean => stored(one) === stored(other);
