import { Box, Tab, Tabs } from '@mui/material';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { LinkBase, type RaRecord, useLocation, useTranslate } from 'react-admin';
import { drawnTabKey } from '../../../schema/names.ts';
import { useDescription } from '../descriptions.tsx';
import { Drawing } from '../extend/Drawing.tsx';
import { useExtension } from '../extend/extensions.tsx';
import { PageLoading } from '../page/PageLoading.tsx';

const HistoryTab = lazy(async () => ({ default: (await import('./HistoryTab.tsx')).HistoryTab }));

interface RecordTabsProps {
  record: RaRecord<string>;
  /** The details, which the first tab shows. */
  children: ReactNode;
}

/** Switches between a record, the tabs that its description names, and its history, at the address `?tab=history`. */
export function RecordTabs({ record, children }: RecordTabsProps) {
  const { history, drawnTabs = {} } = useDescription();
  const tabs = ['details', ...Object.keys(drawnTabs), ...(history ? ['history'] : [])];
  if (tabs.length === 1) return children;
  return (
    <Tabbed record={record} tabs={tabs}>
      {children}
    </Tabbed>
  );
}

function Tabbed({ record, tabs, children }: RecordTabsProps & { tabs: readonly string[] }) {
  const { name, drawnTabs = {} } = useDescription();
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const id = useId();
  const asked = new URLSearchParams(search).get('tab');
  const chosen = tabs.find((tab) => tab === asked) ?? 'details';
  return (
    <>
      <Tabs value={chosen} sx={bar}>
        {tabs.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            label={translate(tab in drawnTabs ? drawnTabKey(name, tab) : `views.show.${tab}`)}
            component={LinkBase}
            to={tab === 'details' ? pathname : `${pathname}?tab=${tab}`}
            id={`${id}-${tab}`}
            aria-controls={tab === chosen && tab !== 'details' ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      {chosen === 'details' ? (
        children
      ) : (
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
          <Suspense fallback={<PageLoading />}>
            {chosen === 'history' ? (
              <HistoryTab key={record.id} record={record} />
            ) : (
              <DrawnTab key={record.id} record={record} tab={chosen} />
            )}
          </Suspense>
        </Box>
      )}
    </>
  );
}

function DrawnTab({ record, tab }: { record: RaRecord<string>; tab: string }) {
  const { name } = useDescription();
  const title = useTranslate()(drawnTabKey(name, tab));
  const Drawn = useExtension('tabs', tab);
  return (
    Drawn && (
      <Drawing title={title} loading={<PageLoading />}>
        <Drawn record={record} />
      </Drawing>
    )
  );
}

const bar = { mt: -1, mb: 2, borderBottom: 1, borderColor: 'divider' };
