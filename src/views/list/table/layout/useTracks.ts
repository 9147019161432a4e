import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Column } from '../columns.tsx';
import { tracksOf } from './columnWidths.ts';
import { moreWidth, tickWidth } from './tableStyles.ts';

interface Tracked {
  shown: readonly Column[];
  widths: Readonly<Record<string, number>>;
  isSelectable: boolean;
  /** Name of the column that links to the record. */
  linking: string | undefined;
}

/** Computes the grid tracks of the rows and the minimal width of the table. */
export function useTracks({ shown, widths, isSelectable, linking }: Tracked): { template: string; narrowest: number } {
  const translate = useTranslate();
  return useMemo(() => {
    const columns = shown.map(({ name, field, label }) => ({
      field,
      heading: translate(label),
      chosen: widths[name],
      isNaming: name === linking,
    }));
    const { template, narrowest } = tracksOf(columns);
    const tick = isSelectable ? tickWidth : 0;
    return {
      // Stretches the last track when every width is chosen.
      template: `${tick ? `${tick}px ` : ''}${template} minmax(${moreWidth}px, auto)`,
      narrowest: tick + narrowest + moreWidth,
    };
  }, [shown, widths, isSelectable, linking, translate]);
}
