import CloseIcon from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { Brand } from './Brand.tsx';
import { DestinationText } from './DestinationText.tsx';
import { type Destination, isUnder, useNavigation } from './navigation.ts';

/** Draws the navigation on narrow screens. */
export function NavigationDrawer() {
  const [isOpen, setOpen] = useState(false);
  const { translate } = useLanguage();
  const { top, manage } = useNavigation();
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton color="inherit" aria-label={translate('navigation.open')} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Drawer open={isOpen} onClose={close} slotProps={{ paper: { sx: { width: 'min(300px, 85vw)' } } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: 56, pl: 2, pr: 1 }}>
          <Brand />
          <IconButton aria-label={translate('navigation.close')} onClick={close}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box component="nav" aria-label={translate('navigation.main')} sx={{ px: 1, pb: 2 }}>
          <Destinations destinations={top} onChoose={close} />
          {manage.length > 0 && (
            <Destinations title={translate('navigation.manage')} destinations={manage} onChoose={close} />
          )}
        </Box>
      </Drawer>
    </>
  );
}

interface DestinationsProps {
  title?: string;
  destinations: readonly Destination[];
  onChoose: () => void;
}

function Destinations({ title, destinations, onChoose }: DestinationsProps) {
  const { pathname } = useLocation();
  return (
    <List
      aria-label={title}
      subheader={
        title ? (
          <ListSubheader component="div" disableSticky sx={{ lineHeight: '40px', background: 'none' }}>
            {title}
          </ListSubheader>
        ) : undefined
      }
    >
      {destinations.map(({ path, root, label, icon: ItemIcon }) => (
        <ListItem key={path} disablePadding>
          <ListItemButton
            component={NavLink}
            to={path}
            end={path === '/'}
            onClick={onChoose}
            selected={isUnder(pathname, root)}
          >
            <ListItemIcon>
              <ItemIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText primary={<DestinationText label={label} />} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
