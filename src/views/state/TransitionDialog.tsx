import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../page/ConfirmDialog.tsx';
import { TransitionTerms, TransitionValues } from './AgreedTo.tsx';
import { type TransitionProps, useTakeTransition } from './useTakeTransition.tsx';
import { useTransitionTexts } from './useTransitionTexts.ts';

/** Asks for confirmation of a transition. */
export function TransitionDialog(props: TransitionProps) {
  const { record, transition, onClose } = props;
  const translate = useTranslate();
  const asked = useTransitionTexts(props);
  const { take, isPending } = useTakeTransition(props);
  return (
    <ConfirmDialog
      isOpen
      {...asked}
      confirmLabel={translate(transition.labelKey)}
      cancelLabel={translate('views.state.keep')}
      color={transition.isDangerous ? 'error' : 'primary'}
      isBusy={isPending}
      onConfirm={() => take()}
      onClose={onClose}
    >
      <TransitionValues record={record} transition={transition} />
      <TransitionTerms transition={transition} />
    </ConfirmDialog>
  );
}
