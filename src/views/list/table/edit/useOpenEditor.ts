import { type RefObject, useState } from 'react';
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
  /** Where the value stands, as far as that is drawn. */
  anchor(): HTMLElement;
  /** Somebody else wrote it meanwhile: what is typed is looked at once more, over this version of theirs. */
  onOvertaken(stored: RaRecord<string>): void;
  onClose(): void;
}

interface Opened {
  /** As it was when the editor opened, or when it was told that somebody else was first: it is saved over that version. */
  record: RaRecord<string>;
  name: string;
}

interface Place {
  frame: RefObject<HTMLElement | null>;
  columns: readonly Column[];
}

/** Which value of a list is being edited. Where its cell is not drawn, as an empty value of a card, its input stands over the row, or the list. */
export function useOpenEditor(description: VisibleResource, { frame, columns }: Place) {
  const { data } = useListContext<RaRecord<string>>();
  const [known, navigate, paths] = [useKnown(), useNavigate(), usePaths(description.name)];
  const [at, setAt] = useState<Opened | null>(null);
  const field = at && description.fields[at.name];
  // What others write may take the row away, not what is typed.
  const anchorOf = ({ record: { id }, name }: Opened): HTMLElement => {
    const row = rowIn(frame.current, id);
    return cellIn(row, name) ?? row ?? frame.current ?? document.body;
  };
  const close = (): void => setAt(null);
  const onOvertaken = (stored: RaRecord<string>): void => setAt((now) => now && { ...now, record: stored });
  const opened: OpenedEditor | null =
    at && field ? { ...at, field, anchor: () => anchorOf(at), onOvertaken, onClose: close } : null;
  const openAt = (found: RaRecord<string> | undefined, name: string): void =>
    setAt(found ? { record: found, name } : null);
  return {
    opened,
    open: (id: string, name: string): void =>
      openAt(
        data?.find((one) => one.id === id),
        name,
      ),
    /** The first cell of a row that can be edited; where there is none, its form. */
    openFirst(id: string): void {
      const found = data?.find((one) => one.id === id);
      const [name] = found ? editableColumns(description, found, { columns, known }) : [];
      if (name !== undefined) openAt(found, name);
      else if (found && isEditable(description, found, known))
        navigate(paths.edit(id), { state: { _scrollToTop: true } });
    },
  };
}
