import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Customer } from '../../resources/customers.ts';
import type { InvoiceLine } from '../../resources/invoicelines.ts';
import type { Product } from '../../resources/products.ts';
import type { EnquiryContext } from '../../schema/enquiry.ts';
import { documentTotals, treatmentOf } from '../documents/totals/documentTotals.ts';
import { orderTotal } from '../documents/totals/orderTotal.ts';
import { lineValues as invoiceLineValues } from '../invoicelines.ts';
import { agreedFaults, lineValues } from '../orderlines.ts';
import type { Records, RuleContext } from '../stored/records.ts';
import { finding } from '../testing/finding.ts';
import { cart } from './cart.ts';
import type { CartItem } from './readCart.ts';

type OrderLine = Records['orderlines'];

const now = new Date('2027-01-16T12:00:00Z');
const cents = fc.integer({ min: 0, max: 1_000_000 });
const maybe = fc.option(cents);

const products: fc.Arbitrary<Product[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('plan', 'expansion', 'extension'),
      defaultPrice: cents,
      registerPrice: maybe,
      renewPrice: maybe,
      transferPrice: maybe,
      priceUnit: fc.constantFrom(1, 3, 12),
      contractTerm: fc.constantFrom(12, 24),
      vatClass: fc.constantFrom('standard', 'reduced', 'exempt'),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((some) =>
    some.map(({ priceUnit, ...one }, index) => ({
      ...one,
      id: String(index + 1),
      name: `Product ${index + 1}`,
      public: true,
      active: true,
      place: null,
      // Keeps to the conditions of the description: only hosting has a price unit, only extensions their prices.
      priceUnit: one.kind === 'extension' ? null : priceUnit,
      ...(one.kind !== 'extension' && { registerPrice: null, renewPrice: null, transferPrice: null }),
    })),
  ) as fc.Arbitrary<Product[]>;

const wanted = fc.array(
  fc.record({
    of: fc.nat(),
    period: fc.constantFrom('monthly', 'yearly', 'once'),
    pieces: fc.integer({ min: 1, max: 99 }),
    transfer: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

const buyers = fc.record({
  kind: fc.constantFrom(0, 1),
  country: fc.constantFrom('NL', 'BE', 'US'),
  vatCheck: fc.constantFrom('valid', 'invalid', 'unreachable'),
  defaultDiscount: fc.integer({ min: 0, max: 10_000 }),
});

test('cart, order, payment and invoice agree to the cent for any cart, by the rules that make them', async () => {
  await fc.assert(
    fc.asyncProperty(products, wanted, buyers, async (offered, carts, buyer) => {
      const customer = { id: '9', name: 'Wij', state: 'active', vatNumber: 'BE0123456749', ...buyer } as Customer;
      const world = worldOf(offered, customer);
      const items = carts.map(({ of, period, pieces, transfer }, index): CartItem => {
        const { id: product } = offered[of % offered.length] ?? { id: '' };
        return { key: String(index), product, period, quantity: pieces * 1000, transfer, price: null, discount: null };
      });
      const shown = await priced(items, world);
      const lines: OrderLine[] = [];
      for (const item of items) lines.push(await orderLine(item, shown, world));
      const order = { id: '5', customer: customer.id };
      const paid = await orderTotal(order, { find: withLines(world, lines), now: () => now });
      expect({ lines: lines.map(({ amount }) => amount), paid }).toEqual({
        lines: shown.lines.map(({ amount }) => amount),
        paid: shown.today.total,
      });
      expect(await invoiced(lines, customer, world)).toBe(shown.today.total);
    }),
    { numRuns: 1000 },
  );
});

test('an amount that is not what the customer saw is refused as a conflict, with both', () => {
  const after = { agreedAmount: 895, amount: 995 } as OrderLine;
  const change = { operation: 'create', after, changed: ['agreedAmount'] } as const;
  expect(agreedFaults(change)).toEqual([
    { field: 'agreedAmount', code: 'PRICE_CHANGED', params: [895, 995], conflict: true },
  ]);
  expect(agreedFaults({ ...change, after: { ...after, amount: 895 } })).toEqual([]);
});

interface Shown {
  lines: { key: string; amount: number }[];
  today: { total: number };
}

const user = { id: '3', role: 'customer' } as const;

/** Answers look-ups from these products and this customer, whose only member is the user. */
const worldOf = (offered: readonly Product[], customer: Customer): RuleContext['find'] =>
  finding((resource, condition) => {
    if (resource === 'products') return condition['id'] ? offered.filter(({ id }) => id === condition['id']) : offered;
    if (resource === 'customers') return [customer];
    if (resource === 'memberships') return [{ customer: customer.id }];
    if (resource === 'orders') return [{ id: '5', customer: customer.id }];
    return [];
  });

const withLines = (find: RuleContext['find'], lines: readonly OrderLine[]): RuleContext['find'] =>
  ((resource, condition) =>
    resource === 'orderlines' ? Promise.resolve(lines) : find(resource, condition)) as RuleContext['find'];

async function priced(items: CartItem[], find: RuleContext['find']): Promise<Shown> {
  const context = { find, user, now: () => now } as EnquiryContext<Records>;
  for await (const line of cart.answer({ items, customer: null, isQuotation: false }, context))
    return line as unknown as Shown;
  throw new Error('A cart has one answer.');
}

/** Makes the line of an order as the rules do where a customer orders what was shown. */
async function orderLine(item: CartItem, shown: Shown, find: RuleContext['find']): Promise<OrderLine> {
  const { key, product, period, quantity, transfer } = item;
  const agreedAmount = shown.lines.find((line) => line.key === key)?.amount ?? null;
  const given = {
    order: '5',
    product,
    period,
    quantity,
    agreedAmount,
    discount: 0,
    unitPrice: null,
    description: null,
  };
  const after = { ...given, quotationline: null } as unknown as OrderLine;
  const changed = ['agreedAmount', 'product', ...(transfer ? ['authCode'] : [])];
  const change = { operation: 'create', after, changed, heldSecrets: transfer ? ['authCode'] : [] } as const;
  const derived = { ...after, ...(await lineValues(change, { find, user, now, contentOf: async () => null })) };
  expect(agreedFaults({ ...change, after: derived })).toEqual([]);
  return derived;
}

/** Totals an invoice of what was ordered, made as orders are billed. */
async function invoiced(lines: readonly OrderLine[], customer: Customer, find: RuleContext['find']): Promise<number> {
  const made: InvoiceLine[] = [];
  for (const { product, description, quantity, unitPrice, discount } of lines) {
    const after = { product, description, quantity, unitPrice, discount, date: '2027-01-16' } as InvoiceLine;
    const change = { operation: 'create', after, changed: ['product', 'unitPrice'] } as const;
    made.push({ ...after, ...(await invoiceLineValues(change, { find, user, now, contentOf: async () => null })) });
  }
  return documentTotals(made, treatmentOf(customer), 0).total;
}
