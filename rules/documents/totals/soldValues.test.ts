import { describe, expect, test } from 'vitest';
import type { Change } from '../../../schema/rule.ts';
import type { RuleContext } from '../../stored/records.ts';
import { finding } from '../../testing/finding.ts';
import { amountOf, priceFor, productValues, type Sold, vatValues } from './soldValues.ts';

const asked: RuleContext = {
  user: { id: null, role: 'admin' },
  now: new Date('2027-01-16T12:00:00Z'),
  contentOf: async () => null,
  find: finding((_resource, { id }) =>
    id === '1' ? [{ id: '1', name: 'Support', defaultPrice: 500, priceUnit: 1, vatClass: 'reduced' }] : [],
  ),
};

const line: Sold = { product: '1', description: null, quantity: 1000, unitPrice: null, discount: 0 };
const changed = (before: Partial<Sold>, after: Partial<Sold>): Change<Sold> => ({
  operation: 'update',
  before: { ...line, ...before },
  after: { ...line, ...before, ...after },
  changed: Object.keys(after),
});

test.each([
  ['once', 500, 12, 500],
  ['monthly', 500, 1, 500],
  ['yearly', 500, 1, 6000],
  ['yearly', 1000, 12, 1000],
  ['monthly', 1000, 12, 83],
  ['monthly', 999, 2, 500],
] as const)('%s, %i cents per %i and so many months are %i cents', (period, defaultPrice, priceUnit, price) => {
  expect(priceFor({ defaultPrice, priceUnit, contractTerm: 12 }, period)).toBe(price);
});

test('the price of an extension is for its contract: € 8.95 for a year is no € 8.95 a month', () => {
  const extension = { defaultPrice: 895, priceUnit: null, contractTerm: 12 };
  expect([priceFor(extension, 'yearly'), priceFor({ ...extension, contractTerm: 24 }, 'yearly')]).toEqual([895, 448]);
});

describe('of its product a line takes', () => {
  test('what it leaves open', async () => {
    expect(await productValues(changed({}, {}), asked)).toEqual({ description: 'Support', unitPrice: 500 });
    expect(await productValues(changed({ unitPrice: 0 }, {}), asked)).toEqual({ description: 'Support', unitPrice: 0 });
  });

  test('everything anew where it is changed for another, except values that are given with it', async () => {
    const other = changed({ product: '2', description: 'Book', unitPrice: 9 }, { product: '1', unitPrice: 7 });
    expect(await productValues(other, asked)).toEqual({ description: 'Support', unitPrice: 7 });
  });

  test('the VAT, at the rate of the day of supply, or of today', async () => {
    expect(await vatValues('1', '2018-12-31', asked)).toEqual({ vatClass: 'reduced', vatRate: 600 });
    expect(await vatValues('1', null, asked)).toEqual({ vatClass: 'reduced', vatRate: 900 });
  });

  test('nothing where there is none', async () => {
    const lost = changed({ product: '9' }, {});
    expect(await productValues(lost, asked)).toEqual({ description: null, unitPrice: null });
    expect(await vatValues('9', null, asked)).toEqual({ vatClass: null, vatRate: 0 });
  });
});

test('an amount is quantity times price less the discount, rounded half up: 1.005 × € 1.00 is 1.01', () => {
  expect(amountOf({ quantity: 1005, unitPrice: 100, discount: 0 })).toBe(101);
  expect(amountOf({ quantity: 12_000, unitPrice: 495, discount: 1000 })).toBe(5346);
  expect(amountOf({ quantity: 1000, unitPrice: null, discount: 0 })).toBe(0);
});
