import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../page/ConfirmDialog.tsx';
import type { AccountDialogProps } from '../accountAction.ts';
import { useAccountRequest } from './useAccountRequest.ts';

interface AskedRequestProps extends AccountDialogProps {
  /** Such as `invitations`. */
  type: string;
  /** Where its texts are: `label`, `ask`, `confirm`, `done`. */
  texts: string;
  isDangerous?: boolean;
}

/** Asks whether something is to be done with an account, and does it. */
export function AskedRequest({ account, onClose, type, texts, isDangerous }: AskedRequestProps) {
  const translate = useTranslate();
  const { send, isPending } = useAccountRequest({ account, type, done: `${texts}.done`, onClose });
  return (
    <ConfirmDialog
      isOpen
      title={translate(`${texts}.label`)}
      text={translate(`${texts}.ask`, { email: account.email })}
      confirmLabel={translate(`${texts}.confirm`)}
      color={isDangerous ? 'error' : 'primary'}
      isBusy={isPending}
      onConfirm={() => void send()}
      onClose={onClose}
    />
  );
}
