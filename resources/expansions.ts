import type { RecordOf } from '../schema/record.ts';
import { viewOf } from '../schema/view.ts';
import { products } from './products.ts';
import { activeViews } from './shared/activeViews.ts';
import { booked, bookkeepingSection, sold } from './shared/catalogue.ts';
import { added, addedSection } from './shared/expansionLimits.ts';
import { offered } from './shared/offer.ts';

export const expansions = viewOf(products, 'expansions', {
  label: { en: ['Plan expansion', 'Plan expansions'], nl: ['Pakketuitbreiding', 'Pakketuitbreidingen'] },
  icon: 'extension',
  fixed: { kind: 'expansion' },
  fields: [...sold, 'priceUnit', ...added, ...booked],
  access: {
    admin: 'all',
    customer: {
      rows: offered,
      read: ['name', 'description', 'defaultPrice', 'priceUnit'],
    },
  },
  menu: { place: 'manage', others: 'closed', order: 25 },
  list: {
    columns: ['name', 'defaultPrice', 'priceUnit', 'public', 'active'],
    sort: ['name'],
    filters: ['public', 'active'],
    views: activeViews,
  },
  form: [
    { label: { en: 'Expansion', nl: 'Uitbreiding' }, fields: ['name', 'description', 'place', 'public', 'active'] },
    { label: { en: 'Price', nl: 'Prijs' }, fields: ['defaultPrice', 'priceUnit'] },
    addedSection,
    bookkeepingSection,
  ],
});
export type Expansion = RecordOf<typeof expansions>;
