import { text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

export const carriers = resource('carriers', {
  label: { en: ['Carrier', 'Carriers'], nl: ['Vervoerder', 'Vervoerders'] },
  title: 'name',
  fields: { name: text({ en: 'Name', nl: 'Naam' }, { required: true, unique: true, search: true }) },
  has: { shipments: 'shipments.carrier' },
  access: { admin: 'all' },
  list: { columns: ['name'], sort: ['name'] },
});
