import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Column } from '../columns.tsx';
import type { TableColumns } from '../layout/useTableColumns.ts';

const OverflowColumnsMenu = lazy(async () => ({
  default: (await import('./OverflowColumnsMenu.tsx')).OverflowColumnsMenu,
}));

interface OverflowColumnsProps {
  columns: TableColumns;
  /** The columns that have no room. */
  overflow: readonly Column[];
}

/** Counts the columns without room at the end of the headings, and offers to see them. */
export function OverflowColumns({ columns, overflow }: OverflowColumnsProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const names = overflow.map(({ label }) => translate(label));
  const label =
    names.length > 0
      ? translate('views.columns.overflow', { smart_count: names.length, names: names.join(', ') })
      : translate('views.columns.areAll');
  return (
    <>
      <button
        type="button"
        className="act overflow"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {names.length > 0 ? `+${names.length}` : '↔'}
      </button>
      <Suspense>
        {anchor && (
          <OverflowColumnsMenu columns={columns} names={names} anchor={anchor} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  );
}
