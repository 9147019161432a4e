import type { RecordOf } from '../schema/record.ts';
import { viewOf } from '../schema/view.ts';
import { products } from './products.ts';
import { forSale, offered, orderable } from './shared/catalogue.ts';

export const plans = viewOf(products, 'plans', {
  label: { en: ['Hosting plan', 'Hosting plans'], nl: ['Hostingpakket', 'Hostingpakketten'] },
  icon: 'box',
  fixed: { kind: 'plan' },
  fields: [...offered, 'priceUnit', 'contractTerm', ...forSale],
  access: {
    admin: 'all',
    customer: { rows: orderable, read: [...offered, 'priceUnit', 'contractTerm'] },
  },
  menu: { place: 'manage', order: 20 },
  list: {
    columns: ['name', 'classification', 'defaultPrice', 'priceUnit', 'contractTerm', 'public', 'active'],
    sort: ['defaultPrice', 'name'],
    filters: ['classification', 'public', 'active'],
  },
});
export type Plan = RecordOf<typeof plans>;
