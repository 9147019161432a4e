import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, FormControlLabel, IconButton, Switch } from '@mui/material';
import type { DragEvent, KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';

interface ColumnItemProps {
  heading: string;
  isShown: boolean;
  isDragged: boolean;
  onToggle(): void;
  /** @param by -1: one place up */
  onMove(by: -1 | 1): void;
  onDragStart(): void;
  onDragOver(): void;
  onDragEnd(): void;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** A column in the panel of columns: shown or not, and a handle to move it by. */
export function ColumnItem(props: ColumnItemProps) {
  const { heading, isShown, isDragged, onToggle, onMove, onDragStart, onDragOver, onDragEnd } = props;
  const translate = useTranslate();
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const handle = event.currentTarget;
    flushSync(() => onMove(by));
    // An element that is put elsewhere loses the focus.
    handle.focus();
  };
  return (
    <Box
      component="li"
      draggable
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        onDragStart();
      }}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        onDragOver();
      }}
      onDragEnd={onDragEnd}
      sx={{
        display: 'flex',
        alignItems: 'center',
        opacity: isDragged ? 0.4 : 1,
        borderRadius: 1,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <FormControlLabel
        control={
          <Switch size="small" checked={isShown} onChange={onToggle} slotProps={{ input: { role: 'switch' } }} />
        }
        label={heading}
        sx={{
          flex: 1,
          minWidth: 0,
          ml: 0,
          mr: 0,
          py: 0.25,
          '& .MuiFormControlLabel-label': { fontSize: '0.875rem', ml: 0.75 },
        }}
      />
      <IconButton
        size="small"
        aria-label={translate('views.columns.move', { name: heading })}
        onKeyDown={press}
        sx={{ cursor: 'grab', color: 'text.secondary' }}
      >
        <DragIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
