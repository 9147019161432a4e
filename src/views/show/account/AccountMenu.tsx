import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MenuButton } from '../../page/MenuButton.tsx';
import type { AccountAction, ShownAccount } from './accountAction.ts';
import { accountActions } from './accountActions.ts';

/** Offers an administrator's actions on the account of the page. */
export function AccountMenu({ account }: { account: ShownAccount }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<AccountAction | null>(null);
  const offered = accountActions.filter(({ isOffered }) => isOffered(account));
  if (offered.length === 0) return null;
  return (
    <>
      <MenuButton label={translate('views.account.menu')}>
        {(close) =>
          offered.map((action) => (
            <AccountMenuItem
              key={action.label}
              action={action}
              onChoose={() => {
                close();
                setChosen(action);
              }}
            />
          ))
        }
      </MenuButton>
      {chosen && <chosen.Dialog account={account} onClose={() => setChosen(null)} />}
    </>
  );
}

/** Passes on the props that MUI's menu adds to its items. */
function AccountMenuItem({ action, onChoose, ...props }: { action: AccountAction; onChoose: () => void }) {
  const translate = useTranslate();
  const { icon: Icon, label, isDangerous } = action;
  return (
    <MenuItem {...props} onClick={onChoose} sx={isDangerous && { color: 'error.main' }}>
      <ListItemIcon sx={isDangerous && { color: 'inherit' }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate(label)}</ListItemText>
    </MenuItem>
  );
}
