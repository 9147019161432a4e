import type { Fault } from '../../../schema/fault.ts';
import type { StateField } from '../../../schema/field.ts';
import type { Language } from '../../../schema/label.ts';
import { applies, isEmpty } from '../../../schema/validation.ts';
import { rightsOn } from '../../context.ts';
import type { ErrorObject } from '../../errors.ts';
import type { Entity } from '../../model.ts';
import { type Draft, recordOf, type Step } from './draft.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * Errors of states that would be reached along no declared edge, or along one that the caller may not take with this record;
 * and of a reason that an edge asks for and nobody gave. A new row starts in the first state; the server's own work may bring
 * rows in any state, take any edge there is for a record, and gives no reason.
 */
export function stepErrors(context: WriteContext, entity: Entity, draft: Draft): ErrorObject[] {
  return stepsOf(draft).flatMap((step) => {
    if (!isOpen(context, step)) return [transitionError(context, entity, draft, step)];
    const isUnexplained = step.edge?.reason && !context.isSystem && !context.reason;
    return isUnexplained ? [reasonError(context, draft, step)] : [];
  });
}

/** Fields without a value that a step needs, where they apply. */
export function neededFaults(entity: Entity, draft: Draft): Fault[] {
  const record = recordOf(draft);
  const needed = new Set(stepsOf(draft).flatMap(({ edge }) => edge?.needs ?? []));
  return [...needed].flatMap((name) => {
    const field = entity.resource.fields[name];
    return field && applies(field, record) && isEmpty(field, record[name])
      ? [{ field: name, code: 'REQUIRED' as const }]
      : [];
  });
}

function stepsOf({ steps }: Draft): readonly Step[] {
  if (!steps) throw new Error('A draft is transformed before it is judged.');
  return steps;
}

const isOpen = ({ isSystem }: WriteContext, { from, to, allowed }: Step): boolean =>
  allowed.includes(to) || (isSystem && from === null);

/** Where a document says why; a list of operations says it once, for all of them. */
export const reasonPointer = '/meta/reason';

/** A file of records has no place for a reason: of its row the state is named. */
const reasonError = ({ via, language }: WriteContext, { submission }: Draft, { field }: Step): ErrorObject => ({
  status: '422',
  code: 'REQUIRED',
  title: 'Unprocessable Content',
  detail: { en: 'This step needs a reason', nl: 'Bij deze stap hoort een reden' }[language],
  source: { pointer: via === 'import' ? submission.pointerOf(field) : reasonPointer },
});

/** Whoever may set a state and not read it is not told which one is stored, nor what leads on from there. */
function transitionError(context: WriteContext, entity: Entity, { submission }: Draft, step: Step): ErrorObject {
  const { field: name, from, to, allowed } = step;
  const isReadable = rightsOn(context, entity.resource.name)?.read.has(name) ?? false;
  const words = { from, to, isReadable, language: context.language };
  return {
    status: '409',
    code: 'TRANSITION_NOT_ALLOWED',
    title: 'Conflict',
    detail: detailOf(entity.resource.fields[name] as StateField, words),
    source: { pointer: submission.pointerOf(name) },
    ...(isReadable && { meta: { from, to, allowed } }),
  };
}

interface Words {
  from: string | null;
  to: string;
  isReadable: boolean;
  language: Language;
}

function detailOf({ states }: StateField, { from, to, isReadable, language }: Words): string {
  const [before, after] = [from === null ? null : states[from]?.[language], states[to]?.[language]];
  if (before === null)
    return { en: `A new record cannot start as "${after}"`, nl: `Een nieuw gegeven kan niet beginnen als "${after}"` }[
      language
    ];
  const start = isReadable ? { en: ` from "${before}"`, nl: ` van "${before}"` }[language] : '';
  return { en: `There is no step${start} to "${after}"`, nl: `Er is geen stap${start} naar "${after}"` }[language];
}
