import type { VisibleResource } from '../../../../schema/visible.ts';
import type { Transition } from '../../state/transitions.ts';
import { FieldsForm } from './edit/FieldsForm.tsx';
import { TransitionForm } from './transitions/TransitionForm.tsx';
import type { BulkAction, Change } from './work.ts';

export interface QuestionsProps {
  description: VisibleResource;
  action: BulkAction;
  given: Change;
  onGiven(change: Change): void;
  onClose(): void;
  /** Whether the user wants to leave, which is asked about once something was given. */
  isLeaving: boolean;
  onStay(): void;
}

/** Asks for input before the preview: values of fields, or what a transition requires. */
export function Questions({ action, given, onGiven, ...props }: QuestionsProps) {
  const values = given.action === 'update' ? given.changes : {};
  if (action.kind !== 'transition')
    return <FieldsForm {...props} given={values} onGiven={(changes) => onGiven({ action: 'update', changes })} />;
  return (
    <TransitionForm
      {...props}
      transition={action.transition}
      given={given.action === 'update' && given.reason ? { ...values, meta: { reason: given.reason } } : values}
      onGiven={(needed, reason) =>
        onGiven({ action: 'update', changes: { ...needed, ...stateOf(action.transition) }, ...(reason && { reason }) })
      }
    />
  );
}

export const asksFirst = (action: BulkAction): boolean =>
  action.kind === 'edit' ||
  (action.kind === 'transition' && (action.transition.needs.length > 0 || action.transition.asksReason));

/** Returns the change of an action that needs no input. */
export function initialChange(action: BulkAction): Change {
  if (action.kind === 'delete') return { action: 'delete' };
  return { action: 'update', changes: action.kind === 'transition' ? stateOf(action.transition) : {} };
}

const stateOf = ({ field, to }: Transition): Record<string, string> => ({ [field]: to });
