import type { VisibleResource } from '../../../../../schema/visible.ts';
import { type Transition, transitionsOf } from '../../../state/transitions.ts';
import type { Change } from '../work.ts';

export interface Way {
  change: Change;
  transition?: Transition | undefined;
  /** The states of the records before the change. */
  states: readonly string[];
}

/** Returns whether a change can be undone: history is kept, and a transition leads back. */
export const canBeUndone = (description: VisibleResource, { change, transition, states }: Way): boolean =>
  isKept(description, change) && (!transition || isReversible(description, transition, states));

export const isKept = ({ trash, history }: VisibleResource, { action }: Change): boolean =>
  action === 'delete' ? trash : history;

/** Returns whether transitions lead back to each of the states without asking for input. */
export const isReversible = (description: VisibleResource, { to }: Transition, states: readonly string[]): boolean =>
  states.every((state) =>
    transitionsOf(description).some((back) => back.to === state && back.from.includes(to) && !back.asksReason),
  );
