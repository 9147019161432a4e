import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountAction, ShownAccount } from './accountAction.ts';
import { accountActions } from './accountActions.ts';

/** What an administrator may do with the account on screen. */
export function AccountMenu({ account }: { account: ShownAccount }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<AccountAction | null>(null);
  const id = useId();
  const offered = accountActions.filter(({ isOffered }) => isOffered(account));
  const choose = (action: AccountAction): void => {
    setAnchor(null);
    setChosen(action);
  };
  if (offered.length === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        endIcon={<ArrowDropDownIcon />}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('views.account.menu')}
      </Button>
      <Menu id={id} open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {offered.map((action) => (
          <AccountMenuItem key={action.label} action={action} onChoose={() => choose(action)} />
        ))}
      </Menu>
      {chosen && <chosen.Dialog account={account} onClose={() => setChosen(null)} />}
    </>
  );
}

/** MUI's menu hands its items props of its own, so they are passed on. */
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
