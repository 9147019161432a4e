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
  /** Columns whose values are changed from the menu. */
  inMenu?: RowMenuProps['columns'];
}

/** What opens over rows. It stands beside them, so that it stays where the last of them goes. */
export const RowPopups = ({ description, menu, editor, inMenu }: RowPopupsProps) => (
  <Suspense>
    {menu && <RowMenu description={description} {...menu} columns={inMenu} />}
    {editor && <CellEditor key={editor.name} description={description} {...editor} />}
  </Suspense>
);
