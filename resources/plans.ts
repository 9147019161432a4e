import { boolean, integer, longText, money, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';

export const plans = resource('plans', {
  label: { en: ['Hosting plan', 'Hosting plans'], nl: ['Hostingpakket', 'Hostingpakketten'] },
  icon: 'box',
  title: 'name',
  fields: {
    name: text({ en: 'Name', nl: 'Naam' }, { required: true, unique: 'ignoringCaseAndSpaces', search: true }),
    description: longText({ en: 'Description', nl: 'Omschrijving' }, { search: true }),
    price: money(
      { en: 'Price', nl: 'Prijs' },
      { required: true, min: 0, help: { en: 'Excluding VAT', nl: 'Exclusief btw' } },
    ),
    priceUnit: integer(
      { en: 'Price per (months)', nl: 'Prijs per (maanden)' },
      { required: true, default: 1, min: 1, max: 120 },
    ),
    contractTerm: integer(
      { en: 'Contract term (months)', nl: 'Contractduur (maanden)' },
      { required: true, default: 12, min: 1, max: 120 },
    ),
    ledgerCode: text({ en: 'Ledger code', nl: 'Grootboekrekening' }, { maxLength: 20 }),
    public: boolean(
      { en: 'Public', nl: 'Openbaar' },
      {
        required: true,
        default: false,
        help: { en: 'Customers can order it', nl: 'Klanten kunnen het bestellen' },
      },
    ),
    active: boolean({ en: 'Active', nl: 'Actief' }, { required: true, default: true }),
  },
  access: {
    admin: 'all',
    customer: {
      rows: { public: true, active: true },
      read: ['name', 'description', 'price', 'priceUnit', 'contractTerm'],
    },
  },
  menu: { place: 'manage', order: 20 },
  list: {
    columns: ['name', 'price', 'priceUnit', 'contractTerm', 'ledgerCode', 'public', 'active'],
    sort: ['price', 'name'],
    filters: ['public', 'active'],
  },
});
export type Plan = RecordOf<typeof plans>;
