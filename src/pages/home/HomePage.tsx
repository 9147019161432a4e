import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetIdentity } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { useDescriptions } from '../../views/descriptions.tsx';
import { onlyIdOf } from '../../views/record/ownPages.ts';
import { partOfDay } from './partOfDay.ts';
import { ResourceCard } from './ResourceCard.tsx';

/** Greets the user and counts the records of each resource: first those of the top bar, then managed ones. */
export function HomePage() {
  const { translate } = useLanguage();
  const { identity } = useGetIdentity();
  const counted = useDescriptions().filter((description) => onlyIdOf(description) === undefined);
  const managed = counted.filter(({ menu }) => menu.place === 'manage');
  useDocumentTitle(translate('home.title'));
  return (
    <>
      <Box component="header" sx={{ mt: { xs: 1, md: 2 }, mb: { xs: 3, md: 4 } }}>
        <Typography variant="h1" component="h1" sx={{ fontSize: { xs: '2rem', md: '2.5rem' } }}>
          {translate(`home.${partOfDay(new Date())}`)}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.75, overflowWrap: 'anywhere' }}>
          {identity?.fullName ? `${translate('navigation.signedInAs', { name: identity.fullName })}. ` : ''}
          {translate('home.introduction')}
        </Typography>
      </Box>
      <Cards descriptions={counted.filter(({ menu }) => menu.place === 'top')} />
      {managed.length > 0 && (
        <>
          <Typography variant="h2" sx={{ mt: { xs: 4, md: 5 }, mb: 2 }}>
            {translate('navigation.manage')}
          </Typography>
          <Cards descriptions={managed} areCompact />
        </>
      )}
    </>
  );
}

interface CardsProps {
  descriptions: readonly VisibleResource[];
  areCompact?: boolean;
}

function Cards({ descriptions, areCompact = false }: CardsProps) {
  return (
    <Box component="ul" sx={areCompact ? compactCards : cards}>
      {descriptions.map((description) => (
        <Box component="li" key={description.name} sx={{ display: 'flex', minWidth: 0 }}>
          <ResourceCard description={description} isCompact={areCompact} />
        </Box>
      ))}
    </Box>
  );
}

const listed = { display: 'grid', m: 0, p: 0, listStyle: 'none' };
const columns = 'repeat(auto-fill, minmax(240px, 1fr))';
const cards = {
  ...listed,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: columns },
  gap: { xs: 1.5, sm: 2 },
};
const compactCards = {
  ...listed,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns },
  gap: { xs: 1, sm: 2 },
};
