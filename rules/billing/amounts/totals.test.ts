import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Totals, totals, totalsOfLines } from './totals.ts';

const manyAmounts = fc.array(
  fc.record({
    amount: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    vatRate: fc.constantFrom(0, 900, 2100),
  }),
  { maxLength: 20 },
);
const anyDiscount = fc.integer({ min: 0, max: 10_000 });
const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

describe('the totals of a document', () => {
  test('three lines of 0.99 at 21 % are 2.97 net, 0.62 VAT, 3.59 in all', () => {
    const line = { quantity: 1000, unitPrice: 99, vatRate: 2100 };
    expect(totalsOfLines([line, line, line])).toMatchObject({ subtotal: 297, vat: 62, total: 359 });
  });

  test('compute VAT on the sum of each rate', () => {
    const amounts = [
      { amount: 99, vatRate: 900 },
      { amount: 1000, vatRate: 2100 },
      { amount: 99, vatRate: 900 },
      { amount: 500, vatRate: 0 },
    ];
    expect(totals(amounts)).toEqual({
      rates: [
        { vatRate: 2100, lines: 1000, discount: 0, net: 1000, vat: 210 },
        { vatRate: 900, lines: 198, discount: 0, net: 198, vat: 18 },
        { vatRate: 0, lines: 500, discount: 0, net: 500, vat: 0 },
      ],
      lines: 1698,
      discount: 0,
      subtotal: 1698,
      vat: 228,
      total: 1926,
    });
  });

  test('spread a discount on the whole over the rates to the cent', () => {
    // Discounts 0.10 by 10 %, one cent, of which each rate's half cannot be paid.
    const amounts = [
      { amount: 5, vatRate: 900 },
      { amount: 5, vatRate: 2100 },
    ];
    const { rates, discount, subtotal } = totals(amounts, 1000);
    expect(discount).toBe(1);
    expect(rates.map((rate) => rate.discount)).toEqual([1, 0]);
    expect(subtotal).toBe(9);
  });

  test('take the discount off before VAT', () => {
    expect(totals([{ amount: 10_000, vatRate: 2100 }], 1000)).toMatchObject({
      lines: 10_000,
      discount: 1000,
      subtotal: 9000,
      vat: 1890,
      total: 10_890,
    });
  });

  test('of no lines are nothing', () => {
    expect(totals([])).toEqual({ rates: [], lines: 0, discount: 0, subtotal: 0, vat: 0, total: 0 });
  });

  test('always add up', () => {
    fc.assert(
      fc.property(manyAmounts, anyDiscount, (amounts, discount) => {
        const found = totals(amounts, discount);
        expect(found.lines).toBe(sumOf(amounts.map(({ amount }) => amount)));
        expect(found.subtotal).toBe(found.lines - found.discount);
        expect(found.subtotal).toBe(sumOf(found.rates.map(({ net }) => net)));
        expect(found.vat).toBe(sumOf(found.rates.map(({ vat }) => vat)));
        expect(found.total).toBe(found.subtotal + found.vat);
      }),
    );
  });

  test('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(manyAmounts, anyDiscount, (amounts, discount) => {
        expect(totals([...amounts].reverse(), discount)).toEqual(totals(amounts, discount));
      }),
    );
  });

  test('of a credit note are exactly minus those of its invoice', () => {
    const negated = ({ rates, ...sums }: Totals) => ({
      rates: rates.map(({ vatRate, ...amounts }) => ({ vatRate, ...negatedValues(amounts) })),
      ...negatedValues(sums),
    });
    fc.assert(
      fc.property(manyAmounts, anyDiscount, (amounts, discount) => {
        const credited = amounts.map(({ amount, vatRate }) => ({ amount: 0 - amount, vatRate }));
        expect(totals(credited, discount)).toEqual(negated(totals(amounts, discount)));
      }),
    );
  });
});

const negatedValues = (amounts: Record<string, number>) =>
  Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, 0 - cents]));
