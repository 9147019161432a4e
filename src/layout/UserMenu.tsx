import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { use, useId, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { SignOutContext } from './signOut.ts';

export function UserMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { translate } = useLanguage();
  const { identity } = useGetIdentity();
  const signOut = use(SignOutContext);
  const id = useId();
  const name = identity?.fullName ?? '';
  const label = translate('navigation.user');
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: 0.5, p: 0.5, borderRadius: '50%' }}
      >
        <Avatar
          src={identity?.avatar}
          alt=""
          sx={{
            width: 30,
            height: 30,
            fontSize: '0.8125rem',
            fontWeight: 700,
            bgcolor: 'secondary.main',
            color: 'secondary.contrastText',
          }}
        >
          {name.charAt(0).toUpperCase()}
        </Avatar>
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
          <ListItemText secondary={translate('navigation.signedInAs', { name })} />
        </MenuItem>
        <Divider />
        <MenuItem component={Link} to="/profile" onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <PersonIcon fontSize="small" />
          </ListItemIcon>
          {translate('navigation.profile')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            signOut();
          }}
        >
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {translate('navigation.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
