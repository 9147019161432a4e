import { boolean, date, email, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

export const recipients = resource('recipients', {
  label: { en: ['Recipient', 'Recipients'], nl: ['Ontvanger', 'Ontvangers'] },
  title: 'name',
  fields: {
    name: text({ en: 'Name', nl: 'Naam' }, { required: true, search: true }),
    city: text({ en: 'City', nl: 'Plaats' }, { required: true }),
    email: email({ en: 'Email address', nl: 'E-mailadres' }),
    since: date({ en: 'Since', nl: 'Sinds' }, { required: true }),
    signs: boolean({ en: 'Signs for receipt', nl: 'Tekent voor ontvangst' }, { required: true, default: false }),
  },
  has: { shipments: 'shipments.recipient' },
  access: { admin: 'all' },
  list: { columns: ['name', 'city'], sort: ['name'] },
});
