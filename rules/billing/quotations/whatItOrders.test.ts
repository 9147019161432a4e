import { describe, expect, test } from 'vitest';
import { lineAmount } from '../amounts/lineAmount.ts';
import { totalsOfLines } from '../amounts/totals.ts';
import { periodAround } from '../calendar/period.ts';
import { type ApprovedQuotation, combinedDiscount, type QuotationLine, whatItOrders } from './whatItOrders.ts';

const domain: QuotationLine = {
  id: '11',
  product: '5',
  domain: 'polder.example',
  description: '.nl domain',
  period: 'yearly',
  quantity: 1000,
  unitPrice: 995,
};
const hosting: QuotationLine = {
  ...domain,
  id: '12',
  product: '7',
  description: 'Hosting',
  period: 'monthly',
  discount: 1000,
};
const moving: QuotationLine = {
  ...domain,
  id: '13',
  product: '9',
  domain: null,
  description: 'Moving your site',
  period: 'once',
  quantity: 1500,
  unitPrice: 8500,
};
const quotation: ApprovedQuotation = { id: '4', state: 'approved', discount: 500, lines: [domain, hosting, moving] };

describe('an approved quotation', () => {
  test('orders every line, with the domain it is for', () => {
    const { orderLines } = whatItOrders(quotation, '2027-01-31');
    expect(orderLines.map(({ quotationLine, period, domain }) => [quotationLine, period, domain])).toEqual([
      ['11', 'yearly', 'polder.example'],
      ['12', 'monthly', 'polder.example'],
      ['13', 'once', null],
    ]);
  });

  test('makes an invoice rule of what recurs, anchored on the day it begins', () => {
    const { invoiceRules } = whatItOrders(quotation, '2027-01-31');
    expect(invoiceRules).toEqual([
      {
        quotationLine: '11',
        product: '5',
        description: '.nl domain',
        quantity: 1000,
        unitPrice: 995,
        discount: 500,
        startsOn: '2027-01-31',
        schedule: 'yearly',
        day: 31,
        month: 1,
      },
      expect.objectContaining({ quotationLine: '12', schedule: 'monthly', day: 31, discount: 1450 }),
    ]);
    const [, monthly] = invoiceRules;
    expect(monthly && periodAround(monthly, '2027-02-28')).toEqual({ start: '2027-02-28', end: '2027-03-31' });
  });

  test('orders for what it promised', () => {
    const promised = totalsOfLines(
      quotation.lines.map((line) => ({ ...line, vatRate: 2100 })),
      quotation.discount,
    );
    const ordered = whatItOrders(quotation, '2027-01-31').orderLines.map(lineAmount);
    expect(ordered).toEqual([945, 851, 12_113]);
    expect(ordered.reduce((sum, cents) => sum + cents, 0)).toBe(promised.subtotal);
  });

  test.each(['quotation', 'processed', 'expired', 'cancelled'])('orders nothing when it is %s', (state) => {
    expect(() => whatItOrders({ ...quotation, state }, '2027-01-31')).toThrow(RangeError);
  });
});

test.each([
  [0, 0, 0],
  [1000, 0, 1000],
  [0, 500, 500],
  [1000, 500, 1450],
  [333, 333, 655],
  [10_000, 500, 10_000],
])('discounts of %i and %i basis points are %i together', (first, second, both) => {
  expect(combinedDiscount(first, second)).toBe(both);
});
