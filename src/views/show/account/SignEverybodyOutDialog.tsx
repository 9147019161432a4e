import { useTranslate } from 'react-admin';
import { PasswordDialog } from '../../page/PasswordDialog.tsx';
import { useAccountRequest } from './actions/useAccountRequest.ts';

const texts = 'views.account.signEverybodyOut';

/** Asks for confirmation and the user's own password before signing everybody out. */
export function SignEverybodyOutDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { send } = useAccountRequest({ type: 'sessionresets', done: `${texts}.done`, onClose });
  return (
    <PasswordDialog
      title={translate(`${texts}.label`)}
      why={translate(`${texts}.ask`)}
      confirm={translate(`${texts}.confirm`)}
      color="error"
      onConfirm={(password) => send({ password })}
      onClose={onClose}
    />
  );
}
