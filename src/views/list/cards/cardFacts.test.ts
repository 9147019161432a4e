import { describe, expect, it } from 'vitest';
import { sampleDescriptions } from '../../testing/samples.ts';
import { cardLayout, type Fact } from './cardFacts.ts';

const field = sampleDescriptions()[0]?.fields['author'] as Fact['column']['field'];
const fact = (name: string, width: number, rank: number): Fact => ({
  column: { name, field, label: name },
  width,
  rank,
});

/** Writes a layout as rows of names. */
function rows(facts: readonly Fact[], most = 3): string[] {
  const { facts: placed, overflow } = cardLayout(facts, { half: 100, rows: most });
  const told = Map.groupBy(
    placed.toSorted((one, other) => one.row - other.row || one.start - other.start),
    ({ row }) => row,
  );
  return [
    ...[...told.values()].map((row) => row.map(({ column, isWide }) => column.name + (isWide ? '*' : '')).join(' ')),
    ...overflow.map(({ name }) => `overflow: ${name}`),
  ];
}

describe('the facts of a card', () => {
  it('stand in two columns, long ones on a line of their own', () => {
    expect(rows([fact('a', 80, 0), fact('b', 150, 1), fact('c', 80, 2), fact('d', 90, 3)])).toEqual(['a c', 'b*', 'd']);
  });

  it('leave by importance where there are more than three lines', () => {
    const facts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, at) => fact(name, 80, 7 - at));
    expect(rows(facts)).toEqual(['b c', 'd e', 'f g', 'overflow: a']);
    expect(rows(facts, Number.POSITIVE_INFINITY)).toEqual(['a b', 'c d', 'e f', 'g']);
    expect(rows(facts.slice(1))).toEqual(['b c', 'd e', 'f g']);
  });
});
