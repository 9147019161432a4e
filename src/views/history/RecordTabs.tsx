import { Box, Tab, Tabs } from '@mui/material';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { LinkBase, type RaRecord, useLocation, useTranslate } from 'react-admin';
import { useDescription } from '../descriptions.tsx';
import { PageLoading } from '../page/PageLoading.tsx';

const HistoryTab = lazy(async () => ({ default: (await import('./HistoryTab.tsx')).HistoryTab }));

const tabs = ['details', 'history'] as const;

/** Switches between a record and its history, at the address `?tab=history`. */
export function RecordTabs({ record, children }: { record: RaRecord<string>; children: ReactNode }) {
  const description = useDescription();
  return description.history ? <Tabbed record={record}>{children}</Tabbed> : children;
}

function Tabbed({ record, children }: { record: RaRecord<string>; children: ReactNode }) {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const id = useId();
  const chosen = new URLSearchParams(search).get('tab') === 'history' ? 'history' : 'details';
  return (
    <>
      <Tabs value={chosen} sx={bar}>
        {tabs.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            label={translate(`views.show.${tab}`)}
            component={LinkBase}
            to={tab === 'details' ? pathname : `${pathname}?tab=${tab}`}
            id={`${id}-${tab}`}
            aria-controls={tab === chosen && tab === 'history' ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      {chosen === 'details' ? (
        children
      ) : (
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
          <Suspense fallback={<PageLoading />}>
            <HistoryTab key={record.id} record={record} />
          </Suspense>
        </Box>
      )}
    </>
  );
}

const bar = { mt: -1, mb: 2, borderBottom: 1, borderColor: 'divider' };
