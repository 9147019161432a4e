import { useLayoutEffect, useState } from 'react';
import { type RaRecord, useGetList, useListContext, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import type { VisibleResource } from '../../../schema/visible.ts';
import { besideTitleId } from '../page/besideTitle.ts';
import { useIsPhone } from '../page/useIsPhone.ts';
import { useNumberText } from './selection/useNumberText.ts';
import { onlyCounted } from './views/onlyCounted.ts';

/** Shows beside the title how many records there are, and how many of them match. */
export function ListCount({ description }: { description: VisibleResource }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(besideTitleId)), []);
  const text = useCountText(description);
  // Leaves it to the tabs on a phone, whose head has no room for both.
  const isTold = useIsPhone() && Boolean(description.list.views?.length);
  return place && !isTold && text !== undefined ? createPortal(text, place) : null;
}

function useCountText({ name }: VisibleResource): string | undefined {
  const translate = useTranslate();
  const numberText = useNumberText();
  const { total, filterValues, isPending, meta } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  // Shares its answer with the tab for all records.
  const all = useGetList<RaRecord<string>>(name, onlyCounted(name), { enabled: isFiltered && !isPending });
  const written = (count: number, from: { [name: string]: unknown } | undefined): string =>
    `${numberText(count)}${from?.['totalIsEstimate'] === true ? '+' : ''}`;
  if (isPending || total === undefined) return undefined;
  if (!isFiltered) return written(total, meta);
  if (all.total === undefined) return undefined;
  // Says it once where everything matches, as in an empty list.
  if (total === all.total) return written(total, meta);
  return translate('views.list.count', { found: written(total, meta), all: written(all.total, all.meta) });
}
