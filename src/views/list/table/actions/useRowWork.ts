import { type RefObject, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { flushSync } from 'react-dom';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useRangeToggle } from '../body/useRangeToggle.ts';
import type { RowHandling } from '../body/useRowEvents.ts';
import type { Column } from '../columns.tsx';
import { useOpenEditor } from '../edit/useOpenEditor.ts';
import { useTableKeys } from '../keys/useTableKeys.ts';
import { useOpenRow } from '../useOpenRow.ts';
import type { RowPopupsProps } from './RowPopups.tsx';

interface RowWorkOptions {
  frame: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  isSelectable: boolean;
  /** Whether this list handles keys. */
  isMain: boolean;
  /** Id of the row with the keyboard focus. */
  cursor: string | null;
  moveTo(id: string): void;
  reach(id: string): void;
}

/** Handles clicks and keys on the rows of the list context, in tables and cards. Opens their menus and editors. */
export function useRowWork(description: VisibleResource, options: RowWorkOptions) {
  const { frame, columns, isSelectable, isMain, cursor, moveTo, reach } = options;
  const { data } = useListContext<RaRecord<string>>();
  const [menu, setMenu] = useState<{ record: RaRecord<string>; anchor: HTMLElement } | null>(null);
  const editor = useOpenEditor(description, { frame, columns });
  const open = useOpenRow(description.name);
  const toggle = useRangeToggle();
  const rowOf = (id: string | undefined): RaRecord<string> | undefined => data?.find((one) => one.id === id);
  const more = (id: string, anchor: HTMLElement): void => {
    const record = rowOf(id);
    if (record) setMenu({ record, anchor });
  };
  const edit = (name: string): void => {
    // Closes the menu first, because it returns the focus, which the input takes afterwards.
    flushSync(() => setMenu(null));
    if (menu) editor.open(menu.record.id, name);
  };
  useTableKeys({
    isOn: isMain,
    ids: data?.map(({ id }) => id) ?? [],
    cursor,
    moveTo,
    open: (id) => open(id, false),
    edit: editor.openFirst,
    toggle: isSelectable ? (id) => toggle(id, false) : undefined,
  });
  const handling: RowHandling = { open, toggle, edit: editor.open, more, reach };
  const listed = rowOf(menu?.record.id);
  const popups: RowPopupsProps = {
    description,
    menu: menu && {
      ...menu,
      record: listed ?? menu.record,
      isListed: listed !== undefined,
      onClose: () => setMenu(null),
      onEdit: edit,
    },
    editor: editor.opened,
  };
  return { handling, popups };
}
