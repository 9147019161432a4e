import { useRecordContext } from 'react-admin';
import { holds, isShown } from '../../../schema/condition.ts';
import { dayIn } from '../../../schema/day.ts';
import type { Refinement } from '../../../schema/types/state.ts';
import { useDescription } from '../descriptions.tsx';
import { isAbsent } from './isAbsent.ts';
import { type Described, endOf, ownerAt, type PathEnd } from './path.ts';
import { type Known, useKnown } from './useKnown.ts';

export type ShownValue = PathEnd & {
  value: unknown;
  /** Days since the value was due. */
  daysLate?: number;
};

/** Returns what a record shows for a field or path; undefined when it does not apply. */
export function shownValue({ description, record }: Described, path: string, known: Known): ShownValue | undefined {
  const end = endOf(description, path, known.visible);
  if (!end) return undefined;
  const owner = ownerAt({ description, record }, path, known)?.record;
  const refined = path === end.name ? refinedState({ description, record }, path) : undefined;
  if (refined) return refined;
  return { ...end, value: owner && isShown(end.field, owner) ? owner[end.name] : null };
}

/** Returns the value that says more than a state, for the state and for the field of that value. */
function refinedState({ description, record }: Described, name: string): ShownValue | undefined {
  const refinement = refinementOf(description, name);
  const field = refinement && description.fields[refinement.field];
  if (!field || !isShown(field, record) || isAbsent(record[refinement.field])) return undefined;
  const value: unknown = record[refinement.field];
  const { due } = refinement;
  const daysLate = due && holds(due.when, record) ? daysSince(record[due.field]) : 0;
  return { resource: description.name, name: refinement.field, field, value, ...(daysLate > 0 && { daysLate }) };
}

const refinementOf = ({ fields }: Described['description'], name: string): Refinement | undefined =>
  Object.entries(fields)
    .flatMap(([state, field]) => (field.type === 'state' && field.refinedBy ? [{ state, ...field.refinedBy }] : []))
    .find(({ state, field }) => state === name || field === name);

const millisecondsPerDay = 86_400_000;

function daysSince(day: unknown): number {
  if (typeof day !== 'string') return 0;
  return Math.round((Date.parse(dayIn(new Date())) - Date.parse(day)) / millisecondsPerDay);
}

/** Returns what the record in context shows for a field or path. */
export function useShownValue(path: string): ShownValue | undefined {
  const description = useDescription();
  const record = useRecordContext();
  const known = useKnown();
  return record && shownValue({ description, record }, path, known);
}
