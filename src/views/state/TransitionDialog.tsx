import { useTranslate } from 'react-admin';
import { useDescription } from '../descriptions.tsx';
import { ConfirmDialog } from '../page/ConfirmDialog.tsx';
import { useTitleOf } from '../record/useTitleOf.ts';
import { TransitionTerms, TransitionValues } from './AgreedTo.tsx';
import { type TransitionProps, useTakeTransition } from './useTakeTransition.tsx';

/** Asks for confirmation of a transition. */
export function TransitionDialog(props: TransitionProps) {
  const { record, transition, onClose } = props;
  const description = useDescription();
  const translate = useTranslate();
  const titleOf = useTitleOf();
  const { take, isPending } = useTakeTransition(props);
  return (
    <ConfirmDialog
      isOpen
      title={translate(transition.labelKey)}
      text={translate('views.state.confirm', {
        title: titleOf(description, record),
        state: translate(transition.targetKey),
      })}
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
