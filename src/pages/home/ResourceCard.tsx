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

/** How many records there are of one resource, as a way to their list. */
export function ResourceCard({ description: { name, icon } }: { description: VisibleResource }) {
  const { translate } = useLanguage();
  const ResourceIcon = iconNamed(icon);
  return (
    <Card sx={{ flex: 1, minWidth: 0, transition: 'border-color 120ms', '&:hover': { borderColor: 'primary.main' } }}>
      <CardActionArea
        component={Link}
        to={`/${name}`}
        sx={{
          height: '100%',
          p: { xs: 2, sm: 2.5 },
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
        }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            color: 'text.secondary',
            maxWidth: 1,
            mb: { xs: 1.5, sm: 2.5 },
          }}
        >
          <ResourceIcon fontSize="small" sx={{ display: { xs: 'none', sm: 'block' } }} />
          <Typography variant="body2" component="span" noWrap sx={{ fontWeight: 600 }}>
            {translate(resourceKey(name), { count: 2 })}
          </Typography>
        </Box>
        <Count resource={name} />
      </CardActionArea>
    </Card>
  );
}

function Count({ resource }: { resource: string }) {
  const { locale, translate } = useLanguage();
  const { total, isPending, meta } = useGetList(resource, { pagination: { page: 1, perPage: 1 } });
  return (
    <Typography component="span" sx={{ fontSize: { xs: '1.5rem', sm: '1.875rem' }, fontWeight: 650, lineHeight: 1.1 }}>
      {isPending ? (
        <Skeleton width="3ch" />
      ) : (
        <>
          {meta?.totalIsEstimate && '≈ '}
          {total?.toLocaleString(locale) ?? <span title={translate('home.countFailed')}>–</span>}
        </>
      )}
    </Typography>
  );
}
