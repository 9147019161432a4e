import { Link, SnackbarContent } from '@mui/material';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { usePaths } from './usePaths.ts';
import { useTitleOf } from './useTitleOf.ts';

interface SavedNoticeProps {
  description: VisibleResource;
  record: RaRecord;
  /** What happened to it. */
  outcome: 'created' | 'updated' | { text: string };
}

/** Reports a saved record by its name, which links to it; content for `notify`. */
export function SavedNotice({ description, record, outcome }: SavedNoticeProps) {
  const translate = useTranslate();
  const titleOf = useTitleOf();
  const paths = usePaths(description.name);
  return (
    <SnackbarContent
      message={
        <>
          {typeof outcome === 'string' ? translate(`ra.notification.${outcome}`, { smart_count: 1 }) : outcome.text}:{' '}
          <Link component={LinkBase} to={paths.show(String(record.id))} color="inherit" sx={{ fontWeight: 600 }}>
            {titleOf(description, record)}
          </Link>
        </>
      }
      sx={{ bgcolor: 'success.main', color: 'success.contrastText', overflowWrap: 'anywhere' }}
    />
  );
}
