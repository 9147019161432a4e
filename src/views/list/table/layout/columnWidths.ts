import { typeOf } from '../../../../../schema/field.ts';
import { operatorsOf } from '../../../../../schema/operators.ts';
import type { VisibleField } from '../../../../../schema/visible.ts';
import { viewOf } from '../../../types/fieldViews.ts';

/** Limits of a column's width and the step of an arrow key, in pixels. */
export const narrowest = 64;
export const widest = 900;
export const widthStep = 16;

/** Default width of the column with the title, in pixels; wide, because a cut title is ambiguous. */
const usualName = 248;

const shortText = 40;

const isStretching = (field: VisibleField): boolean =>
  viewOf(field).isStretching && !('maxLength' in field && (field.maxLength ?? shortText + 1) <= shortText);

/** Width of a heading's letter, and of the icon beside it, in pixels. */
const letterWidth = 6.6;
const besideHeading = 44;

export const usualWidth = (field: VisibleField, heading: string, isNaming = false): number =>
  Math.max(
    isNaming && isStretching(field) ? usualName : viewOf(field).width,
    optionWidth(field),
    Math.ceil(heading.length * letterWidth + besideHeading),
  );

const besideOption = 56;
const widestOption = 240;

/** Computes a width that fits the longest option; fields with several values wrap instead. */
function optionWidth(field: VisibleField): number {
  const labels = operatorsOf[field.type].includes('eq') ? (typeOf(field).options?.(field) ?? []) : [];
  const longest = Math.max(0, ...labels.map(({ en, nl }) => Math.max(en.length, nl.length)));
  return Math.min(widestOption, Math.ceil(longest * letterWidth + besideOption));
}

export const withinBounds = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)));

export interface ColumnWidth {
  field: VisibleField;
  heading: string;
  /** Width chosen by dragging, in pixels; undefined for the default. */
  chosen: number | undefined;
  isNaming?: boolean;
}

/** Builds the CSS grid tracks of a row: chosen widths are exact, other columns share the rest. */
export function tracksOf(columns: readonly ColumnWidth[]): { template: string; narrowest: number } {
  const tracks = columns.map(({ field, heading, chosen, isNaming }) => {
    if (chosen !== undefined) return { css: `${chosen}px`, width: chosen };
    const width = usualWidth(field, heading, isNaming);
    return { css: `minmax(${width}px, ${isStretching(field) ? 2 * width : width}fr)`, width };
  });
  return {
    template: tracks.map(({ css }) => css).join(' '),
    narrowest: tracks.reduce((sum, { width }) => sum + width, 0),
  };
}
