import { type Condition, holds } from '../../../schema/condition.ts';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';

/**
 * Narrows a description to new records, whose initial state is fixed. Leaves out fields of other states, drops conditions
 * on the initial state, and requires nothing that the server fills in.
 */
export function inInitialState(description: VisibleResource): VisibleResource {
  const { fields } = description;
  const begun = Object.entries(fields).flatMap(([name, described]): [string, VisibleField][] => {
    const required = requiredAtFirst(described, fields);
    const field = required === described.required ? described : { ...described, required };
    const { ofState, others } = parted(field.when, fields);
    if (!ofState) return [[name, field]];
    return holds(ofState, beginning(fields)) ? [[name, { ...field, when: others }]] : [];
  });
  return { ...description, fields: Object.fromEntries(begun) };
}

/** Judges what a new record requires in its initial state, as the server does. */
function requiredAtFirst({ required, filled }: VisibleField, fields: Fields): VisibleField['required'] {
  if (filled) return undefined;
  if (typeof required !== 'object') return required;
  const { ofState, others } = parted(required, fields);
  if (!ofState) return required;
  return holds(ofState, beginning(fields)) ? (others ?? true) : undefined;
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
