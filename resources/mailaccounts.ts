import { boolean, integer, password, secret } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { mailAddress, ofHosting, ownHosting } from './shared/hostingParts.ts';
import { desiredAndActual, provisioningSections, usage } from './shared/services.ts';

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
        required: { desired: 'present', actual: 'absent', drift: { null: true } },
        help: { en: 'Can be set, never shown', nl: 'Kan worden ingesteld, maar nooit getoond' },
      },
    ),
    // Keeps a new password sealed until the server has it.
    passwordToDeliver: secret(
      { en: 'Password to be set on the server', nl: 'Nog op de server in te stellen wachtwoord' },
      { write: [], keeps: 'password' },
    ),
    active: boolean({ en: 'Active', nl: 'Actief' }, { required: true, default: true }),
    quota: integer(
      { en: 'Quota', nl: 'Mailboxruimte' },
      { required: true, default: 1000, min: 1, max: 1_048_576, unit: 'MB' },
    ),
    usage: usage({ en: 'In use', nl: 'In gebruik' }),
    full: boolean({ en: 'Almost full', nl: 'Bijna vol' }, { write: [], required: true, default: false }),
    ...desiredAndActual(),
  },
  unique: [['hosting', 'address']],
  access: {
    admin: 'all',
    customer: {
      rows: ownHosting,
      read: true,
      create: ['hosting', 'username', 'mailDomain', 'password', 'active', 'quota'],
      update: ['password', 'active', 'quota', 'desired', 'drift'],
    },
  },
  menu: { place: 'none' },
  list: {
    columns: ['address', 'hosting', 'active', 'usage', 'quota', 'inStep'],
    sort: ['address'],
    filters: ['hosting', 'active', 'full', 'inStep', 'drift', 'lastJobFailure', 'desired'],
  },
  form: [
    {
      label: { en: 'Mail account', nl: 'Mailaccount' },
      fields: ['hosting', 'username', 'mailDomain', 'address', 'password', 'active', 'quota', 'usage'],
    },
    ...provisioningSections,
  ],
});
export type MailAccount = RecordOf<typeof mailaccounts>;
