import { Link } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { LinkBase, type RaRecord, useRecordContext } from 'react-admin';
import { useDescription } from '../../descriptions.tsx';
import { usePaths } from '../../record/usePaths.ts';
import { useTitleOf } from '../../record/useTitleOf.ts';

/** Leads to the record around it, by its title or by what is given: reachable by keyboard, and openable in another tab. */
export function RecordLink({ children }: { children?: ReactNode }) {
  const description = useDescription();
  const titleOf = useTitleOf();
  const record = useRecordContext<RaRecord<string>>();
  const paths = usePaths(description.name);
  if (!record) return null;
  return (
    <Link
      component={LinkBase}
      to={paths.show(record.id)}
      state={{ _scrollToTop: true }}
      color="text.primary"
      underline="hover"
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{ fontWeight: 600 }}
    >
      {children ?? titleOf(description, record)}
    </Link>
  );
}
