import type { Fault } from '../../../../schema/fault.ts';
import type { Language } from '../../../../schema/label.ts';
import type { StateField } from '../../../../schema/types/state.ts';
import { applies, isEmpty } from '../../../../schema/validation.ts';
import { rightsOn } from '../../../context.ts';
import type { ErrorObject } from '../../../errors.ts';
import type { Entity } from '../../../model.ts';
import { type Draft, recordOf, type StateChange } from '../draft.ts';
import type { WriteContext } from '../writeContext.ts';
import type { ByField } from './check.ts';

/**
 * Finds errors of states that no transition open to the caller reaches, and of missing reasons. A new row starts in the
 * first state. The server's own work may start rows in any state, take any transition of a record, and gives no reason.
 */
export const transitionErrors = ({ context, entity, drafts }: ByField): ErrorObject[][] =>
  drafts.map((draft) => errorsOf(context, entity, draft));

function errorsOf(context: WriteContext, entity: Entity, draft: Draft): ErrorObject[] {
  return stateChangesOf(draft).flatMap((stateChange) => {
    if (!isOpen(context, stateChange)) return [transitionError(context, entity, draft, stateChange)];
    const isUnexplained = stateChange.transition?.reason && !context.isSystem && !context.reason;
    return isUnexplained ? [reasonError(context, draft, stateChange)] : [];
  });
}

/** Finds the empty fields that a transition needs, where they apply. */
export function neededFaults(entity: Entity, draft: Draft): Fault[] {
  const record = recordOf(draft);
  const needed = new Set(stateChangesOf(draft).flatMap(({ transition }) => transition?.needs ?? []));
  return [...needed].flatMap((name) => {
    const field = entity.resource.fields[name];
    return field && applies(field, record) && isEmpty(field, record[name])
      ? [{ field: name, code: 'REQUIRED' as const }]
      : [];
  });
}

function stateChangesOf({ stateChanges }: Draft): readonly StateChange[] {
  if (!stateChanges) throw new Error('A draft is transformed before it is validated.');
  return stateChanges;
}

const isOpen = ({ isSystem }: WriteContext, { from, to, allowed }: StateChange): boolean =>
  allowed.includes(to) || (isSystem && from === null);

/** Points to the reason of a document; a list of operations has one for all. */
export const reasonPointer = '/meta/reason';

/** Makes the error of a missing reason; points to the state in an import, whose file has no reason. */
const reasonError = ({ via, language }: WriteContext, { submission }: Draft, { field }: StateChange): ErrorObject => ({
  status: '422',
  code: 'REQUIRED',
  title: 'Unprocessable Content',
  detail: { en: 'This transition needs a reason', nl: 'Bij deze stap hoort een reden' }[language],
  source: { pointer: via === 'import' ? submission.pointerOf(field) : reasonPointer },
});

/** Makes a 409 error; names the stored state and its transitions only to a caller who may read the state. */
function transitionError(
  context: WriteContext,
  entity: Entity,
  { submission }: Draft,
  stateChange: StateChange,
): ErrorObject {
  const { field: name, from, to, allowed, isOfOtherRows = false } = stateChange;
  const isReadable = rightsOn(context, entity.resource.name)?.read.has(name) ?? false;
  const words = { from, to, isReadable, isOfOtherRows, language: context.language };
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
  isOfOtherRows: boolean;
  language: Language;
}

function detailOf({ states }: StateField, { from, to, isReadable, isOfOtherRows, language }: Words): string {
  const before = from === null ? null : states[from]?.[language];
  const after = states[to]?.[language];
  if (before === null)
    return { en: `A new record cannot start as "${after}"`, nl: `Een nieuw gegeven kan niet beginnen als "${after}"` }[
      language
    ];
  // Tells no more than `allowed` does to those who read the state: the description names the transition.
  if (isReadable && isOfOtherRows)
    return { en: `You may not take the step to "${after}" here`, nl: `U mag de stap naar "${after}" hier niet zetten` }[
      language
    ];
  const start = isReadable ? { en: ` from "${before}"`, nl: ` van "${before}"` }[language] : '';
  return { en: `There is no transition${start} to "${after}"`, nl: `Er is geen stap${start} naar "${after}"` }[
    language
  ];
}
