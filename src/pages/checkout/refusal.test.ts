import { expect, test } from 'vitest';
import type { CartItem } from '../../shop/cartStore.ts';
import type { OrderRequest } from './orderRequest.ts';
import { refusalIn } from './refusal.ts';

const move = { key: 'domain a.nl', kind: 'extension', domain: 'a.nl', transfer: true } as CartItem;
const hosting = { key: 'plan 2', kind: 'plan', domain: null } as CartItem;
const space = { key: 'expansion 9 plan 2', kind: 'expansion', domain: null } as CartItem;

const add = (type: string) => ({ op: 'add' as const, data: { type, attributes: {}, relationships: {} } });
const request: OrderRequest = {
  operations: ['domaincontacts', 'orders', 'orderlines', 'orderlines', 'orderlines'].map(add),
  items: new Map([
    [2, move],
    [3, hosting],
    [4, space],
  ]),
};

const faultAt = (pointer: string) =>
  refusalIn({ errors: [{ detail: 'Zo niet.', source: { pointer } }] }, request).faults[0];

test.each([
  ['/atomic:operations/0/data/attributes/postalCode', 'person postalCode', undefined],
  ['/atomic:operations/1/data/attributes/remarks', 'remarks', undefined],
  ['/atomic:operations/2/data/attributes/authCode', 'code domain a.nl', move],
  ['/atomic:operations/3/data/attributes/domain', 'domain plan 2', hosting],
  ['/atomic:operations/4/data/attributes/domain', 'domain plan 2', space],
])('the fault at %s is one of the field %j', (pointer, field, item) => {
  expect(faultAt(pointer)).toEqual({ text: 'Zo niet.', field, ...(item && { item }) });
});

test.each([
  ['/atomic:operations/2/data/attributes/domain', move],
  ['/atomic:operations/2', move],
  ['/atomic:operations/1/data/relationships/customer', undefined],
  ['', undefined],
])('the fault at %j is one of no field', (pointer, item) => {
  expect(faultAt(pointer)).toEqual({ text: 'Zo niet.', ...(item && { item }) });
});
