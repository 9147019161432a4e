import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useGetResourceLabel } from 'react-admin';
import { FieldCell } from '../cell/FieldCell.tsx';
import { useDescription } from '../descriptions.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { stateFieldOf } from './fields.ts';
import { RecordNews } from './live/RecordNews.tsx';
import { NeighbourButtons } from './neighbours/NeighbourButtons.tsx';
import { useListLink } from './ownPages.ts';
import { RecordSummary } from './RecordSummary.tsx';
import { useRememberVisit } from './recentRecords.ts';
import { useParentLink } from './useParentLink.ts';
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
  const parent = useParentLink(description, record);
  const state = stateFieldOf(description);
  return (
    <>
      <PageHeader
        title={isNamed ? title : [label, !description.singleton && title].filter(Boolean).join(' ')}
        back={back}
        parent={parent}
        badge={
          <>
            <NeighbourButtons record={record} page={page} />
            <RecordContextProvider value={record}>
              {state && <FieldCell name={state.name} />}
              <RecordSummary record={record} />
            </RecordContextProvider>
          </>
        }
        actions={actions}
      />
      <RecordNews record={record} />
    </>
  );
}
