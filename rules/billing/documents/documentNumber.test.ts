import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDocumentNumbers, documentNumber, parseDocumentNumber, type Series } from './documentNumber.ts';

describe('the number of a document', () => {
  test.each([
    ['invoices', 1, 'F202700001'],
    ['invoices', 42, 'F202700042'],
    ['creditNotes', 42, 'C202700042'],
    ['invoices', 99_999, 'F202799999'],
    ['invoices', 100_000, 'F2027100000'],
  ] as const)('of %s, the %ith of 2027, is written %s', (series, number, text) => {
    expect(documentNumber({ series, year: 2027, number })).toBe(text);
  });

  test('is read back as what it was, and no two are written the same', () => {
    const anyNumber = fc.record({
      series: fc.constantFrom<Series>('invoices', 'creditNotes', 'quotations'),
      year: fc.integer({ min: 2000, max: 9999 }),
      number: fc.integer({ min: 1, max: 999_999_999 }),
    });
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(parseDocumentNumber(documentNumber(number))).toEqual(number);
      }),
    );
  });

  test.each(['F202700000', 'F20271', 'F2027000001', 'X202700001', 'f202700001', 'F202700001 ', ''])(
    'is not %j',
    (text) => {
      expect(parseDocumentNumber(text)).toBeNull();
    },
  );

  test.each([0, -1, 1.5, Number.NaN])('is never made of %d', (number) => {
    expect(() => documentNumber({ series: 'invoices', year: 2027, number })).toThrow(RangeError);
  });

  test('sorts by what it counts, beyond 99,999 too', () => {
    const numbers = [
      { series: 'invoices', year: 2027, number: 100_000 },
      { series: 'invoices', year: 2028, number: 1 },
      { series: 'invoices', year: 2027, number: 99_999 },
    ] as const;
    expect([...numbers].sort(compareDocumentNumbers).map(documentNumber)).toEqual([
      'F202799999',
      'F2027100000',
      'F202800001',
    ]);
  });
});
