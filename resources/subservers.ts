import { boolean, domainName } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofHosting, ownHosting } from './shared/hostingParts.ts';
import { desiredAndActual, provisioningSections } from './shared/services.ts';

const on = { required: true, default: true } as const;
const off = { required: true, default: false } as const;

/** Describes a further domain on a hosting account, with a site, mail or databases of its own. */
export const subservers = resource('subservers', {
  label: { en: ['Sub-server', 'Sub-servers'], nl: ['Subserver', 'Subservers'] },
  icon: 'server',
  title: 'domain',
  fields: {
    hosting: ofHosting(),
    domain: domainName({ en: 'Domain name', nl: 'Domeinnaam' }, { required: true, unique: true, search: true }),
    web: boolean({ en: 'Web', nl: 'Website' }, on),
    mail: boolean({ en: 'Mail', nl: 'E-mail' }, on),
    ssl: boolean({ en: 'Certificate (SSL)', nl: 'Certificaat (SSL)' }, on),
    database: boolean({ en: 'Database', nl: 'Database' }, off),
    ...desiredAndActual(),
  },
  access: {
    admin: 'all',
    customer: {
      rows: ownHosting,
      read: true,
      create: ['hosting', 'domain', 'web', 'mail', 'ssl', 'database'],
      update: ['web', 'mail', 'ssl', 'database', 'desired', 'drift'],
    },
  },
  menu: { place: 'none' },
  list: {
    columns: ['domain', 'hosting', 'web', 'mail', 'ssl', 'database', 'inStep'],
    sort: ['domain'],
    filters: ['hosting', 'inStep', 'drift', 'lastJobFailure', 'desired'],
  },
  form: [
    {
      label: { en: 'Sub-server', nl: 'Subserver' },
      fields: ['hosting', 'domain', 'web', 'mail', 'ssl', 'database'],
    },
    ...provisioningSections,
  ],
});
export type Subserver = RecordOf<typeof subservers>;
