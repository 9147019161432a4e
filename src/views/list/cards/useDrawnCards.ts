import { useDeferredValue } from 'react';
import type { RaRecord } from 'react-admin';
import { alwaysDrawn } from '../table/body/visibleRows.ts';

const none: readonly RaRecord<string>[] = [];

/** Returns the cards to render: the first at once, the others in a deferred render. A rendered card stays. */
export function useDrawnCards(data: readonly RaRecord<string>[]): readonly RaRecord<string>[] {
  const before = useDeferredValue(data, none);
  if (before === data || data.length <= alwaysDrawn) return data;
  const drawn = new Set(before.map(({ id }) => id));
  return data.filter(({ id }, index) => index < alwaysDrawn || drawn.has(id));
}
