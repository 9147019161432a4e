import { type Condition, holds } from '../../../schema/condition.ts';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';

/**
 * A description as the form of a new record needs it: the state that records begin in is known, and no value of the form. What there
 * is only in others is left out, and what there is in that one asks no more for it.
 */
export function asBegun(description: VisibleResource): VisibleResource {
  const { fields } = description;
  const begun = Object.entries(fields).flatMap(([name, field]): [string, VisibleField][] => {
    const { ofState, others } = parted(field.when, fields);
    if (!ofState) return [[name, field]];
    return holds(ofState, beginning(fields)) ? [[name, { ...field, when: others }]] : [];
  });
  return { ...description, fields: Object.fromEntries(begun) };
}

type Fields = VisibleResource['fields'];

const beginning = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.type === 'state' ? [[name, field.initial]] : [])),
  );

function parted(when: Condition | undefined, fields: Fields): { ofState?: Condition; others?: Condition } {
  const isOfState = ([name]: [string, unknown]): boolean => fields[name]?.type === 'state';
  const asked = Object.entries(when ?? {});
  const some = (entries: [string, unknown][]): Condition | undefined =>
    entries.length > 0 ? (Object.fromEntries(entries) as Condition) : undefined;
  return { ofState: some(asked.filter(isOfState)), others: some(asked.filter((one) => !isOfState(one))) };
}
