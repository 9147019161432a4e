import LogoutIcon from '@mui/icons-material/Logout';
import type { AccountAction } from '../accountAction.ts';
import { AskedRequest } from './AskedRequest.tsx';

const texts = 'views.account.signOutEverywhere';

/** Ends every session of an account. The profile does so for the user's own. */
export const signOutEverywhere: AccountAction = {
  label: `${texts}.label`,
  icon: LogoutIcon,
  isDangerous: true,
  isOffered: ({ isActive, isOwn }) => isActive && !isOwn,
  Dialog: (props) => <AskedRequest {...props} type="signouts" texts={texts} isDangerous />,
};
