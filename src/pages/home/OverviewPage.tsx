import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { resourceKey } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useDescriptions } from '../../views/descriptions.tsx';
import { onlyIdOf } from '../../views/record/ownPages.ts';
import { useRecentRecords } from '../../views/record/recentRecords.ts';
import { HomeCard, row, rows } from './HomeCard.tsx';
import { HomeHeader } from './HomeHeader.tsx';
import { ResourceCard } from './ResourceCard.tsx';

/** Greets the user, counts the records of each resource in the menu, and leads back to the last seen ones. */
export function OverviewPage() {
  const { translate } = useLanguage();
  const counted = useDescriptions().filter((description) => onlyIdOf(description) === undefined);
  const managed = counted.filter(({ menu }) => menu.place === 'manage');
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto' }}>
      <HomeHeader />
      <Cards descriptions={counted.filter(({ menu }) => menu.place === 'top')} />
      {managed.length > 0 && (
        <>
          <Typography variant="h2" sx={{ mt: 4, mb: 2 }}>
            {translate('navigation.manage')}
          </Typography>
          <Cards descriptions={managed} areCompact />
        </>
      )}
      <LastSeen />
    </Box>
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

function LastSeen() {
  const { translate } = useLanguage();
  const descriptions = useDescriptions();
  const seen = useRecentRecords()
    .filter(({ resource }) => descriptions.some(({ name }) => name === resource))
    .slice(0, 6);
  if (seen.length === 0) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <HomeCard title={translate('search.recent')}>
        <Box component="ul" sx={rows}>
          {seen.map(({ resource, id, title }) => (
            <Box component="li" key={`${resource}/${id}`} sx={row}>
              <Link
                component={RouterLink}
                to={`/${resource}/${id}/show`}
                color="inherit"
                sx={{ flex: '1 1 200px', py: 1, overflowWrap: 'anywhere' }}
              >
                {title}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {translate(resourceKey(resource), { count: 1 })}
              </Typography>
            </Box>
          ))}
        </Box>
      </HomeCard>
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
