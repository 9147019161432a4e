import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { narrowest, widest, widthStep, withinBounds } from '../layout/columnWidths.ts';

export interface ResizeHandleProps {
  heading: string;
  /** The chosen width in pixels; undefined for the default. */
  width: number | undefined;
  /** @param around the heading */
  onResize(width: number, around: Element): void;
  onReset(): void;
}

const Edge = styled('span')({});

/** Resizes a column by dragging or arrow keys (WAI-ARIA APG, window splitter). Resets it on double click or Enter. */
export function ResizeHandle({ heading, width, onResize, onReset }: ResizeHandleProps) {
  const translate = useTranslate();
  const [measured, setMeasured] = useState<number>();
  const drag = useRef<{ x: number; width: number } | null>(null);
  const [isDragged, setDragged] = useState(false);

  const start = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width: widthAround(event.currentTarget) };
    setDragged(true);
  };
  const resize = (edge: HTMLElement, width: number): void => {
    const heading = edge.closest('th');
    if (heading) onResize(withinBounds(width), heading);
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (drag.current) resize(event.currentTarget, drag.current.width + event.clientX - drag.current.x);
  };
  const end = (): void => {
    drag.current = null;
    setDragged(false);
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowLeft: -widthStep, ArrowRight: widthStep }[event.key];
    if (by !== undefined)
      resize(event.currentTarget, widthAround(event.currentTarget) + (event.shiftKey ? 4 * by : by));
    else if (event.key === 'Enter') onReset();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Edge
      className="resize"
      data-dragged={isDragged || undefined}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={translate('views.table.widthOf', { name: heading })}
      aria-valuenow={width ?? measured ?? narrowest}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      onFocus={(event) => setMeasured(withinBounds(widthAround(event.currentTarget)))}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={onReset}
      onKeyDown={press}
    />
  );
}

const widthAround = (edge: HTMLElement): number => edge.closest('th')?.getBoundingClientRect().width ?? narrowest;
