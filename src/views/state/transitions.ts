import { type Condition, holds, pathsIn } from '../../../schema/condition.ts';
import { optionKey, termsKey, transitionKey } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { stoppedKey } from '../page/stoppedKey.ts';
import { stateFieldOf } from '../record/fields.ts';

/** Describes a transition that this user may take. */
export interface Transition {
  name: string;
  field: string;
  /** States it starts from. */
  from: readonly string[];
  to: string;
  labelKey: string;
  targetKey: string;
  isDangerous: boolean;
  /** Whether it leads to a state of no meaning of its own, such as one that is over. */
  isIdle: boolean;
  /** Whether it is an exception, whose button is never the main one. */
  isSecondary: boolean;
  /** Names of fields that it requires. */
  needs: readonly string[];
  /** Names of fields whose values are shown where it is asked for. */
  shows: readonly string[];
  /** Key of what its taker agrees to. */
  termsKey: string | undefined;
  /** Whether it requires a reason. */
  asksReason: boolean;
  /** Key of the words that say why nobody takes it now. */
  stoppedKey: string | undefined;
  /** Returns whether a record can take it. */
  isOpenFor(record: Readonly<Record<string, unknown>>): boolean;
  /** Finds the records that can take it; undefined where a list cannot be filtered so. */
  openFor: Condition | undefined;
}

/** Lists the transitions of a description, which omits those that the role may not take. */
export function transitionsOf(description: VisibleResource): Transition[] {
  const state = stateFieldOf(description);
  if (!state) return [];
  const { name, field } = state;
  return Object.entries(field.transitions).map(
    ([transition, { from, to, needs = [], shows = [], terms, reason, when, secondary }]) => ({
      name: transition,
      field: name,
      from: [from].flat(),
      to,
      labelKey: transitionKey(description.name, name, transition),
      targetKey: optionKey(description.name, name, to),
      isDangerous: field.states[to]?.tone === 'danger',
      isIdle: (field.states[to]?.tone ?? 'neutral') === 'neutral' && to !== field.initial,
      isSecondary: secondary === true,
      needs,
      shows,
      termsKey: terms && termsKey(description.name, name, transition),
      asksReason: reason === true,
      stoppedKey: stoppedKey(description, transition),
      isOpenFor: (record) => [from].flat().includes(String(record[name])) && (!when || holds(when, record)),
      openFor: openFor(description, { [name]: [from].flat(), ...(when && { and: [when] }) }),
    }),
  );
}

/** Returns whether this user may take a transition of a record now. */
export const isStepOpen = (
  description: VisibleResource,
  record: Readonly<Record<string, unknown>>,
  step: string,
): boolean => transitionsOf(description).some(({ name, isOpenFor }) => name === step && isOpenFor(record));

const openFor = ({ fields }: VisibleResource, condition: Condition): Condition | undefined =>
  pathsIn(condition).every((path) => fields[path]?.filter) ? condition : undefined;
