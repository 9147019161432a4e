import LockResetIcon from '@mui/icons-material/LockReset';
import { useTranslate } from 'react-admin';
import { PasswordDialog } from '../../../page/PasswordDialog.tsx';
import type { AccountAction, AccountDialogProps } from '../accountAction.ts';
import { useAccountRequest } from './useAccountRequest.ts';

const texts = 'views.account.resetSecondFactor';

/** Removes a lost second factor. The user's own is turned off in the profile, with a code. */
export const resetSecondFactor: AccountAction = {
  label: `${texts}.label`,
  icon: LockResetIcon,
  isDangerous: true,
  isOffered: ({ secondFactorSince, isOwn }) => Boolean(secondFactorSince) && !isOwn,
  Dialog: ResetDialog,
};

function ResetDialog({ account, onClose }: AccountDialogProps) {
  const translate = useTranslate();
  const { send } = useAccountRequest({ account, type: 'secondfactorresets', done: `${texts}.done`, onClose });
  return (
    <PasswordDialog
      title={translate(`${texts}.label`)}
      why={translate(`${texts}.ask`, { email: account.email })}
      confirm={translate(`${texts}.confirm`)}
      color="error"
      onConfirm={(password) => send({ password })}
      onClose={onClose}
    />
  );
}
