import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { CompactButton } from '../../../page/CompactButton.tsx';

const ColumnsPopover = lazy(async () => ({ default: (await import('./ColumnsPopover.tsx')).ColumnsPopover }));

/** Opens the panel that chooses columns. */
export function ColumnsButton({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <CompactButton
        label={translate('ra.action.select_columns')}
        icon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Suspense>
        {anchor && <ColumnsPopover description={description} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
