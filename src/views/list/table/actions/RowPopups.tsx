import { lazy, Suspense } from 'react';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import type { CellEditorProps } from '../edit/CellEditor.tsx';
import type { RowMenuProps } from './RowMenu.tsx';

const CellEditor = lazy(async () => ({ default: (await import('../edit/CellEditor.tsx')).CellEditor }));
const RowMenu = lazy(async () => ({ default: (await import('./RowMenu.tsx')).RowMenu }));

export interface RowPopupsProps {
  description: VisibleResource;
  menu: Omit<RowMenuProps, 'description' | 'columns'> | null;
  editor: Omit<CellEditorProps, 'description'> | null;
  /** Columns to edit from the menu. */
  inMenu?: RowMenuProps['columns'];
}

/** Draws menu and editor beside the rows, so that they survive the last row. */
export const RowPopups = ({ description, menu, editor, inMenu }: RowPopupsProps) => (
  <Suspense>
    {menu && <RowMenu description={description} {...menu} columns={inMenu} />}
    {editor && <CellEditor key={editor.name} description={description} {...editor} />}
  </Suspense>
);
