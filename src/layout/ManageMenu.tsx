import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { DestinationText } from './DestinationText.tsx';
import { type Destination, isUnder } from './navigation.ts';
import { navigationItem } from './navigationItem.ts';

const ManageButton = styled(ButtonBase)(navigationItem);

export function ManageMenu({ destinations }: { destinations: readonly Destination[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { translate } = useLanguage();
  const { pathname } = useLocation();
  const id = useId();
  const close = (): void => setAnchor(null);
  const isHere = destinations.some(({ root }) => isUnder(pathname, root));
  return (
    <>
      <ManageButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        aria-current={isHere || undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('navigation.manage')}
        <ExpandMoreIcon fontSize="small" sx={{ ml: 0.25, mr: -0.5, opacity: 0.7 }} />
      </ManageButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {destinations.map(({ path, root, label, icon: ItemIcon }) => (
          <MenuItem key={path} component={NavLink} to={path} onClick={close} selected={isUnder(pathname, root)}>
            <ListItemIcon>
              <ItemIcon fontSize="small" />
            </ListItemIcon>
            <DestinationText label={label} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
