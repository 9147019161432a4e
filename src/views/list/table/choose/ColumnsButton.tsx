import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { Popover } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { CompactButton } from '../../../page/CompactButton.tsx';

const ColumnsPanel = lazy(async () => ({ default: (await import('./ColumnsPanel.tsx')).ColumnsPanel }));

/** Opens the panel that chooses columns. */
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

/** Fixes the width before the content has loaded, to position the popover. */
const paper = { mt: 0.5, borderRadius: 2, width: 340, maxWidth: 'calc(100vw - 32px)' };
