import FilterAltOffIcon from '@mui/icons-material/FilterAltOffOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetList, useGetResourceLabel, useListContext, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { inSentence } from '../page/sentence.ts';
import { useLocale } from '../record/useLocale.ts';
import { TrashLink } from '../trash/TrashLink.tsx';
import { ImportLink } from './files/ImportLink.tsx';
import { CreateLink } from './ListActions.tsx';
import { useCurrentView } from './views/currentView.ts';
import { onlyCounted } from './views/onlyCounted.ts';

interface DescriptionProps {
  description: VisibleResource;
}

/** Shows how to begin when the resource has no records. */
export function NothingYet({ description }: DescriptionProps) {
  return (
    <Card sx={{ mt: 1.5 }}>
      <Beginning description={description}>
        <TrashLink description={description} isWhole />
      </Beginning>
    </Card>
  );
}

function Beginning({ description, children }: DescriptionProps & { children?: ReactNode }) {
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = useGetResourceLabel();
  const name = inSentence(labelOf(description.name, 2), locale);
  return (
    <EmptyMessage icon={<InboxIcon sx={icon} aria-hidden />} title={translate('views.list.none', { name })}>
      {description.can.create && (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{translate('views.list.beginHere')}</Typography>
          <CreateLink description={description} isWhole />
          <ImportLink description={description} />
        </>
      )}
      {children}
    </EmptyMessage>
  );
}

/** Shows that no record matches the filters; of the view that the list opened with, whether there are others. */
export function NothingMatches({ description }: DescriptionProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const view = useCurrentView(description);
  const isOpening = view?.opens === true && Object.keys(filterValues).every((name) => name in view.filter);
  const { total } = useGetList<RaRecord<string>>(description.name, onlyCounted(description.name), {
    enabled: isOpening,
  });
  if (isOpening && total === undefined) return null;
  if (isOpening && total === 0) return <Beginning description={description} />;
  return (
    <EmptyMessage icon={<FilterAltOffIcon sx={icon} aria-hidden />} title={translate('views.list.nothingMatches')}>
      <Typography sx={{ color: 'text.secondary' }}>{translate('views.list.tryOthers')}</Typography>
      <Button variant="outlined" onClick={() => setFilters({}, [])} sx={{ minHeight: 44 }}>
        {translate('ra.navigation.clear_filters')}
      </Button>
    </EmptyMessage>
  );
}

function EmptyMessage({ icon: drawing, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 6,
        textAlign: 'center',
      }}
    >
      {drawing}
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const icon = { fontSize: 48, color: 'text.disabled' };
