import { choices, reference } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofCustomer } from './shared/belonging.ts';
import { rights } from './shared/ownership.ts';

export const memberships = resource('memberships', {
  label: { en: ['Membership', 'Memberships'], nl: ['Toegangsrecht', 'Toegangsrechten'] },
  icon: 'key',
  title: ['user', 'customer'],
  fields: {
    user: reference('users', { en: 'User', nl: 'Gebruiker' }, { required: true, part: true }),
    customer: ofCustomer(),
    rights: choices(
      { en: 'Rights', nl: 'Rechten' },
      {
        options: rights,
        help: { en: 'What this user may do for the customer', nl: 'Wat deze gebruiker voor de klant mag doen' },
      },
    ),
  },
  unique: [['user', 'customer']],
  access: { admin: 'all', customer: { rows: { user: '$user' }, read: true } },
  menu: { place: 'none' },
  list: { columns: ['user', 'customer', 'rights'], sort: ['customer.name'] },
});
export type Membership = RecordOf<typeof memberships>;
