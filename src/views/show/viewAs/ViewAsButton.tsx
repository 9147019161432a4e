import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Menu, MenuItem } from '@mui/material';
import { type MouseEvent, useId, useState } from 'react';
import { type AuthProvider, type RaRecord, useAuthProvider, useLocation, useTranslate } from 'react-admin';
import { CompactButton } from '../../page/CompactButton.tsx';
import { useNotifyFailure } from '../../page/useNotifyFailure.ts';
import { titleOf } from '../../record/title.ts';
import { useViewable } from './useViewable.ts';

/** Lists methods that the auth provider must have besides react-admin's own. */
interface ViewsAs {
  viewAs(user: string, returnPage: string): Promise<void>;
}

/** Opens the application as the user of the page sees it, or one of the linked users. */
export function ViewAsButton({ record }: { record: RaRecord<string> }) {
  const translate = useTranslate();
  const provider = useAuthProvider<AuthProvider & ViewsAs>();
  const notifyFailure = useNotifyFailure();
  const { pathname, search } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const { description, users } = useViewable(record) ?? { users: [] };
  if (!provider || !description || users.length === 0) return null;
  const viewAs = (user: RaRecord<string>): void => {
    setAnchor(null);
    provider.viewAs(user.id, `${pathname}${search}`).catch(notifyFailure);
  };
  const [only, ...others] = users;
  const choose = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    if (only && others.length === 0) viewAs(only);
    else setAnchor(currentTarget);
  };
  return (
    <>
      <CompactButton
        label={translate('views.viewAs.action')}
        icon={<VisibilityIcon />}
        onClick={choose}
        {...(others.length > 0 && { 'aria-haspopup': 'menu' as const, 'aria-expanded': anchor !== null })}
      />
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {users.map((user) => (
          <MenuItem key={user.id} onClick={() => viewAs(user)}>
            {titleOf(description, user)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
