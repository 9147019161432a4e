import { expect, test } from 'vitest';
import { boolean, integer, money, reference, text } from '../fields.ts';
import type { Resource } from '../resource.ts';
import type { ReferenceField } from '../types/reference.ts';
import { faultsOf, label } from './testing/descriptions.ts';

const goods: Resource = {
  name: 'goods',
  label: { en: ['Good', 'Goods'], nl: ['Waar', 'Waren'] },
  title: 'name',
  fields: { name: text(label), price: money(label), active: boolean(label) },
  access: { admin: 'all' },
};
const line = (options: Pick<ReferenceField, 'fills' | 'offers'>): Resource => ({
  name: 'lines',
  label: { en: ['Line', 'Lines'], nl: ['Regel', 'Regels'] },
  title: 'what',
  fields: {
    what: text(label),
    price: money(label),
    pieces: integer(label),
    amount: money(label, { write: [] }),
    good: reference('goods', label, options),
  },
  access: { admin: 'all' },
});

test.each<[Pick<ReferenceField, 'fills' | 'offers'>, RegExp | null]>([
  [{ fills: { what: 'name', price: { from: ['price'], with: 'what' } }, offers: { active: true } }, null],
  [{ fills: { what: 'title' } }, /unknown field "title" of goods/],
  [{ fills: { text: 'name' } }, /unknown field "text" of lines/],
  [{ fills: { amount: 'price' } }, /"amount" is written by the server alone/],
  [{ fills: { price: { from: 'price', with: 'what' } } }, /"what" is not filled/],
  [{ offers: { withdrawn: false } }, /unknown field "withdrawn" of goods/],
  [{ offers: { price: { contains: 5 } } }, /"price" cannot be asked by "contains"/],
])('what a reference fills and offers: %j', (options, problem) => {
  const faults = faultsOf(line(options), goods);
  expect(faults.slice(0, 1)).toMatchObject(problem ? [{ problem: expect.stringMatching(problem) }] : []);
});
