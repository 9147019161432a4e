import { useTranslate } from 'react-admin';
import { type OwnAccount, RequestFault } from '../session/ownAccount.ts';
import { PasswordDialog } from '../views/page/PasswordDialog.tsx';

interface PasswordQuestionProps {
  account: OwnAccount;
  /** Called with the token of the confirmation; null when cancelled. */
  onEnd: (token: string | null) => void;
}

/** Asks for the user's own password. */
export function PasswordQuestion({ account, onEnd }: PasswordQuestionProps) {
  const translate = useTranslate();
  const give = async (password: string): Promise<object | undefined> => {
    try {
      onEnd(await account.confirmIdentity(password));
      return undefined;
    } catch (error) {
      if (!(error instanceof RequestFault)) throw error;
      return { password: error.message || 'ra.notification.http_error' };
    }
  };
  return (
    <PasswordDialog
      title={translate('views.confirmIdentity.title')}
      why={translate('views.confirmIdentity.why')}
      confirm={translate('views.confirmIdentity.confirm')}
      onConfirm={give}
      onClose={() => onEnd(null)}
    />
  );
}
