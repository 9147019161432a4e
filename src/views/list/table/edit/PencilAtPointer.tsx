import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useKnown } from '../../../record/useKnown.ts';
import { pencil } from '../body/icons.ts';
import type { Column } from '../columns.tsx';
import { editableColumns } from './editable.ts';

interface PencilProps {
  description: VisibleResource;
  columns: readonly Column[];
  /** The element that holds the rows. */
  body: RefObject<HTMLElement | null>;
}

/**
 * Draws one pencil in the cell under the pointer, when its value can be edited. One per cell would be slow; keyboards use
 * `e`, touch screens the row's menu.
 */
export function PencilAtPointer({ description, columns, body }: PencilProps) {
  const { data = [] } = useListContext<RaRecord<string>>();
  const translate = useTranslate();
  const known = useKnown();
  const pointed = usePointedCell(body, data);
  const record = data.find(({ id }) => id === pointed?.id);
  const column = columns.find(({ name }) => name === pointed?.name);
  if (!pointed || !record || !column || !editableColumns(description, record, { columns: [column], known }).length)
    return null;
  const label = translate('views.table.editCell', { name: translate(column.label) });
  return createPortal(
    <button type="button" className="act pencil" data-act="edit" aria-label={label} title={label} tabIndex={-1}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={pencil} />
      </svg>
    </button>,
    pointed.cell,
  );
}

interface Pointed {
  cell: HTMLElement;
  /** Row and column under the pointer. */
  id: string | undefined;
  name: string | undefined;
}

/** Finds the cell under the pointer; returns the same object for the same cell and record, to skip a render. */
function pointedAt(cell: HTMLElement | null, last: Pointed | null): Pointed | null {
  const id = cell?.closest<HTMLElement>('[data-id]')?.dataset['id'];
  if (cell === last?.cell && id === last?.id) return last;
  return cell && { cell, id, name: cell.dataset['column'] };
}

function usePointedCell(body: RefObject<HTMLElement | null>, data: readonly RaRecord[]): Pointed | null {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  useEffect(() => {
    const element = body.current;
    const point = ({ target }: Event): void => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
      setPointed((last) => pointedAt(cell, last));
    };
    const leave = (): void => setPointed(null);
    element?.addEventListener('pointerover', point);
    element?.addEventListener('pointerleave', leave);
    return () => {
      element?.removeEventListener('pointerover', point);
      element?.removeEventListener('pointerleave', leave);
    };
  }, [body]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other data the same cell may be of another record
  useLayoutEffect(() => setPointed((last) => last && pointedAt(last.cell, last)), [data]);
  return pointed;
}
