import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { resourceKey } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { iconNamed } from '../../theme/icons.tsx';

interface ResourceCardProps {
  description: VisibleResource;
  /** Whether it stays on one line. */
  isCompact: boolean;
}

/** Links to the list of a resource, with its number of records. */
export function ResourceCard({ description: { name, icon }, isCompact }: ResourceCardProps) {
  const { translate } = useLanguage();
  const ResourceIcon = iconNamed(icon);
  return (
    <Card sx={{ flex: 1, minWidth: 0, transition: 'border-color 120ms', '&:hover': { borderColor: 'primary.main' } }}>
      <CardActionArea component={Link} to={`/${name}`} sx={isCompact ? line : block}>
        <Box aria-hidden sx={isCompact ? { display: 'flex', color: 'text.secondary' } : badge}>
          <ResourceIcon fontSize="small" />
        </Box>
        <Typography variant="body2" component="span" noWrap sx={{ flex: 1, minWidth: 0, maxWidth: 1, fontWeight: 600 }}>
          {translate(resourceKey(name), { count: 2 })}
        </Typography>
        <Typography component="span" sx={isCompact ? { fontWeight: 650 } : figure}>
          <Count resource={name} />
        </Typography>
      </CardActionArea>
    </Card>
  );
}

const line = { height: '100%', px: 2, py: 1.5, display: 'flex', alignItems: 'center', gap: 1.25 };
const block = {
  height: '100%',
  p: { xs: 2, sm: 2.5 },
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
};
const badge = {
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  mb: 2,
  borderRadius: '10px',
  color: 'primary.main',
  bgcolor: 'action.selected',
};
const figure = {
  fontSize: { xs: '1.75rem', sm: '2.125rem' },
  fontWeight: 650,
  lineHeight: 1.2,
  letterSpacing: '-0.02em',
};

/** Counts all records; a list too long to count at once has an estimate. */
function Count({ resource }: { resource: string }) {
  const { locale, translate } = useLanguage();
  const { total, isPending, meta } = useGetList(resource, { pagination: { page: 1, perPage: 1 } });
  if (isPending) return <Skeleton width="3ch" />;
  return (
    <>
      {meta?.totalIsEstimate && '≈ '}
      {total?.toLocaleString(locale) ?? <span title={translate('home.countFailed')}>–</span>}
    </>
  );
}
