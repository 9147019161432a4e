import { boolean, choice, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { activeViews } from './shared/activeViews.ts';
import { ofCustomer, placeFields } from './shared/belonging.ts';
import { ownThrough } from './shared/ownership.ts';

export const addresses = resource('addresses', {
  label: { en: ['Address', 'Addresses'], nl: ['Adres', 'Adressen'] },
  icon: 'home',
  title: ['street', 'city'],
  fields: {
    customer: ofCustomer(),
    kind: choice(
      { en: 'Kind', nl: 'Soort' },
      {
        required: true,
        default: 0,
        options: [
          { value: 0, en: 'Visiting address', nl: 'Bezoekadres' },
          { value: 1, en: 'Postal address', nl: 'Postadres' },
        ],
      },
    ),
    street: text({ en: 'Street and number', nl: 'Straat en huisnummer' }, { required: true, search: true }),
    ...placeFields({ after: ['street'], search: true }),
    active: boolean({ en: 'Active', nl: 'Actief' }, { required: true, default: true }),
  },
  access: {
    admin: 'all',
    customer: {
      rows: ownThrough('customer.'),
      read: true,
      create: true,
      update: ['kind', 'street', 'postalCode', 'city', 'country', 'active'],
    },
  },
  menu: { place: 'none' },
  list: {
    columns: ['street', 'postalCode', 'city', 'country', 'kind', 'customer', 'active'],
    sort: ['city', 'street'],
    filters: ['city', 'country', 'kind', 'active'],
    views: activeViews,
  },
});
export type Address = RecordOf<typeof addresses>;
