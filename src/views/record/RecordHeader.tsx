import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useGetResourceLabel } from 'react-admin';
import { FieldCell } from '../cell/FieldCell.tsx';
import { useDescription } from '../descriptions.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { stateFieldOf } from './fields.ts';
import { RecordNews } from './live/RecordNews.tsx';
import { NeighbourButtons } from './neighbours/NeighbourButtons.tsx';
import { useListLink } from './ownPages.ts';
import { useRememberVisit } from './recentRecords.ts';
import { useTitleOf } from './useTitleOf.ts';

interface RecordHeaderProps {
  record: RaRecord<string>;
  page: 'show' | 'edit';
  actions?: ReactNode;
}

/** Draws the head of a record's pages: title, links to the list and the neighbours, and state. */
export function RecordHeader({ record, page, actions }: RecordHeaderProps) {
  const description = useDescription();
  const titleOf = useTitleOf();
  const labelOf = useGetResourceLabel();
  const title = titleOf(description, record);
  const label = labelOf(description.name, 1);
  const isNamed = !description.singleton && title !== `#${record.id}`;
  useRememberVisit({ resource: description.name, id: record.id, title });
  const back = useListLink(description);
  const state = stateFieldOf(description);
  return (
    <>
      <PageHeader
        title={isNamed ? title : [label, !description.singleton && title].filter(Boolean).join(' ')}
        back={back}
        badge={
          <>
            <NeighbourButtons record={record} page={page} />
            <RecordContextProvider value={record}>
              {state && <FieldCell name={state.name} />}
              {description.summary?.map((name) => (
                <Box key={name} component="span" sx={{ typography: 'body2', fontWeight: 600 }}>
                  <FieldCell name={name} />
                </Box>
              ))}
            </RecordContextProvider>
          </>
        }
        actions={actions}
      />
      <RecordNews record={record} />
    </>
  );
}
