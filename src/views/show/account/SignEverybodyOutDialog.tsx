import { useTranslate } from 'react-admin';
import { PasswordDialog } from '../../page/PasswordDialog.tsx';
import { useAccountRequest } from './actions/useAccountRequest.ts';

const texts = 'views.account.signEverybodyOut';

/** Asks whether everybody is to be signed out, and for the password of whoever does it. */
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
