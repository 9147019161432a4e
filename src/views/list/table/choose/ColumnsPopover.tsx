import { Popover } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';

interface ColumnsPopoverProps {
  description: VisibleResource;
  anchor: Element;
  onClose(): void;
}

/** Shows the panel that chooses columns below the button that opened it. */
export function ColumnsPopover({ description, anchor, onClose }: ColumnsPopoverProps) {
  const translate = useTranslate();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { elevation: 6, role: 'dialog', 'aria-label': translate('ra.action.select_columns'), sx: paper },
      }}
    >
      <ColumnsPanel description={description} />
    </Popover>
  );
}

const paper = { mt: 0.5, borderRadius: 2, width: 340, maxWidth: 'calc(100vw - 32px)' };
