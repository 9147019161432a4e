import { useTranslate } from 'react-admin';
import { useDescription } from '../descriptions.tsx';
import { ConfirmDialog } from '../page/ConfirmDialog.tsx';
import { useTitleOf } from '../record/useTitleOf.ts';
import { type StepProps, useTakeStep } from './useTakeStep.ts';

/** Asks whether a step is meant. */
export function StepDialog(props: StepProps) {
  const { record, step, onClose } = props;
  const description = useDescription();
  const [translate, titleOf] = [useTranslate(), useTitleOf()];
  const { take, isPending } = useTakeStep(props);
  return (
    <ConfirmDialog
      isOpen
      title={translate(step.labelKey)}
      text={translate('views.state.confirm', {
        title: titleOf(description, record),
        state: translate(step.targetKey),
      })}
      confirmLabel={translate(step.labelKey)}
      color={step.isDangerous ? 'error' : 'primary'}
      isBusy={isPending}
      onConfirm={() => take()}
      onClose={onClose}
    />
  );
}
