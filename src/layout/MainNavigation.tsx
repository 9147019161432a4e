import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { DestinationText } from './DestinationText.tsx';
import { ManageMenu } from './ManageMenu.tsx';
import { isUnder, useNavigation } from './navigation.ts';
import { navigationItem } from './navigationItem.ts';

const NavigationLink = styled(Link)(navigationItem);

/** Draws the links of the top bar, on wide screens. */
export function MainNavigation() {
  const { top, manage } = useNavigation();
  const { pathname } = useLocation();
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        gap: 0.5,
        m: 0,
        p: 0,
        listStyle: 'none',
        minWidth: 0,
        overflowX: 'auto',
        overflowY: 'hidden',
      }}
    >
      {top.map(({ path, root, label }) => (
        <Box component="li" key={path} sx={{ display: 'flex' }}>
          <NavigationLink to={path} aria-current={isUnder(pathname, root) ? 'page' : undefined}>
            <DestinationText label={label} />
          </NavigationLink>
        </Box>
      ))}
      {manage.length > 0 && (
        <Box component="li" sx={{ display: 'flex' }}>
          <ManageMenu destinations={manage} />
        </Box>
      )}
    </Box>
  );
}
