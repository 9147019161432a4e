import type { RecordOf } from '../schema/record.ts';
import { viewOf } from '../schema/view.ts';
import { products } from './products.ts';
import { activeViews } from './shared/activeViews.ts';
import { booked, bookkeepingSection, sold } from './shared/catalogue.ts';
import { offeredOrOwn } from './shared/offer.ts';

export const plans = viewOf(products, 'plans', {
  label: { en: ['Hosting plan', 'Hosting plans'], nl: ['Hostingpakket', 'Hostingpakketten'] },
  icon: 'box',
  fixed: { kind: 'plan' },
  fields: [...sold, 'priceUnit', 'contractTerm', ...booked],
  has: { hosting: 'hosting.plan' },
  access: {
    admin: 'all',
    customer: {
      rows: offeredOrOwn('hosting.customer.', 'hosting'),
      read: ['name', 'classification', 'description', 'defaultPrice', 'priceUnit', 'contractTerm'],
    },
  },
  menu: { place: 'manage', others: 'closed', order: 20 },
  list: {
    columns: ['name', 'classification', 'defaultPrice', 'priceUnit', 'contractTerm', 'public', 'active'],
    sort: ['defaultPrice', 'name'],
    filters: ['classification', 'public', 'active'],
    views: activeViews,
  },
  form: [
    { label: { en: 'Plan', nl: 'Pakket' }, fields: ['name', 'description', 'place', 'public', 'active'] },
    { label: { en: 'Price', nl: 'Prijs' }, fields: ['defaultPrice', 'priceUnit', 'contractTerm'] },
    bookkeepingSection,
  ],
});
export type Plan = RecordOf<typeof plans>;
