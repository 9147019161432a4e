import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listText, textsCell } from './textsCell.ts';

test.each([
  ['a.nl, b.nl;c.nl\n d.nl,,', ['a.nl', 'b.nl', 'c.nl', 'd.nl']],
  ['"Acme, ""Inc""." , x"y, "unclosed', ['Acme, "Inc".', 'x"y', '"unclosed']],
  ['', []],
  [' ; ', []],
])('the cell %j is read as a list', (cell, items) => {
  expect(textsCell(cell)).toEqual(items);
});

test('whatever list is written to a cell is read back from it', () => {
  const anyItem = fc
    .string({ unit: fc.constantFrom(',', ';', '"', ' ', 'a', 'é', '😀', "'") })
    .map((text) => text.trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.array(anyItem), (items) => {
      expect(textsCell(listText(items))).toEqual(items);
    }),
  );
});
