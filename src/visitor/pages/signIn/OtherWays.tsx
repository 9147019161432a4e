import Box from '@mui/material/Box';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';

/** Links to password reset, and where there are such pages to sign-up and shop. */
export function OtherWays({ canSignUp, hasShop }: { canSignUp: boolean; hasShop: boolean }) {
  const { translate } = useLanguage();
  return (
    <Box
      component="nav"
      aria-label={translate('signIn.otherWays')}
      sx={{
        mt: 2.5,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 2,
        fontSize: '0.875rem',
        '& a': { color: 'primary.main', py: 0.75 },
      }}
    >
      <a href="/forgotpassword">{translate('signIn.forgotPassword')}</a>
      {canSignUp && <a href="/become">{translate('signIn.become')}</a>}
      {hasShop && <a href="/search">{translate('signIn.shop')}</a>}
    </Box>
  );
}
