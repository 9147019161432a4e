import type { StateField } from '../types/state.ts';
import type { Finding } from './fault.ts';

/** Requires that every state that is named exists, and that a record can reach it. */
export function stateFindings(at: string, field: StateField): Finding[] {
  const states = Object.keys(field.states);
  const ends = Object.entries(field.transitions).flatMap(([name, transition]) => [
    ...(typeof transition.from === 'string' ? [transition.from] : transition.from).map((state) => ({
      at: `${at}.transitions.${name}.from`,
      state,
    })),
    { at: `${at}.transitions.${name}.to`, state: transition.to },
  ]);
  const unknown = [{ at: `${at}.initial`, state: field.initial }, ...ends]
    .filter(({ state }) => !states.includes(state))
    .map(({ at: place, state }) => ({
      at: place,
      problem: `names the unknown state "${state}"`,
      hint: `the states are: ${states.join(', ')}`,
    }));
  return unknown.length > 0 ? unknown : [...idleFindings(at, field), ...unreachedFindings(at, field)];
}

/** Refuses a transition to the state it begins from: setting a state that a record has changes nothing. */
const idleFindings = (at: string, { transitions }: StateField): Finding[] =>
  Object.entries(transitions).flatMap(([name, { from, to }]) =>
    [from].flat().includes(to)
      ? [
          {
            at: `${at}.transitions.${name}.to`,
            problem: `leads from "${to}" to itself`,
            hint: 'name another state, or leave it out of from',
          },
        ]
      : [],
  );

/** Refuses a state that no record can be in: neither the first nor the end of a way from it. */
function unreachedFindings(at: string, field: StateField): Finding[] {
  const reached = new Set([field.initial, ...(typeof field.default === 'string' ? [field.default] : [])]);
  for (const state of reached)
    for (const { from, to } of Object.values(field.transitions)) if ([from].flat().includes(state)) reached.add(to);
  return Object.keys(field.states)
    .filter((state) => !reached.has(state))
    .map((state) => ({
      at: `${at}.states.${state}`,
      problem: 'cannot be reached from the initial state',
      hint: 'describe a transition to it, or leave it out',
    }));
}
