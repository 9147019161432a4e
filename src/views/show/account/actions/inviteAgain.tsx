import MailIcon from '@mui/icons-material/MailOutlined';
import type { AccountAction } from '../accountAction.ts';
import { AskedRequest } from './AskedRequest.tsx';

const texts = 'views.account.inviteAgain';

/** Sends the letter that activates an account once more; the link of the one before is void. */
export const inviteAgain: AccountAction = {
  label: `${texts}.label`,
  icon: MailIcon,
  isOffered: ({ isInvited }) => isInvited,
  Dialog: (props) => <AskedRequest {...props} type="invitations" texts={texts} />,
};
