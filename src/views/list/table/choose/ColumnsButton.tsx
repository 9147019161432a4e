import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { Popover } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { CompactButton } from '../../../page/CompactButton.tsx';

const ColumnsPanel = lazy(async () => ({ default: (await import('./ColumnsPanel.tsx')).ColumnsPanel }));

/** Opens the columns of a list, to choose and to order. */
export function ColumnsButton({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('ra.action.select_columns');
  return (
    <>
      <CompactButton
        label={label}
        icon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { elevation: 6, role: 'dialog', 'aria-label': label, sx: paper } }}
      >
        <Suspense>
          <ColumnsPanel description={description} />
        </Suspense>
      </Popover>
    </>
  );
}

/** As wide before its content is there: by that it finds its place. */
const paper = { mt: 0.5, borderRadius: 2, width: 340, maxWidth: 'calc(100vw - 32px)' };
