import type { VisibleResource } from '../../../../schema/visible.ts';
import type { Step } from '../../state/edges.ts';
import { FieldsForm } from './edit/FieldsForm.tsx';
import { StepForm } from './steps/StepForm.tsx';
import type { BulkAction, Change } from './work.ts';

export interface QuestionsProps {
  description: VisibleResource;
  action: BulkAction;
  given: Change;
  onGiven(change: Change): void;
  onClose(): void;
}

/** What has to be known before a preview: the values of fields, or what a step needs. */
export function Questions({ action, given, onGiven, ...props }: QuestionsProps) {
  const values = given.action === 'update' ? given.changes : {};
  if (action.kind !== 'step')
    return <FieldsForm {...props} given={values} onGiven={(changes) => onGiven({ action: 'update', changes })} />;
  return (
    <StepForm
      {...props}
      step={action.step}
      given={given.action === 'update' && given.reason ? { ...values, meta: { reason: given.reason } } : values}
      onGiven={(needed, reason) =>
        onGiven({ action: 'update', changes: { ...needed, ...stateOf(action.step) }, ...(reason && { reason }) })
      }
    />
  );
}

export const asksFirst = (action: BulkAction): boolean =>
  action.kind === 'edit' || (action.kind === 'step' && (action.step.needs.length > 0 || action.step.asksReason));

/** What is known without asking. */
export function initialChange(action: BulkAction): Change {
  if (action.kind === 'delete') return { action: 'delete' };
  return { action: 'update', changes: action.kind === 'step' ? stateOf(action.step) : {} };
}

const stateOf = ({ field, to }: Step): Record<string, string> => ({ [field]: to });
