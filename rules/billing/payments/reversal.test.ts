import { expect, test } from 'vitest';
import { spreadReversal } from './reversal.ts';

const shares = [
  { invoice: '1', amount: 5000 },
  { invoice: '2', amount: 3000 },
];

test.each([
  ['what no invoice got goes first', { amount: 1000, unallocated: 2000, shares }, []],
  ['the invoice that got it last becomes open first', { amount: 2500, unallocated: 0, shares }, [['2', -2500]]],
  [
    'all of it opens every invoice again',
    { amount: 9000, unallocated: 1000, shares },
    [
      ['2', -3000],
      ['1', -5000],
    ],
  ],
  [
    'a credit note is paid back before an invoice becomes open',
    { amount: 4000, unallocated: 0, shares, notes: [{ invoice: '9', amount: 3000 }] },
    [
      ['9', -3000],
      ['2', -1000],
    ],
  ],
  ['more than was paid takes no more than invoices got', { amount: 99_000, unallocated: 0, shares: [] }, []],
])('of what is taken back %s', (_what, reversed, expected) => {
  expect(spreadReversal(reversed).map(({ invoice, amount }) => [invoice, amount])).toEqual(expected);
});
