import { type Condition, holds } from '../../../schema/condition.ts';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';

/**
 * Narrows a description to new records, whose initial state is fixed. Leaves out fields of other states, and drops
 * conditions on the initial state.
 */
export function inInitialState(description: VisibleResource): VisibleResource {
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
