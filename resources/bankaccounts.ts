import { boolean, iban, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { activeViews } from './shared/activeViews.ts';
import { ofCustomer } from './shared/belonging.ts';
import { ownThrough } from './shared/ownership.ts';

const changeable = ['name', 'iban', 'active'] as const;

export const bankaccounts = resource('bankaccounts', {
  label: { en: ['Bank account', 'Bank accounts'], nl: ['Bankrekening', 'Bankrekeningen'] },
  icon: 'bank',
  title: ['iban', 'name'],
  fields: {
    customer: ofCustomer(),
    name: text({ en: 'Account holder', nl: 'Tenaamstelling' }, { required: true, search: true }),
    iban: iban({ en: 'IBAN', nl: 'IBAN' }, { required: true, search: true }),
    active: boolean({ en: 'Active', nl: 'Actief' }, { required: true, default: true }),
  },
  has: { mandates: 'mandates.bankaccount' },
  unique: [['customer', 'iban']],
  access: {
    // Keeps its customer for life: mandates are given for it.
    admin: { read: true, create: true, update: changeable, delete: true },
    customer: {
      rows: ownThrough('customer.'),
      read: true,
      create: true,
      update: changeable,
    },
  },
  menu: { place: 'none' },
  list: { columns: ['iban', 'name', 'customer', 'active'], sort: ['name'], filters: ['active'], views: activeViews },
});
export type BankAccount = RecordOf<typeof bankaccounts>;
