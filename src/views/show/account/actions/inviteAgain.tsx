import MailIcon from '@mui/icons-material/MailOutlined';
import type { AccountAction } from '../accountAction.ts';
import { AskedRequest } from './AskedRequest.tsx';

const texts = 'views.account.inviteAgain';

/** Mails the activation link again, which invalidates the previous one. */
export const inviteAgain: AccountAction = {
  label: `${texts}.label`,
  icon: MailIcon,
  isOffered: ({ isInvited }) => isInvited,
  Dialog: (props) => <AskedRequest {...props} type="invitations" texts={texts} />,
};
