import type { ReactNode } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { recordLink } from '../../../theme/cells.ts';
import { useDescription } from '../../descriptions.tsx';
import { usePaths } from '../../record/usePaths.ts';
import { useTitleOf } from '../../record/useTitleOf.ts';

/**
 * Links to the record of the row, focusable and openable in another tab. Uses a plain link that the list handles
 * (`useRowEvents`), because the router's own is slow in large tables.
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
