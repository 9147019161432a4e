import DragIcon from '@mui/icons-material/DragIndicator';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, FormControlLabel, IconButton, Switch } from '@mui/material';
import { type DragEvent, type KeyboardEvent, type Ref, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';

interface ColumnItemProps {
  heading: string;
  isShown: boolean;
  /** Index among all columns. */
  place: number;
  isLast: boolean;
  isDragged: boolean;
  /** Whether a finger drags, so that the browser starts no drag of its own. */
  isByTouch: boolean;
  onToggle(): void;
  /** @param by -1: one place up */
  onMove(by: -1 | 1): void;
  onDragStart(isByTouch: boolean): void;
  onDragOver(): void;
  onDragEnd(): void;
}

/** Places that each key moves a column by. */
const placesOf: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Draws a column in the panel: a switch to show it, buttons to move it, and a drag handle. */
export function ColumnItem(props: ColumnItemProps) {
  const { heading, isShown, place, isLast, isDragged, isByTouch, onToggle, onMove, ...drag } = props;
  const handle = useRef<HTMLButtonElement>(null);
  const move = (by: -1 | 1, button: HTMLElement): void => {
    flushSync(() => onMove(by));
    // Restores the focus: a moved element loses it, and a disabled one cannot have it.
    (button.matches(':disabled') ? handle.current : button)?.focus();
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
      sx={isDragged ? draggedItem : item}
    >
      <FormControlLabel
        control={
          <Switch size="small" checked={isShown} onChange={onToggle} slotProps={{ input: { role: 'switch' } }} />
        }
        label={heading}
        sx={label}
      />
      <MoveButtons heading={heading} isFirst={place === 0} isLast={isLast} onMove={move} />
      <DragHandle ref={handle} heading={heading} onMove={move} onTouch={() => drag.onDragStart(true)} />
    </Box>
  );
}

interface MoveProps {
  heading: string;
  onMove(by: -1 | 1, button: HTMLElement): void;
}

function MoveButtons({ heading, isFirst, isLast, onMove }: MoveProps & { isFirst: boolean; isLast: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <IconButton
        size="small"
        disabled={isFirst}
        aria-label={translate('views.columns.up', { name: heading })}
        onClick={({ currentTarget }) => onMove(-1, currentTarget)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={isLast}
        aria-label={translate('views.columns.down', { name: heading })}
        onClick={({ currentTarget }) => onMove(1, currentTarget)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </>
  );
}

interface DragHandleProps extends MoveProps {
  ref: Ref<HTMLButtonElement>;
  /** Called when a finger begins to drag. */
  onTouch(): void;
}

/** Drags by mouse or finger, and moves by the arrow keys. */
function DragHandle({ ref, heading, onMove, onTouch }: DragHandleProps) {
  const translate = useTranslate();
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const by = placesOf[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by, event.currentTarget);
  };
  return (
    <IconButton
      ref={ref}
      size="small"
      aria-label={translate('views.columns.move', { name: heading })}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.pointerType !== 'mouse') onTouch();
      }}
      sx={{ cursor: 'grab', color: 'text.secondary', touchAction: 'none' }}
    >
      <DragIcon fontSize="small" />
    </IconButton>
  );
}

const item = { display: 'flex', alignItems: 'center', borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } };
const draggedItem = { ...item, opacity: 0.4 };
const label = {
  flex: 1,
  minWidth: 0,
  ml: 0,
  mr: 0,
  py: 0.25,
  '& .MuiFormControlLabel-label': { fontSize: '0.875rem', ml: 0.75 },
};
