import { boolean, iban, reference, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ownThrough } from './shared/ownership.ts';

export const bankaccounts = resource('bankaccounts', {
  label: { en: ['Bank account', 'Bank accounts'], nl: ['Bankrekening', 'Bankrekeningen'] },
  icon: 'bank',
  title: ['iban', 'name'],
  fields: {
    customer: reference('customers', { en: 'Customer', nl: 'Klant' }, { required: true, onDelete: 'cascade' }),
    name: text({ en: 'Account holder', nl: 'Tenaamstelling' }, { required: true, search: true }),
    iban: iban({ en: 'IBAN', nl: 'IBAN' }, { required: true, search: true }),
    active: boolean({ en: 'Active', nl: 'Actief' }, { required: true, default: true }),
  },
  has: { mandates: 'mandates.bankaccount' },
  unique: [['customer', 'iban']],
  access: {
    admin: 'all',
    customer: {
      rows: ownThrough('customer.'),
      read: true,
      create: true,
      update: ['name', 'iban', 'active'],
    },
  },
  menu: { place: 'none' },
  list: { columns: ['iban', 'name', 'customer', 'active'], sort: ['name'], filters: ['active'] },
});
export type BankAccount = RecordOf<typeof bankaccounts>;
