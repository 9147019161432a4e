import { expect, test } from 'vitest';
import { settlement } from './settlement.ts';

const time = {
  anchor: { schedule: 'monthly', day: 1, month: 1 },
  startsOn: '2027-01-01',
  endsOn: null,
  daysInAdvance: 0,
} as const;

test.each([
  ['in the period of the example', '2027-01-16', '2027-02-01', { credit: 516, charge: 1290 }],
  ['on its first day, all of it', '2027-01-01', '2027-02-01', { credit: 1000, charge: 2500 }],
  ['with the next month billed in advance, that whole', '2027-01-16', '2027-03-01', { credit: 1516, charge: 3790 }],
  ['with nothing billed beyond that day, nothing', '2027-02-01', '2027-02-01', { credit: 0, charge: 0 }],
])('a price of 10 that becomes 25 is settled %s', (_, on, billedUntil, settled) => {
  expect(settlement({ time, on, billedUntil, oldPrice: 1000, newPrice: 2500 })).toEqual(settled);
});

test('a first period that is shorter than whole is settled by the price it was billed by', () => {
  const short = { ...time, startsOn: '2027-01-20' };
  expect(
    settlement({ time: short, on: '2027-01-20', billedUntil: '2027-02-01', oldPrice: 3100, newPrice: 6200 }),
  ).toEqual({
    credit: 1200,
    charge: 2400,
  });
});
