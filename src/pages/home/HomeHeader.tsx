import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetIdentity } from 'react-admin';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { partOfDay } from './partOfDay.ts';

/** Greets the user, by the time of their day. */
export function HomeHeader() {
  const { translate } = useLanguage();
  const { identity } = useGetIdentity();
  useDocumentTitle(translate('home.title'));
  return (
    <Box component="header" sx={{ mt: { xs: 1, md: 2 }, mb: { xs: 2.5, md: 3 } }}>
      <Typography variant="h1" component="h1" sx={{ fontSize: { xs: '1.75rem', md: '2.25rem' } }}>
        {translate(`home.${partOfDay(new Date())}`)}
      </Typography>
      {identity?.fullName && (
        <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {translate('navigation.signedInAs', { name: identity.fullName })}
        </Typography>
      )}
    </Box>
  );
}
