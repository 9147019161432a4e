import { boolean, integer, password } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { mailAddress, ofHosting, ownHosting } from './shared/hostingParts.ts';
import { desiredAndActual, provisioningSection, usage } from './shared/services.ts';

const { localPart: username, mailDomain, address } = mailAddress({ en: 'Username', nl: 'Gebruikersnaam' });

export const mailaccounts = resource('mailaccounts', {
  label: { en: ['Mail account', 'Mail accounts'], nl: ['Mailaccount', 'Mailaccounts'] },
  icon: 'mail',
  title: 'address',
  fields: {
    hosting: ofHosting(),
    username,
    mailDomain,
    address,
    password: password(
      { en: 'Password', nl: 'Wachtwoord' },
      {
        // Exempts mailboxes that came with their server, as they have a password there.
        required: { actual: 'absent' },
        help: { en: 'Can be set, never shown', nl: 'Kan worden ingesteld, maar nooit getoond' },
      },
    ),
    active: boolean({ en: 'Active', nl: 'Actief' }, { required: true, default: true }),
    quota: integer(
      { en: 'Quota (MB)', nl: 'Mailboxruimte (MB)' },
      { required: true, default: 1024, min: 1, max: 1_048_576 },
    ),
    usage: usage({ en: 'In use (MB)', nl: 'In gebruik (MB)' }),
    ...desiredAndActual(),
  },
  unique: [['hosting', 'address']],
  access: {
    admin: 'all',
    customer: {
      rows: ownHosting,
      read: true,
      create: ['hosting', 'username', 'mailDomain', 'password', 'active', 'quota'],
      update: ['password', 'active', 'quota', 'desired'],
    },
  },
  menu: { place: 'none' },
  list: {
    columns: ['address', 'hosting', 'active', 'usage', 'quota', 'inStep'],
    sort: ['address'],
    filters: ['hosting', 'active', 'inStep', 'desired'],
  },
  form: [
    {
      label: { en: 'Mail account', nl: 'Mailaccount' },
      fields: ['hosting', 'username', 'mailDomain', 'address', 'password', 'active', 'quota', 'usage'],
    },
    provisioningSection,
  ],
});
export type MailAccount = RecordOf<typeof mailaccounts>;
