import PasswordIcon from '@mui/icons-material/Password';
import type { AccountAction } from '../accountAction.ts';
import { AskedRequest } from './AskedRequest.tsx';

const texts = 'views.account.passwordLetter';

/** Mails a link to choose another password; administrators never choose it. */
export const passwordLetter: AccountAction = {
  label: `${texts}.label`,
  icon: PasswordIcon,
  isOffered: ({ isActive }) => isActive,
  Dialog: (props) => <AskedRequest {...props} type="passwordletters" texts={texts} />,
};
