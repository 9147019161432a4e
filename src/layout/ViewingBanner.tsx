import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAuthProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PortalAuthProvider } from '../../authProvider/createAuthProvider.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';

/** Shows permanently that an administrator views as another user, with a button to return. */
export function ViewingBanner() {
  const { translate } = useLanguage();
  const viewed = useAuthProvider<PortalAuthProvider>()?.viewed();
  if (!viewed) return null;
  return (
    <Box sx={banner}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, flex: '1 1 220px' }}>
        <VisibilityIcon fontSize="small" aria-hidden />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <strong>{translate('viewAs.banner', { user: viewed.user })}</strong>{' '}
          <span>{translate('viewAs.actor', { actor: viewed.actor })}</span>
        </Box>
      </Box>
      <Button
        component={Link}
        to="/viewas/end"
        variant="outlined"
        color="inherit"
        size="small"
        sx={{ flexShrink: 0, ml: 'auto' }}
      >
        {translate('viewAs.end')}
      </Button>
    </Box>
  );
}

const banner = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.75,
  px: { xs: 1.5, sm: 2, lg: 3 },
  py: 0.75,
  bgcolor: 'warning.main',
  color: 'warning.contrastText',
  fontSize: '0.875rem',
  lineHeight: 1.4,
};
