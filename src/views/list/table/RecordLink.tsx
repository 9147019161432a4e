import type { ReactNode } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { recordLink } from '../../../theme/cells.ts';
import { useDescription } from '../../descriptions.tsx';
import { usePaths } from '../../record/usePaths.ts';
import { useTitleOf } from '../../record/useTitleOf.ts';

/**
 * Leads to the record of the row around it, by its title or by what is given: reachable by keyboard, and openable in another tab.
 * A link of the page, which the list follows (`useRowEvents`): one of the router costs time in every row.
 */
export function RecordLink({ children }: { children?: ReactNode }) {
  const description = useDescription();
  const titleOf = useTitleOf();
  const record = useRecordContext<RaRecord<string>>();
  const paths = usePaths(description.name);
  if (!record) return null;
  return (
    <a className={recordLink} href={paths.show(record.id)}>
      {children ?? titleOf(description, record)}
    </a>
  );
}
