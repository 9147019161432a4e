import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Column } from '../columns.tsx';
import { tracksOf } from './columnWidths.ts';
import { moreWidth, tickWidth } from './TableFrame.tsx';

interface Tracked {
  shown: readonly Column[];
  widths: Readonly<Record<string, number>>;
  isSelectable: boolean;
  /** The column that names the record. */
  linking: string | undefined;
}

/** The tracks of every row of a table, and how narrow it can be. */
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
      // Where every width is chosen, the last track takes what is left.
      template: `${tick ? `${tick}px ` : ''}${template} minmax(${moreWidth}px, auto)`,
      narrowest: tick + narrowest + moreWidth,
    };
  }, [shown, widths, isSelectable, linking, translate]);
}
