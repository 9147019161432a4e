import type { RecordOf } from '../schema/record.ts';
import { viewOf } from '../schema/view.ts';
import { products } from './products.ts';
import { offeredOrOwn } from './shared/offer.ts';

export const extensions = viewOf(products, 'extensions', {
  label: { en: ['Domain extension', 'Domain extensions'], nl: ['Domeinextensie', 'Domeinextensies'] },
  icon: 'language',
  fixed: { kind: 'extension' },
  fields: [
    'name',
    'classification',
    'description',
    'defaultPrice',
    'contractTerm',
    'registerPrice',
    'renewPrice',
    'transferPrice',
    'restorePrice',
    'minimumYears',
    'maximumYears',
    'capabilities',
    'vatClass',
    'ledgerCode',
    'public',
    'active',
  ],
  has: { domains: 'domains.extension' },
  access: {
    admin: 'all',
    customer: {
      rows: offeredOrOwn('domains.customer.', 'domains'),
      read: [
        'name',
        'description',
        'defaultPrice',
        'contractTerm',
        'registerPrice',
        'renewPrice',
        'transferPrice',
        'restorePrice',
        'minimumYears',
        'maximumYears',
        'capabilities',
      ],
    },
  },
  menu: { place: 'manage', order: 10 },
  list: {
    columns: ['name', 'defaultPrice', 'registerPrice', 'renewPrice', 'transferPrice', 'public', 'active'],
    sort: ['name'],
    filters: ['capabilities', 'public', 'active'],
  },
  form: [
    {
      label: { en: 'Extension', nl: 'Extensie' },
      fields: ['name', 'description', 'public', 'active'],
    },
    {
      label: { en: 'Prices', nl: 'Prijzen' },
      fields: ['defaultPrice', 'contractTerm', 'registerPrice', 'renewPrice', 'transferPrice', 'restorePrice'],
    },
    { label: { en: 'Registry', nl: 'Register' }, fields: ['minimumYears', 'maximumYears', 'capabilities'] },
    { label: { en: 'Bookkeeping', nl: 'Boekhouding' }, fields: ['classification', 'vatClass', 'ledgerCode'] },
  ],
});
export type Extension = RecordOf<typeof extensions>;
