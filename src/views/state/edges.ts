import { edgeKey, optionKey } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { stateFieldOf } from '../record/fields.ts';

/** A step that this user may take with a record. */
export interface Step {
  field: string;
  to: string;
  labelKey: string;
  targetKey: string;
  isDangerous: boolean;
  leadsFrom(state: unknown): boolean;
}

/** The steps of a description's state. Edges that the user's role may not take are not in the description. */
export function stepsOf(description: VisibleResource): Step[] {
  const state = stateFieldOf(description);
  if (!state) return [];
  const { name, field } = state;
  return Object.entries(field.edges).map(([edge, { from, to }]) => ({
    field: name,
    to,
    labelKey: edgeKey(description.name, name, edge),
    targetKey: optionKey(description.name, name, to),
    isDangerous: field.states[to]?.tone === 'danger',
    leadsFrom: (current) => (typeof from === 'string' ? from === current : from.includes(String(current))),
  }));
}
