import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { Section } from '../../page/Section.tsx';
import { FileLine } from '../FileLine.tsx';
import { type ImportRecord, isAtWork } from '../importRecord.ts';
import { Counts } from './Counts.tsx';
import { FaultTable } from './FaultTable.tsx';
import { FaultyRowsButton } from './FaultyRowsButton.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { UndoImport } from './UndoImport.tsx';

/** Shows the result of an import. */
export function ResultStep({ record }: { record: ImportRecord }) {
  useFreshLists(record);
  return isAtWork(record) ? <ImportProgress record={record} /> : <Result record={record} />;
}

function Result({ record }: { record: ImportRecord }) {
  const { resource, state, rows, created, updated, faulty, message } = record;
  const translate = useTranslate();
  const isDone = state === 'done';
  return (
    <>
      <Section title={translate(isDone ? 'import.done' : 'import.failed')}>
        <FileLine record={record} />
        {isDone ? (
          <Counts
            counts={[
              { label: translate('import.count.created'), value: created, color: 'success' },
              { label: translate('import.count.updated'), value: updated, color: 'success' },
              { label: translate('import.count.same'), value: rows - created - updated - faulty },
              { label: translate('import.count.leftOut'), value: faulty, color: 'error' },
            ]}
          />
        ) : (
          <Alert severity="error">{message}</Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
          {isDone && (
            <Button variant="contained" component={LinkBase} to={newestFirst(resource)}>
              {translate(created > 0 ? 'import.showNew' : 'import.showAll')}
            </Button>
          )}
          {faulty > 0 && <FaultyRowsButton record={record} />}
          {isDone && <UndoImport record={record} />}
          <Button component={LinkBase} to={`/${resource}/import`} color="inherit">
            {translate('import.another')}
          </Button>
        </Box>
      </Section>
      {faulty > 0 && <FaultTable record={record} />}
    </>
  );
}

/** Links to the list with new records first: ids count upwards. */
const newestFirst = (resource: string): string => `/${resource}?filter=%7B%7D&sort=id&order=DESC&page=1`;

/** Refetches lists that were read before the import. */
function useFreshLists({ resource, state }: ImportRecord): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (state === 'done') void queryClient.invalidateQueries({ queryKey: [resource] });
  }, [queryClient, resource, state]);
}
