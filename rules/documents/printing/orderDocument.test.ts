import { expect, test } from 'vitest';
import type { OrderLine } from '../../../resources/orderlines.ts';
import type { Order } from '../../../resources/orders.ts';
import { type OrderSources, orderDocument } from './orderDocument.ts';
import { company, printedSources } from './testing/printedSources.ts';

/** Builds an order line as it is stored, with its tax. */
const line = (values: Partial<OrderLine>): OrderSources['lines'][number] => ({
  ...({ description: '.nl', domain: 'bakker.nl', quantity: 1000, discount: 0, renewalPrice: null } as OrderLine),
  ...values,
  vatClass: 'standard',
  vatRate: 2100,
});

const printed = (language: 'nl' | 'en', ...lines: OrderSources['lines'][number][]) =>
  orderDocument({
    order: { number: 'B2027-00001', remarks: null } as Order,
    lines,
    taxed: { vatTreatment: 'domestic', date: '2027-01-16' },
    language,
    contact: null,
    parties: printedSources([]).parties,
    company,
  });

const labelled = ({ totals }: ReturnType<typeof printed>) =>
  totals.map(({ label, rows }) => ({ label, sums: rows.map(({ value }) => value.replace(/\s/g, ' ')) }));

const moved = line({ period: 'yearly', unitPrice: 0, amount: 0, renewalPrice: 895 });

test('a domain that moves to us for nothing is confirmed with what it costs the first year, and each year after it', () => {
  const document = printed('nl', moved, line({ period: 'yearly', unitPrice: 500, amount: 500, renewalPrice: 500 }));
  expect(labelled(document)).toEqual([
    { label: 'Eerste jaar', sums: ['€ 5,00', '€ 1,05', '€ 6,05'] },
    { label: 'Daarna per jaar', sums: ['€ 13,95', '€ 2,93', '€ 16,88'] },
  ]);
  expect(document.lines.map(({ detail }) => detail?.replace(/\s/g, ' '))).toEqual([
    'bakker.nl · per jaar · daarna € 8,95',
    'bakker.nl · per jaar',
  ]);
});

test('what later years cost is reckoned with quantity and discount, as it will be billed', () => {
  const document = printed('en', { ...moved, quantity: 2000, discount: 1000 });
  expect(labelled(document).map(({ label, sums }) => [label, sums[0]])).toEqual([
    ['First year', '€0.00'],
    ['Per year after that', '€16.11'],
  ]);
});

test('lines that cost the same each time have one total per period, those of a month and of once theirs', () => {
  const monthly = line({ period: 'monthly', unitPrice: 395, amount: 395 });
  const once = line({ period: 'once', unitPrice: 2500, amount: 2500 });
  const yearly = line({ period: 'yearly', unitPrice: 895, amount: 895, renewalPrice: 895 });
  expect(labelled(printed('nl', monthly, yearly, once)).map(({ label }) => label)).toEqual([
    'Per maand',
    'Per jaar',
    'Eenmalig',
  ]);
});
