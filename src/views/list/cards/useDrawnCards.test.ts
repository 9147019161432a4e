import { cleanup, renderHook } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { useDrawnCards } from './useDrawnCards.ts';

afterEach(cleanup);

const records = (count: number, first = 1): RaRecord<string>[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(first + at) }));

/** Renders the hook and records the number of cards of each render. */
function drawn(initial: readonly RaRecord<string>[]) {
  const counts: number[] = [];
  const { rerender } = renderHook(
    ({ data }) => {
      counts.push(useDrawnCards(data).length);
    },
    { initialProps: { data: initial } },
  );
  return { counts, rerender: (data: readonly RaRecord<string>[]) => rerender({ data }) };
}

describe('of very many cards', () => {
  it('the first are drawn at once, the others after them', () => {
    expect(drawn(records(250)).counts).toEqual([60, 250]);
    expect(drawn(records(60)).counts[0]).toBe(60);
  });

  it('those that are drawn stay as they are fetched anew', () => {
    const { counts, rerender } = drawn(records(250));
    rerender(records(249, 2));
    expect(Math.min(...counts.slice(2))).toBe(249);
  });

  it('those of another page are drawn as the first were', () => {
    const { counts, rerender } = drawn(records(250));
    rerender(records(250, 1000));
    expect(counts.slice(2)).toEqual([60, 250]);
  });
});
