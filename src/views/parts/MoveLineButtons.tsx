import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, IconButton } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { DrawnLine } from './editedParts.ts';

interface MoveLineButtonsProps extends Pick<DrawnLine, 'move' | 'name'> {
  /** Whether the buttons are stacked within the height of an input. */
  isStacked?: boolean;
}

/** Moves a line up or down. Keeps the button focusable at either end, without effect. */
export const MoveLineButtons = ({ move, name, isStacked }: MoveLineButtonsProps) =>
  move && (
    <Box sx={{ display: 'flex', flexDirection: isStacked ? 'column' : 'row' }}>
      <MoveButton {...{ name, isStacked }} label="up" Icon={UpIcon} isOver={move.isFirst} onMove={() => move.by(-1)} />
      <MoveButton
        {...{ name, isStacked }}
        label="down"
        Icon={DownIcon}
        isOver={move.isLast}
        onMove={() => move.by(1)}
      />
    </Box>
  );

interface MoveButtonProps {
  name: string;
  label: 'up' | 'down';
  Icon: ComponentType<{ fontSize: 'small' }>;
  isStacked?: boolean | undefined;
  isOver: boolean;
  onMove(): void;
}

function MoveButton({ name, label, Icon, isStacked, isOver, onMove }: MoveButtonProps) {
  const text = useTranslate()(`views.parts.${label}`, { name });
  return (
    <IconButton
      size="small"
      aria-label={text}
      title={text}
      aria-disabled={isOver}
      aria-keyshortcuts={label === 'up' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
      onClick={onMove}
      sx={{ ...(isStacked && stacked), ...(isOver && { opacity: 0.3 }) }}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
}

const stacked = { p: 0, width: 28, height: 24, borderRadius: 1 };
