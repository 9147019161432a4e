import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Piece, textDifference } from './textDifference.ts';

const without = (pieces: readonly Piece[], kind: Piece['kind']): string =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('');

it('marks removed and added words', () => {
  expect(textDifference('the red house, near the dike', 'the blue house, on the dike')).toEqual([
    { kind: 'same', text: 'the ' },
    { kind: 'gone', text: 'red' },
    { kind: 'new', text: 'blue' },
    { kind: 'same', text: ' house, ' },
    { kind: 'gone', text: 'near' },
    { kind: 'new', text: 'on' },
    { kind: 'same', text: ' the dike' },
  ]);
});

it('of one text is one piece', () => {
  expect(textDifference('as it was', 'as it was')).toEqual([{ kind: 'same', text: 'as it was' }]);
  expect(textDifference('', 'added')).toEqual([{ kind: 'new', text: 'added' }]);
});

it('contains both texts complete and in order', () => {
  const words = fc.array(fc.constantFrom('a', 'b', ' ', '\n', '.', 'é', '😀'), { maxLength: 30 });
  fc.assert(
    fc.property(words, words, (one, other) => {
      const before = one.join('');
      const after = other.join('');
      const pieces = textDifference(before, after);
      expect([without(pieces, 'new'), without(pieces, 'gone')]).toEqual([before, after]);
    }),
  );
});

it('is given for very long texts with little in common too', () => {
  const [before, after] = ['x ', 'y '].map((word) => word.repeat(5000));
  expect(textDifference(before ?? '', after ?? '').length).toBeGreaterThan(1);
});
