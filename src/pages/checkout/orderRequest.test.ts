import { expect, test } from 'vitest';
import { expansionItem, planItem } from '../../shop/cartItems.ts';
import type { CartItem } from '../../shop/cartStore.ts';
import type { PricedCart, ShownProduct } from '../../shop/shopAnswers.ts';
import { type OrderForm, orderRequest } from './orderRequest.ts';
import { noPerson } from './RegistrantChoice.tsx';
import { staffQuotation } from './staff/staffRequest.ts';

const move: CartItem = {
  key: 'domain bakker.nl',
  product: '7',
  kind: 'extension',
  name: '.nl',
  domain: 'bakker.nl',
  shown: 'bakker.nl',
  period: 'yearly',
  quantity: 1000,
  transfer: true,
};

const form: OrderForm = {
  customer: '3',
  contact: '',
  registrant: 'own',
  person: noPerson,
  remarks: '  ',
  codes: { [move.key]: ' Klaproos-17 ' },
  domains: {},
  payment: 'ideal',
};

const costing = (amount: number): PricedCart =>
  ({ lines: [{ key: move.key, amount }], today: { net: amount, vat: 0, total: amount } }) as unknown as PricedCart;

const typesOf = (amount: number, values: Partial<OrderForm> = {}): string[] =>
  orderRequest({ ...form, ...values }, [move], costing(amount)).operations.map(({ data }) => data.type);

test('an order is one request, with a payment where something is paid at once', () => {
  expect(typesOf(895)).toEqual(['orders', 'orderlines', 'onlinepayments']);
  expect(typesOf(895, { payment: 'account' })).toEqual(['orders', 'orderlines']);
  expect(typesOf(0)).toEqual(['orders', 'orderlines']);
});

test('a new holder goes with what registries ask of companies only where it is a company', () => {
  const filled = { ...noPerson, name: 'Els de Vries', legalForm: 'foundation', registrationNumber: '' };
  const sent = (companyName: string) =>
    orderRequest({ ...form, registrant: 'new', person: { ...filled, companyName } }, [move], costing(0)).operations[0]
      ?.data.attributes;
  expect(sent('Waterland')).toMatchObject({
    companyName: 'Waterland',
    legalForm: 'foundation',
    registrationNumber: null,
  });
  expect(sent('')).toMatchObject({ companyName: null, name: 'Els de Vries' });
  expect(sent('')).not.toHaveProperty('legalForm');
});

test('an expansion goes with the domain that was typed for its plan, and another plan keeps its own', () => {
  const start = { product: '5', kind: 'plan', name: 'Start', period: 'monthly' } as ShownProduct;
  const more = { product: '15', kind: 'expansion', name: 'Ruimte', period: 'monthly' } as ShownProduct;
  const own = planItem(start, null);
  const other = planItem({ ...start, product: '25' }, null);
  const domains = { [own.key]: ' bakker.nl ', [other.key]: 'slager.nl' };
  const items = [own, expansionItem(more, own), other, expansionItem(more, other)];
  const { operations } = orderRequest({ ...form, domains }, items, costing(0));
  const lines = operations.flatMap(({ data }) => (data.type === 'orderlines' ? [data.attributes] : []));
  const named = ['bakker.nl', 'bakker.nl', 'slager.nl', 'slager.nl'];
  expect(lines).toMatchObject(named.map((domain) => ({ domain })));
  const offered = staffQuotation({ ...form, domains }, items, costing(0)).operations.slice(1);
  expect(offered.map(({ data }) => data.attributes)).toMatchObject(named.map((domain) => ({ domain })));
});

test('a line goes with its code and the amount that was seen', () => {
  const { operations, items } = orderRequest(form, [move], costing(0));
  expect(operations[1]?.data.attributes).toEqual({
    domain: 'bakker.nl',
    quantity: 1000,
    period: 'yearly',
    agreedAmount: 0,
    authCode: 'Klaproos-17',
  });
  expect(items.get(1)).toBe(move);
});
