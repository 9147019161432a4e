import type { VisibleResource } from '../../../../../schema/visible.ts';
import { type Step, stepsOf } from '../../../state/edges.ts';
import type { Change } from '../work.ts';

export interface Way {
  change: Change;
  step?: Step | undefined;
  /** The states the records are in before it. */
  states: readonly string[];
}

/** Whether what is done to records can be undone: what was is kept, and of a state a step leads back. */
export const hasWayBack = (description: VisibleResource, { change, step, states }: Way): boolean =>
  isKept(description, change) && (!step || isReversible(description, step, states));

export const isKept = ({ trash, history }: VisibleResource, { action }: Change): boolean =>
  action === 'delete' ? trash : history;

/** Whether a step leads back to each of the states, and asks nothing that an undoing cannot give. */
export const isReversible = (description: VisibleResource, { to }: Step, states: readonly string[]): boolean =>
  states.every((state) =>
    stepsOf(description).some((back) => back.to === state && back.from.includes(to) && !back.asksReason),
  );
