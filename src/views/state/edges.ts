import { holds } from '../../../schema/condition.ts';
import { edgeKey, optionKey } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { stateFieldOf } from '../record/fields.ts';

/** A step that this user may take with a record. */
export interface Step {
  field: string;
  /** The states it can be taken from. */
  from: readonly string[];
  to: string;
  labelKey: string;
  targetKey: string;
  isDangerous: boolean;
  /** Names of fields that must have a value once it is taken. */
  needs: readonly string[];
  /** Whether whoever takes it says why. */
  asksReason: boolean;
  /** Whether it can be taken with this record. */
  isOpenFor(record: Readonly<Record<string, unknown>>): boolean;
}

/** The steps of a description's state. Edges that the user's role may not take are not in the description. */
export function stepsOf(description: VisibleResource): Step[] {
  const state = stateFieldOf(description);
  if (!state) return [];
  const { name, field } = state;
  return Object.entries(field.edges).map(([edge, { from, to, needs = [], reason, when }]) => ({
    field: name,
    from: [from].flat(),
    to,
    labelKey: edgeKey(description.name, name, edge),
    targetKey: optionKey(description.name, name, to),
    isDangerous: field.states[to]?.tone === 'danger',
    needs,
    asksReason: reason === true,
    isOpenFor: (record) => [from].flat().includes(String(record[name])) && (!when || holds(when, record)),
  }));
}
