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
  anchor: HTMLElement;
  onClose(): void;
}

interface Place {
  frame: RefObject<HTMLElement | null>;
  columns: readonly Column[];
}

/** Which value of a list is being edited. A card has no place for a value that is empty: its input stands over the card then. */
export function useOpenEditor(description: VisibleResource, { frame, columns }: Place) {
  const { data } = useListContext<RaRecord<string>>();
  const [known, navigate, paths] = [useKnown(), useNavigate(), usePaths(description.name)];
  const [at, setAt] = useState<{ id: string; name: string } | null>(null);
  const record = data?.find(({ id }) => id === at?.id);
  const field = at && description.fields[at.name];
  const row = at ? rowIn(frame.current, at.id) : undefined;
  const anchor = at && (cellIn(row, at.name) ?? row);
  const opened: OpenedEditor | null =
    at && record && field && anchor ? { record, name: at.name, field, anchor, onClose: () => setAt(null) } : null;
  return {
    opened,
    open: (id: string, name: string): void => setAt({ id, name }),
    /** The first cell of a row that can be edited; where there is none, its form. */
    openFirst(id: string): void {
      const found = data?.find((one) => one.id === id);
      const [name] = found ? editableColumns(description, found, { columns, known }) : [];
      if (name !== undefined) setAt({ id, name });
      else if (found && isEditable(description, found, known))
        navigate(paths.edit(id), { state: { _scrollToTop: true } });
    },
  };
}
