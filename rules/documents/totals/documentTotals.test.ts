import { expect, test } from 'vitest';
import { documentTotals } from './documentTotals.ts';

const high = { vatClass: 'standard', vatRate: 2100 } as const;
const lines = [
  { amount: 99, ...high },
  { amount: 99, ...high },
  { amount: 99, ...high },
  { amount: 1000, vatClass: 'reduced', vatRate: 900 } as const,
];

test('each rate has its sum and its VAT', () => {
  expect(documentTotals(lines, 'domestic', 0)).toEqual({
    ...{ vatTreatment: 'domestic', lineCount: 4, netHigh: 297, vatHigh: 62, netLow: 1000, vatLow: 90, netZero: 0 },
    ...{ subtotal: 1297, vat: 152, total: 1449 },
  });
});

test.each(['reverseCharge', 'outsideScope'] as const)(
  'with %s nothing is charged, whatever the product',
  (treatment) => {
    expect(documentTotals(lines, treatment, 0)).toMatchObject({
      ...{ netHigh: 0, vatHigh: 0, netLow: 0, vatLow: 0, netZero: 1297, vat: 0, total: 1297 },
    });
  },
);

test('two rates of one class, of before and after a change of the law, are computed apart and shown together', () => {
  const both = [{ amount: 50, vatClass: 'standard', vatRate: 1900 } as const, { amount: 50, ...high }];
  expect(documentTotals(both, 'domestic', 0)).toMatchObject({ netHigh: 100, vatHigh: 10 + 11, total: 121 });
});

test('without lines there is nothing', () => {
  expect(documentTotals([], 'domestic', 1000)).toMatchObject({ lineCount: 0, subtotal: 0, vat: 0, total: 0 });
});
