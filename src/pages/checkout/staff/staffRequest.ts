import type { CartItem } from '../../../shop/cartStore.ts';
import type { PricedCart } from '../../../shop/shopAnswers.ts';
import type { PriceChoice } from '../../../shop/useCartPrice.ts';
import {
  type Add,
  domainOf,
  type OrderForm,
  type OrderRequest,
  orderRequest,
  type Relationships,
} from '../orderRequest.ts';

const quotation = { type: 'quotations', lid: 'quotation' } as const;

/** Makes one request of an order that staff places: a customer's, with the prices and discounts that were chosen. */
export function staffOrder(
  form: OrderForm,
  items: readonly CartItem[],
  priced: PricedCart,
  choices: Readonly<Record<string, PriceChoice>>,
): OrderRequest {
  const request = orderRequest({ ...form, payment: 'account' }, items, priced);
  for (const [position, { key }] of request.items) {
    const { data } = request.operations[position] ?? {};
    const price = choices[key]?.price ?? null;
    const discount = priced.lines.find((line) => line.key === key)?.discount ?? 0;
    if (data) data.attributes = { ...data.attributes, discount, ...(price !== null && { unitPrice: price }) };
  }
  return request;
}

/** Makes one request of a quotation, whose lines say exactly the prices that were shown. */
export function staffQuotation(form: OrderForm, items: readonly CartItem[], priced: PricedCart): OrderRequest {
  const { customer, contact } = form;
  const chosen: Relationships = contact === '' ? {} : { contact: { data: { type: 'contacts', id: contact } } };
  const relationships = { customer: { data: { type: 'customers', id: customer } }, ...chosen };
  const operations: Add[] = [{ op: 'add', data: { ...quotation, attributes: {}, relationships } }];
  const positions = new Map<number, CartItem>();
  for (const item of items) {
    const { key, product, quantity, period } = item;
    const line = priced.lines.find((one) => one.key === key);
    const domain = domainOf(item, form);
    positions.set(operations.length, item);
    operations.push({
      op: 'add',
      data: {
        type: 'quotationlines',
        attributes: { domain, quantity, period, unitPrice: line?.price ?? null, discount: line?.discount ?? 0 },
        relationships: {
          quotation: { data: quotation },
          product: { data: { type: 'products', id: product } },
        },
      },
    });
  }
  return { operations, items: positions };
}
