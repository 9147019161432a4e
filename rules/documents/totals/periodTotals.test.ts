import { expect, test } from 'vitest';
import { orders } from '../../../resources/orders.ts';
import { netPerPeriod, periodTotals } from './periodTotals.ts';

const high = { vatClass: 'standard', vatRate: 2100 } as const;
const low = { vatClass: 'reduced', vatRate: 900 } as const;
const lines = [
  { period: 'monthly', amount: 99, ...high },
  { period: 'monthly', amount: 99, ...high },
  { period: 'monthly', amount: 1000, ...low },
  { period: 'yearly', amount: 99, ...high },
] as const;

test('a month, a year and what is paid once have totals of their own, none of them where no line is', () => {
  expect(periodTotals(lines, 'domestic', 0)).toMatchObject({
    ...{ monthlyNet: 1198, monthlyVatHigh: 42, monthlyVatLow: 90, monthlyTotal: 1330 },
    ...{ yearlyNet: 99, yearlyVatHigh: 21, yearlyVatLow: null, yearlyTotal: 120 },
    ...{ onceNet: null, onceVatHigh: null, onceVatLow: null, onceTotal: null },
  });
});

test('all periods together are their sum to the cent, each rounded by itself', () => {
  const together = { lineCount: 4, netHigh: 297, vatHigh: 63, netLow: 1000, vatLow: 90, netZero: 0 };
  expect(periodTotals(lines, 'domestic', 0)).toMatchObject({ ...together, subtotal: 1297, vat: 153, total: 1450 });
});

test('the discount on the whole is taken off each period', () => {
  const halved = periodTotals(lines, 'domestic', 5000);
  expect([halved.monthlyNet, halved.yearlyNet, halved.subtotal]).toEqual([599, 49, 648]);
});

test('no VAT is shown where none is charged', () => {
  expect(periodTotals(lines, 'reverseCharge', 0)).toMatchObject({
    ...{ monthlyNet: 1198, monthlyVatHigh: null, monthlyVatLow: null, monthlyTotal: 1198, vat: 0 },
  });
});

test('an order adds up what the first period of its lines costs, and calls it that', () => {
  expect(netPerPeriod(lines)).toEqual({ monthlyNet: 1198, yearlyNet: 99, onceNet: null });
  const { monthlyNet, yearlyNet } = orders.fields;
  expect([monthlyNet.label.nl, yearlyNet.label.nl]).toEqual(['Eerste maand, excl. btw', 'Eerste jaar, excl. btw']);
});
