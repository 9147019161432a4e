import DragIcon from '@mui/icons-material/DragIndicator';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, FormControlLabel, IconButton, Switch } from '@mui/material';
import { type DragEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';

interface ColumnItemProps {
  heading: string;
  isShown: boolean;
  /** Among all columns. */
  place: number;
  isLast: boolean;
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

/** A column in the panel of columns: shown or not, buttons that move it by one place, and a handle to move it by any number. */
export function ColumnItem(props: ColumnItemProps) {
  const { heading, isShown, place, isLast, isDragged, isByTouch, onToggle, onMove, ...drag } = props;
  const translate = useTranslate();
  const handle = useRef<HTMLButtonElement>(null);
  const move = (by: -1 | 1, button: HTMLElement): void => {
    flushSync(() => onMove(by));
    // An element that is put elsewhere loses the focus, and one that can do no more cannot have it.
    (button.matches(':disabled') ? handle.current : button)?.focus();
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(by, event.currentTarget);
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
        disabled={place === 0}
        aria-label={translate('views.columns.up', { name: heading })}
        onClick={({ currentTarget }) => move(-1, currentTarget)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={isLast}
        aria-label={translate('views.columns.down', { name: heading })}
        onClick={({ currentTarget }) => move(1, currentTarget)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
      <IconButton
        ref={handle}
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
