import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetIdentity } from 'react-admin';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { useDescriptions } from '../../views/descriptions.tsx';
import { partOfDay } from './partOfDay.ts';
import { ResourceCard } from './ResourceCard.tsx';

/** A greeting, and how much there is of everything this user may see. */
export function HomePage() {
  const { translate } = useLanguage();
  const { identity } = useGetIdentity();
  const descriptions = useDescriptions();
  useDocumentTitle(translate('home.title'));
  return (
    <>
      <Box component="header" sx={{ mt: 1, mb: { xs: 3, md: 4 } }}>
        <Typography variant="h1" component="h1" sx={{ fontSize: { xs: '1.625rem', md: '2rem' } }}>
          {translate(`home.${partOfDay(new Date())}`)}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {identity?.fullName ? `${translate('navigation.signedInAs', { name: identity.fullName })}. ` : ''}
          {translate('home.introduction')}
        </Typography>
      </Box>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
          gap: { xs: 1.5, sm: 2 },
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {descriptions
          .filter(({ menu, singleton }) => menu.place !== 'none' && !singleton)
          .map((description) => (
            <Box component="li" key={description.name} sx={{ display: 'flex', minWidth: 0 }}>
              <ResourceCard description={description} />
            </Box>
          ))}
      </Box>
    </>
  );
}
