import { text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

export const depots = resource('depots', {
  label: { en: ['Depot', 'Depots'], nl: ['Depot', 'Depots'] },
  title: 'name',
  fields: { name: text({ en: 'Name', nl: 'Naam' }, { required: true, search: true }) },
  has: { shipments: 'shipments.depot' },
  access: { admin: 'all' },
  list: { columns: ['name'], sort: ['name'] },
});
