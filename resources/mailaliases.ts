import { email } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { mailAddress, ofHosting, ownHosting } from './shared/hostingParts.ts';
import { desiredAndActual, provisioningSections } from './shared/services.ts';

const { localPart: alias, mailDomain, address } = mailAddress({ en: 'Alias', nl: 'Aliasnaam' });

export const mailaliases = resource('mailaliases', {
  label: { en: ['Mail alias', 'Mail aliases'], nl: ['Mailalias', 'Mailaliassen'] },
  icon: 'mail',
  title: 'address',
  fields: {
    hosting: ofHosting(),
    alias,
    mailDomain,
    address,
    destination: email(
      { en: 'Destination', nl: 'Bestemming' },
      {
        required: true,
        search: true,
        help: { en: 'For several, make several aliases', nl: 'Voor meer bestemmingen maakt u meer aliassen' },
      },
    ),
    ...desiredAndActual(),
  },
  unique: [['hosting', 'address', 'destination']],
  access: {
    admin: 'all',
    customer: {
      rows: ownHosting,
      read: true,
      create: ['hosting', 'alias', 'mailDomain', 'destination'],
      update: ['destination', 'desired', 'drift'],
    },
  },
  menu: { place: 'none' },
  list: {
    columns: ['address', 'destination', 'hosting', 'inStep'],
    sort: ['address'],
    filters: ['hosting', 'inStep', 'drift', 'lastJobFailure', 'desired'],
  },
  form: [
    {
      label: { en: 'Mail alias', nl: 'Mailalias' },
      fields: ['hosting', 'alias', 'mailDomain', 'address', 'destination'],
    },
    ...provisioningSections,
  ],
});
export type MailAlias = RecordOf<typeof mailaliases>;
