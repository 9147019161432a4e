import { type RefObject, useEffect, useRef, useState } from 'react';
import { type RaRecord, useListContext, useNavigate } from 'react-admin';
import type { VisibleField, VisibleResource } from '../../../../../schema/visible.ts';
import { isEditable } from '../../../record/frozen.ts';
import { useKnown } from '../../../record/useKnown.ts';
import { usePaths } from '../../../record/usePaths.ts';
import type { Column } from '../columns.tsx';
import { cellIn, rowIn } from '../layout/rowIn.ts';
import { editableColumns } from './editable.ts';

interface OpenedEditor {
  record: RaRecord<string>;
  name: string;
  field: VisibleField;
  /** Returns the cell, or the row when the cell is not drawn. */
  anchor(): HTMLElement;
  /** Called when another user has saved the record: the input stays open over the stored version. */
  onStale(stored: RaRecord<string>): void;
  onClose(): void;
}

interface Opened {
  /** The record on opening, or as another user has stored it since. */
  record: RaRecord<string>;
  name: string;
}

interface Place {
  frame: RefObject<HTMLElement | null>;
  columns: readonly Column[];
}

/** Tracks which value of a list is being edited. Covers the row when there is no cell, as for an empty value on a card. */
export function useOpenEditor(description: VisibleResource, { frame, columns }: Place) {
  const { data } = useListContext<RaRecord<string>>();
  const known = useKnown();
  const navigate = useNavigate();
  const paths = usePaths(description.name);
  const [at, setAt] = useState<Opened | null>(null);
  const field = at && description.fields[at.name];
  // Keeps the editor open when the row disappears, so that nothing typed is lost.
  const anchorOf = ({ record: { id }, name }: Opened): HTMLElement => {
    const row = rowIn(frame.current, id);
    return cellIn(row, name) ?? row ?? frame.current ?? document.body;
  };
  const close = (): void => setAt(null);
  useFocusOnRow(at && (() => anchorOf(at)));
  const onStale = (stored: RaRecord<string>): void => setAt((now) => now && { ...now, record: stored });
  const opened: OpenedEditor | null =
    at && field ? { ...at, field, anchor: () => anchorOf(at), onStale, onClose: close } : null;
  const openAt = (found: RaRecord<string> | undefined, name: string): void =>
    setAt(found ? { record: found, name } : null);
  return {
    opened,
    open: (id: string, name: string): void =>
      openAt(
        data?.find((one) => one.id === id),
        name,
      ),
    /** Opens the first editable cell of a row, or else the form of the record. */
    openFirst(id: string): void {
      const found = data?.find((one) => one.id === id);
      const [name] = found ? editableColumns(description, found, { columns, known }) : [];
      if (name !== undefined) openAt(found, name);
      else if (found && isEditable(description, found, known))
        navigate(paths.edit(id), { state: { _scrollToTop: true } });
    },
  };
}

/** Returns the focus to the edited row where the element that opened the editor, such as the pencil, is gone. */
function useFocusOnRow(anchor: (() => HTMLElement) | null): void {
  const last = useRef(anchor);
  useEffect(() => {
    const before = last.current;
    last.current = anchor;
    if (anchor || !before || document.activeElement !== document.body) return;
    before().closest('[data-id]')?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
  });
}
