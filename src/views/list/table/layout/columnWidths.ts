import type { ColumnWidths } from '../../../../../schema/resource.ts';
import type { VisibleField } from '../../../../../schema/visible.ts';
import { viewOf } from '../../../types/fieldViews.ts';
import type { FittingColumn } from './fitColumns.ts';

/** Limits of a column's width and the step of an arrow key, in pixels. */
export const narrowest = 64;
export const widest = 900;
export const widthStep = 16;

/** Keeps this width for the column with the title, in pixels; wide, because a cut title is ambiguous. */
const usualName = 232;

/** Bounds long texts and values that are never cut, until other columns have room, in pixels. */
const longText = 360;
const widestWhole = 420;

/** Adds the padding of a cell, as in tableStyles.ts, and a pixel for rounding. */
const padding = 25;

const shortText = 40;

const isStretching = (field: VisibleField): boolean =>
  viewOf(field).isStretching && !('maxLength' in field && (field.maxLength ?? shortText + 1) <= shortText);

export const withinBounds = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)));

export interface SizedColumn {
  name: string;
  field: VisibleField;
  /** Widths of the heading on one line, and on two, in pixels. */
  heading: { whole: number; broken: number };
  /** Width of its widest value, in pixels; undefined before any is known. */
  content: number | undefined;
  /** Width chosen by dragging, in pixels. */
  chosen: number | undefined;
  /** Width that the description says. */
  own: ColumnWidths | undefined;
  isNaming: boolean;
  rank: number;
}

/** Derives from its contents how wide a column has to be, may be and would like to be. */
export function sizeOf(column: SizedColumn): FittingColumn {
  const { name, field, rank, chosen, own } = column;
  const fixed = chosen ?? (typeof own === 'number' ? own : undefined);
  if (fixed !== undefined)
    return { name, rank, need: fixed, ample: fixed, least: fixed, most: fixed, cap: fixed, weight: 0 };
  const { min = narrowest, max } = typeof own === 'object' ? own : {};
  const view = viewOf(field);
  const content = column.content === undefined ? view.width : Math.ceil(column.content) + padding;
  const kept = view.isStretching ? (column.isNaming ? usualName : view.width) : widestWhole;
  const cap = max ?? Number.POSITIVE_INFINITY;
  const least = Math.min(cap, Math.max(min, Math.ceil(column.heading.broken) + padding, Math.min(content, kept)));
  const need = Math.min(cap, Math.max(least, content));
  return {
    name,
    rank,
    least,
    need,
    ample: Math.min(cap, Math.max(need, Math.ceil(column.heading.whole) + padding)),
    most: Math.min(need, Math.max(least, view.isStretching ? longText : widestWhole)),
    weight: isStretching(field) ? 2 * need : need,
    ...(max !== undefined && { cap: max }),
  };
}
