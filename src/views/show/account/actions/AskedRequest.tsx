import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../page/ConfirmDialog.tsx';
import type { AccountDialogProps } from '../accountAction.ts';
import { useAccountRequest } from './useAccountRequest.ts';

interface AskedRequestProps extends AccountDialogProps {
  /** Path of the request, such as `invitations`. */
  type: string;
  /** Prefix of its texts: `label`, `ask`, `confirm`, `done`. */
  texts: string;
  isDangerous?: boolean;
}

/** Asks for confirmation and sends the request. */
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
