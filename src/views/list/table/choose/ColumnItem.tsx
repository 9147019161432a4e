import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, FormControlLabel, IconButton, Switch } from '@mui/material';
import type { DragEvent, KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';

interface ColumnItemProps {
  heading: string;
  isShown: boolean;
  /** Among all columns. */
  place: number;
  isDragged: boolean;
  /** A finger drags: the browser is not to begin a drag of its own. */
  isByTouch: boolean;
  onToggle(): void;
  /** @param by -1: one place up */
  onMove(by: -1 | 1): void;
  onDragStart(isByTouch: boolean): void;
  onDragOver(): void;
  onDragEnd(): void;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** A column in the panel of columns: shown or not, and a handle to move it by. */
export function ColumnItem(props: ColumnItemProps) {
  const { heading, isShown, place, isDragged, isByTouch, onToggle, onMove, ...drag } = props;
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
      data-place={place}
      draggable={!isByTouch}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        drag.onDragStart(false);
      }}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        drag.onDragOver();
      }}
      onDragEnd={drag.onDragEnd}
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
        onPointerDown={(event) => {
          if (event.pointerType !== 'mouse') drag.onDragStart(true);
        }}
        sx={{ cursor: 'grab', color: 'text.secondary', touchAction: 'none' }}
      >
        <DragIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
