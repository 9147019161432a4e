import type { Edge, StateField } from '../../../schema/field.ts';
import type { Language } from '../../../schema/label.ts';
import { mayTakeEdge } from '../../../schema/rights.ts';
import type { ErrorObject } from '../../errors.ts';
import type { Entity } from '../../model.ts';
import type { Draft } from './draft.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * Errors of states that would be reached along no declared edge, or along one that this role may not take. A new row starts
 * in the first state; the server's own work may bring rows in any state and take any declared edge.
 */
export function transitionErrors(context: WriteContext, entity: Entity, draft: Draft): ErrorObject[] {
  return Object.entries(entity.resource.fields).flatMap(([name, field]) => {
    const to = draft.changes[name];
    // A value that is no state at all is for validation to name.
    if (field.type !== 'state' || typeof to !== 'string' || !Object.hasOwn(field.states, to)) return [];
    const from = (draft.stored?.values[name] as string | null | undefined) ?? null;
    const allowed = allowedStates(context, field, from);
    if (allowed.includes(to) || (context.isSystem && from === null)) return [];
    const detail = detailOf(field, { from, to, language: context.language });
    return [transitionError({ from, to, allowed, detail, pointer: draft.submission.pointerOf(name) })];
  });
}

function allowedStates({ isSystem, principal }: WriteContext, field: StateField, from: string | null): string[] {
  if (from === null) return [(field.default as string | undefined) ?? field.initial];
  const mayTake = (edge: Edge): boolean => isSystem || mayTakeEdge(edge, principal.role);
  const reached = Object.values(field.edges).flatMap((edge) =>
    [edge.from].flat().includes(from) && mayTake(edge) ? [edge.to] : [],
  );
  return [...new Set(reached)];
}

interface Transition {
  from: string | null;
  to: string;
  allowed: readonly string[];
  detail: string;
  pointer: string;
}

const transitionError = ({ from, to, allowed, detail, pointer }: Transition): ErrorObject => ({
  status: '409',
  code: 'TRANSITION_NOT_ALLOWED',
  title: 'Conflict',
  detail,
  source: { pointer },
  meta: { from, to, allowed },
});

interface Step {
  from: string | null;
  to: string;
  language: Language;
}

function detailOf({ states }: StateField, { from, to, language }: Step): string {
  const [before, after] = [from === null ? null : states[from]?.[language], states[to]?.[language]];
  if (before === null)
    return { en: `A new record cannot start as "${after}"`, nl: `Een nieuw gegeven kan niet beginnen als "${after}"` }[
      language
    ];
  return {
    en: `There is no step from "${before}" to "${after}"`,
    nl: `Er is geen stap van "${before}" naar "${after}"`,
  }[language];
}
