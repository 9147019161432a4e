import { hostname, reference, secret, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofHosting, ownHosting } from './shared/hostingParts.ts';
import { desiredAndActual, provisioningSections, usage } from './shared/services.ts';

export const databases = resource('databases', {
  label: { en: ['Database', 'Databases'], nl: ['Database', 'Databases'] },
  icon: 'database',
  title: 'name',
  fields: {
    hosting: ofHosting(),
    name: text({ en: 'Name', nl: 'Naam' }, { required: true, maxLength: 64, search: true }),
    host: hostname({ en: 'Host', nl: 'Databaseserver' }, { required: true, default: 'localhost' }),
    username: text({ en: 'Username', nl: 'Gebruikersnaam' }, { required: true, maxLength: 32 }),
    password: secret(
      { en: 'Password', nl: 'Wachtwoord' },
      // Exempts databases that came with their server, as they have a password there.
      {
        reveal: true,
        read: ['admin', 'customer'],
        required: { desired: 'present', actual: 'absent', drift: { null: true } },
      },
    ),
    size: usage({ en: 'Size', nl: 'Grootte' }),
    // Copied from the hosting account, as a name is unique on each server.
    server: reference('servers', { en: 'Server', nl: 'Server' }, { write: [], read: ['admin'] }),
    ...desiredAndActual(),
  },
  unique: [['server', 'name']],
  access: {
    admin: 'all',
    customer: {
      rows: ownHosting,
      read: true,
      create: ['hosting', 'name', 'username', 'password'],
      update: ['password', 'desired', 'drift'],
    },
  },
  menu: { place: 'none' },
  list: {
    columns: ['name', 'username', 'host', 'hosting', 'size', 'inStep'],
    sort: ['name'],
    filters: ['hosting', 'server', 'inStep', 'drift', 'lastJobFailure', 'desired'],
  },
  form: [
    {
      label: { en: 'Database', nl: 'Database' },
      fields: ['hosting', 'name', 'host', 'username', 'password', 'size', 'server'],
    },
    ...provisioningSections,
  ],
});
export type Database = RecordOf<typeof databases>;
