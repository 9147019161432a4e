import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useIsPrinting } from '../../../page/useIsPrinting.ts';
import type { Column } from '../columns.tsx';
import { ranksOf } from './columnRanks.ts';
import { sizeOf } from './columnWidths.ts';
import { type FittingColumn, fitColumns } from './fitColumns.ts';
import { headingWidth } from './headingWidth.ts';
import { moreWidth, tickWidth } from './tableStyles.ts';
import { useTextWidth } from './textWidth.ts';
import { useContentWidths } from './useContentWidths.ts';
import type { TableColumns } from './useTableColumns.ts';

interface Place {
  isSelectable: boolean;
  /** Name of the column that links to the record. */
  linking: string | undefined;
  /** Width of the table's frame in pixels; undefined before it is measured. */
  width: number | undefined;
}

export interface Fitted {
  /** The columns that fit next to each other, in order. */
  shown: readonly Column[];
  /** The columns that have no room. */
  overflow: readonly Column[];
  /** Whether the table scrolls sideways to show all columns. */
  isScrolling: boolean;
  /** CSS grid tracks of a row. */
  template: string;
  /** Least width of the table, in pixels. */
  narrowest: number;
}

/** Fits the chosen columns into the table by their contents and importance; paper takes all of them. */
export function useFittedColumns(
  description: VisibleResource,
  { shown, widths, areAll }: TableColumns,
  { isSelectable, linking, width }: Place,
): Fitted {
  const translate = useTranslate();
  const textWidth = useTextWidth();
  const contents = useContentWidths(description, { columns: shown, linking, textWidth });
  const isPrinting = useIsPrinting();
  const around = (isSelectable ? tickWidth : 0) + moreWidth;
  const sizes = useMemo(() => {
    const ranks = ranksOf(description, shown, linking);
    return shown.map(({ name, field, label }) =>
      sizeOf({
        name,
        field,
        heading: {
          whole: textWidth(translate(label), 'heading'),
          broken: headingWidth(translate(label), textWidth),
        },
        content: contents.get(name),
        chosen: widths[name],
        own: description.list.widths?.[name],
        isNaming: name === linking,
        rank: ranks.get(name) ?? shown.length,
      }),
    );
  }, [description, shown, linking, contents, widths, textWidth, translate]);
  return useMemo(() => {
    const areBound = width !== undefined && !areAll && !isPrinting;
    const room = areBound ? width - around : Math.max((width ?? 0) - around, sumOf(sizes, 'most'));
    const fitted = fitColumns(sizes, room);
    const staying = sizes.filter(({ name }) => fitted.widths.has(name));
    const narrowest = around + (areAll ? sumOf(staying, 'most') : sumOf(staying, 'least'));
    return {
      // Keeps the array while all fit, so that rows are not drawn again for new widths.
      shown: fitted.overflow.length === 0 ? shown : shown.filter(({ name }) => fitted.widths.has(name)),
      overflow: shown.filter(({ name }) => fitted.overflow.includes(name)),
      template: `${isSelectable ? `${tickWidth}px ` : ''}${tracksOf(staying, fitted.widths)} minmax(${moreWidth}px, auto)`,
      narrowest,
      isScrolling: areAll && width !== undefined && narrowest > width,
    };
  }, [shown, sizes, width, areAll, isPrinting, isSelectable, around]);
}

const sumOf = (sizes: readonly FittingColumn[], width: 'least' | 'most'): number =>
  Math.ceil(sizes.reduce((sum, size) => sum + size[width], 0));

/** Writes widths as shares of the row, so that it stays whole while the window changes; fixed ones in pixels. */
const tracksOf = (sizes: readonly FittingColumn[], widths: ReadonlyMap<string, number>): string =>
  sizes
    .map(({ name, least, cap }) => {
      const width = Math.floor((widths.get(name) ?? least) * 10) / 10;
      return cap === undefined ? `minmax(${least}px, ${width}fr)` : `${width}px`;
    })
    .join(' ');
