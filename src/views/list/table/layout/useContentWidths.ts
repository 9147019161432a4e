import { useMemo, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useItemsFrom } from '../../../cell/useItemsFrom.ts';
import { isAbsent } from '../../../record/isAbsent.ts';
import { useKnown } from '../../../record/useKnown.ts';
import { shownValue } from '../../../record/useShownValue.ts';
import { useTitleOf } from '../../../record/useTitleOf.ts';
import type { Column } from '../columns.tsx';
import { contentWidth } from './contentWidth.ts';
import type { TextWidth } from './textWidth.ts';

/** Holds widths by column that show the values of a page whole, in pixels. */
export type ContentWidths = ReadonlyMap<string, number>;

const none: ContentWidths = new Map();

interface Measured {
  columns: readonly Column[];
  /** Name of the column that links to the record. */
  linking: string | undefined;
  textWidth: TextWidth;
}

/** Measures the values of each page once. Widths only grow while the list is open, so that paging moves little. */
export function useContentWidths(description: VisibleResource, measured: Measured): ContentWidths {
  const ofPage = useWidthsOfPage(description, measured);
  const { textWidth } = measured;
  const [kept, keep] = useState({ textWidth, widths: none });
  const before = kept.textWidth === textWidth ? kept.widths : none;
  const widths = grown(before, ofPage);
  if (widths !== kept.widths) keep({ textWidth, widths });
  return widths;
}

function useWidthsOfPage(description: VisibleResource, { columns, linking, textWidth }: Measured): ContentWidths {
  const { data, meta } = useListContext<RaRecord<string>>();
  const known = useKnown();
  const from = useItemsFrom();
  const titleOf = useTitleOf();
  const cameAlong: unknown = meta?.['prefetched'];
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles come from the cache, which changes with what came along
  return useMemo(() => {
    if (!data?.length) return none;
    const widthIn = (record: RaRecord<string>, name: string): number => {
      const isTitle = name === linking;
      if (isTitle && isAbsent(record[name])) return textWidth(titleOf(description, record), 'title');
      const shown = shownValue({ description, record }, name, known);
      return shown ? contentWidth(shown, { from, textWidth, isTitle }) : 0;
    };
    return new Map(columns.map(({ name }) => [name, Math.max(...data.map((record) => widthIn(record, name)))]));
  }, [description, columns, linking, textWidth, data, known, from, cameAlong]);
}

/** Returns the wider of both for each column; the same map where nothing is wider. */
function grown(before: ContentWidths, now: ContentWidths): ContentWidths {
  const wider = [...now].filter(([name, width]) => width > (before.get(name) ?? -1));
  return wider.length > 0 ? new Map([...before, ...wider]) : before;
}
