import { pathsIn } from './condition.ts';
import type { Rights } from './rights.ts';
import type { Transition } from './types/state.ts';

/**
 * Trims a transition to what a screen needs: condition, needed and shown fields, terms and reason. Omits rows and
 * copied values, which may name hidden fields.
 */
export function visibleTransition(
  { from, to, label, when, needs = [], shows = [], terms, copy = {}, secondary, reason }: Transition,
  { read, update }: Rights,
): Transition {
  const given = needs.filter((name) => update?.has(name) && !Object.hasOwn(copy, name));
  const shown = shows.filter((name) => read.has(name));
  return {
    from,
    to,
    label,
    ...(when && pathsIn(when).every((name) => read.has(name)) && { when }),
    ...(given.length > 0 && { needs: given }),
    ...(shown.length > 0 && { shows: shown }),
    ...(terms && { terms }),
    ...(secondary && { secondary }),
    ...(reason && { reason }),
  };
}
