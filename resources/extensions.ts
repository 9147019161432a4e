import type { RecordOf } from '../schema/record.ts';
import { viewOf } from '../schema/view.ts';
import { products } from './products.ts';
import { activeViews } from './shared/activeViews.ts';
import { booked, bookkeepingSection } from './shared/catalogue.ts';
import { offeredOrOwn } from './shared/offer.ts';

const prices = [
  'defaultPrice',
  'registerPrice',
  'renewPrice',
  'transferPrice',
  'restorePrice',
  'contractTerm',
] as const;
const registry = ['minimumYears', 'maximumYears', 'capabilities'] as const;

export const extensions = viewOf(products, 'extensions', {
  label: { en: ['Domain extension', 'Domain extensions'], nl: ['Domeinextensie', 'Domeinextensies'] },
  icon: 'language',
  fixed: { kind: 'extension' },
  fields: ['name', 'classification', 'description', ...prices, ...registry, ...booked],
  has: { domains: 'domains.extension' },
  access: {
    admin: 'all',
    customer: {
      rows: offeredOrOwn('domains.customer.', 'domains'),
      read: ['name', 'description', ...prices, ...registry],
    },
  },
  menu: { place: 'manage', others: 'closed', order: 10 },
  list: {
    columns: ['name', 'defaultPrice', 'registerPrice', 'renewPrice', 'transferPrice', 'public', 'active'],
    sort: ['name'],
    filters: ['capabilities', 'public', 'active'],
    views: activeViews,
  },
  form: [
    { label: { en: 'Extension', nl: 'Extensie' }, fields: ['name', 'description', 'place', 'public', 'active'] },
    { label: { en: 'Prices', nl: 'Prijzen' }, fields: prices },
    { label: { en: 'Registry', nl: 'Register' }, fields: registry },
    bookkeepingSection,
  ],
});
export type Extension = RecordOf<typeof extensions>;
