import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { Brand } from './Brand.tsx';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MainNavigation } from './MainNavigation.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import { RestingLocation } from './RestingLocation.tsx';
import { SidebarToggle } from './sidebar/SidebarToggle.tsx';
import { UserMenu } from './UserMenu.tsx';
import { ViewingBanner } from './ViewingBanner.tsx';

/** Draws the top bar; memoized, so that a new page does not re-render it. */
export const TopBar = memo(function TopBar() {
  const { translate } = useLanguage();
  return (
    <AppBar position="sticky">
      <ViewingBanner />
      <Toolbar variant="dense" sx={{ minHeight: 56, gap: { xs: 0.5, md: 1.5 }, px: { xs: 1, sm: 2, lg: 3 } }}>
        <Box sx={{ display: { md: 'none' } }}>
          <NavigationDrawer />
        </Box>
        <SidebarToggle />
        <RestingLocation>
          <Link
            component={RouterLink}
            to="/"
            color="inherit"
            underline="none"
            aria-label={translate('app.name')}
            sx={{
              flexShrink: 0,
              borderRadius: 1,
              display: 'inline-flex',
              // Draws the logo on the bar without a background of its own.
              '& rect': { fill: 'none' },
              '& svg': { mx: -0.5 },
              // Hides the name on phones, where the buttons need the room.
              '& span > span': { display: { xs: 'none', sm: 'inline' } },
            }}
          >
            <Brand />
          </Link>
          <Box
            component="nav"
            aria-label={translate('navigation.main')}
            sx={{ display: { xs: 'none', md: 'flex' }, flex: 1, minWidth: 0, alignSelf: 'stretch' }}
          >
            <MainNavigation />
          </Box>
          <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 0.25, flexShrink: 0 }}>
            <SearchButton />
            <LanguageSwitch />
            <ColorSchemeSwitch />
            <UserMenu />
          </Box>
        </RestingLocation>
      </Toolbar>
    </AppBar>
  );
});
