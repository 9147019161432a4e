import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laterAmount } from '../../../src/pages/checkout/laterAmount.ts';
import { credited, type Line, lineAmount } from './lineAmount.ts';

describe('the amount of a line', () => {
  test.each<[string, Line, number]>([
    ['one and a half hours at 85.00', { quantity: 1500, unitPrice: 8500 }, 12750],
    ['1.005 at 1.00 rounds to 1.01', { quantity: 1005, unitPrice: 100 }, 101],
    ['a third of 10.00', { quantity: 333, unitPrice: 1000 }, 333],
    ['three at 0.99', { quantity: 3000, unitPrice: 99 }, 297],
    ['12 months at 4.95 less 10 %', { quantity: 12000, unitPrice: 495, discount: 1000 }, 5346],
    ['half a cent of discount is rounded with the rest', { quantity: 1000, unitPrice: 25, discount: 5000 }, 13],
    ['for nothing with a discount of 100 %', { quantity: 1000, unitPrice: 999, discount: 10_000 }, 0],
  ])('%s', (_, line, cents) => {
    expect(lineAmount(line)).toBe(cents);
  });

  test('is rounded once: a discount is not taken from an amount already rounded', () => {
    // Expects 0.0225 rounded: half of 0.05 less 10 %. Rounding the half to 0.03 first would leave 0.027.
    expect(lineAmount({ quantity: 500, unitPrice: 5, discount: 1000 })).toBe(2);
  });

  test('of a credit is exactly minus the amount it credits, whatever quantity, price and discount', () => {
    const line = fc.record({
      quantity: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
      discount: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(line, (invoiced) => {
        expect(lineAmount(credited(invoiced)) + lineAmount(invoiced)).toBe(0);
        expect(credited(credited(invoiced))).toEqual(invoiced);
      }),
    );
  });

  test('is the same as screens say of later periods, in a browser without our decimals', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 0, max: 10_000_000 }),
      renewalPrice: fc.integer({ min: 0, max: 50_000_000 }),
      discount: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(line, ({ quantity, renewalPrice, discount }) => {
        const shown = laterAmount({ amount: 0, quantity, renewalPrice, discount });
        expect(shown).toBe(lineAmount({ quantity, unitPrice: renewalPrice, discount }));
      }),
    );
  });

  test('is within half a cent of the exact one', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.nat(100_000),
        fc.integer({ min: 0, max: 10_000 }),
        (quantity, unitPrice, discount) => {
          const difference =
            BigInt(lineAmount({ quantity, unitPrice, discount })) * 10_000_000n -
            BigInt(quantity) * BigInt(unitPrice) * BigInt(10_000 - discount);
          expect(difference > -5_000_000n && difference <= 5_000_000n).toBe(true);
        },
      ),
    );
  });

  test('of a price with a fraction of a cent is refused', () => {
    expect(() => lineAmount({ quantity: 1000, unitPrice: 0.5 })).toThrow(RangeError);
  });
});
