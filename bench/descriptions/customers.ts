import { boolean, choice, country, date, email, integer, percent, state, text } from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';

export const customers = resource('customers', {
  label: { en: ['Customer', 'Customers'], nl: ['Klant', 'Klanten'] },
  title: 'name',
  fields: {
    name: text({ en: 'Name', nl: 'Naam' }, { required: true, search: true }),
    kind: choice(
      { en: 'Kind', nl: 'Soort' },
      {
        required: true,
        options: [
          { value: 'company', en: 'Company', nl: 'Bedrijf' },
          { value: 'person', en: 'Person', nl: 'Particulier' },
        ],
      },
    ),
    city: text({ en: 'City', nl: 'Plaats' }, { required: true }),
    country: country({ en: 'Country', nl: 'Land' }, { required: true, default: 'NL' }),
    email: email({ en: 'Email address', nl: 'E-mailadres' }, { required: true }),
    paymentTerm: integer({ en: 'Payment term', nl: 'Betalingstermijn' }, { required: true, default: 14 }),
    defaultDiscount: percent({ en: 'Discount', nl: 'Korting' }, { required: true, default: 0 }),
    relationNumber: text({ en: 'Relation number', nl: 'Relatienummer' }, { unique: true, search: true }),
    since: date({ en: 'Since', nl: 'Sinds' }),
    supplier: boolean({ en: 'Supplier', nl: 'Leverancier' }, { required: true, default: false }),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'active',
        states: { active: { en: 'Active', nl: 'Actief' }, closed: { en: 'Closed', nl: 'Gesloten' } },
        transitions: { close: { from: 'active', to: 'closed', label: { en: 'Close', nl: 'Sluiten' } } },
      },
    ),
  },
  has: { domains: 'domains.customer' },
  access: { admin: 'all' },
  list: { columns: ['name', 'city', 'state'], sort: ['name'], filters: ['city', 'state'] },
});
