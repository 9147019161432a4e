import type { MouseEvent, ReactNode } from 'react';
import { LinkBase, type RaRecord, useRecordContext } from 'react-admin';
import { recordLink } from '../../../theme/cells.ts';
import { useDescription } from '../../descriptions.tsx';
import { usePaths } from '../../record/usePaths.ts';
import { useTitleOf } from '../../record/useTitleOf.ts';

const scrollToTop = { _scrollToTop: true };

/** Leads to the record around it, by its title or by what is given: reachable by keyboard, and openable in another tab. */
export function RecordLink({ children }: { children?: ReactNode }) {
  const description = useDescription();
  const titleOf = useTitleOf();
  const record = useRecordContext<RaRecord<string>>();
  const paths = usePaths(description.name);
  if (!record) return null;
  return (
    <LinkBase
      className={recordLink}
      to={paths.show(record.id)}
      state={scrollToTop}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {children ?? titleOf(description, record)}
    </LinkBase>
  );
}
