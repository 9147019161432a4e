import { SnackbarContent } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { NamedRecord } from './NamedRecord.tsx';

interface SavedNoticeProps {
  description: VisibleResource;
  record: RaRecord;
  /** What happened to it. */
  outcome: 'created' | 'updated' | { text: string };
}

/** Reports a saved record by its name, which links to it; content for `notify`. */
export function SavedNotice({ description, record, outcome }: SavedNoticeProps) {
  const translate = useTranslate();
  return (
    <SnackbarContent
      message={
        <>
          {typeof outcome === 'string' ? translate(`ra.notification.${outcome}`, { smart_count: 1 }) : outcome.text}:{' '}
          <NamedRecord description={description} record={record} />
        </>
      }
      sx={{ bgcolor: 'success.main', color: 'success.contrastText', overflowWrap: 'anywhere' }}
    />
  );
}
