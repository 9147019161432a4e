import { useDeferredValue } from 'react';
import type { RaRecord } from 'react-admin';
import { alwaysDrawn } from '../table/body/visibleRows.ts';

const none: readonly RaRecord<string>[] = [];

/** Of very many records those whose cards are drawn: the first at once, the others when there is time. One that was drawn stays so. */
export function useDrawnCards(data: readonly RaRecord<string>[]): readonly RaRecord<string>[] {
  const before = useDeferredValue(data, none);
  if (before === data || data.length <= alwaysDrawn) return data;
  const drawn = new Set(before.map(({ id }) => id));
  return data.filter(({ id }, index) => index < alwaysDrawn || drawn.has(id));
}
