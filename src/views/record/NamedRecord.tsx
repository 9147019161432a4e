import { Link } from '@mui/material';
import { LinkBase, type RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { usePaths } from './usePaths.ts';
import { useTitleOf } from './useTitleOf.ts';

interface NamedRecordProps {
  description: VisibleResource;
  record: RaRecord;
}

/** Names a record in a notice, and links to it. */
export function NamedRecord({ description, record }: NamedRecordProps) {
  const titleOf = useTitleOf();
  const paths = usePaths(description.name);
  return (
    <Link component={LinkBase} to={paths.show(String(record.id))} color="inherit" sx={{ fontWeight: 600 }}>
      {titleOf(description, record)}
    </Link>
  );
}
