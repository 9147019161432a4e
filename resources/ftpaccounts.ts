import { secret, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofHosting, ownHosting } from './shared/hostingParts.ts';
import { desiredAndActual, provisioningSections } from './shared/services.ts';

/** Describes further accounts for file transfer, beside that of the hosting account itself. */
export const ftpaccounts = resource('ftpaccounts', {
  label: { en: ['FTP account', 'FTP accounts'], nl: ['FTP-account', 'FTP-accounts'] },
  icon: 'folder',
  title: 'login',
  fields: {
    hosting: ofHosting(),
    username: text(
      { en: 'Username', nl: 'Gebruikersnaam' },
      {
        required: true,
        maxLength: 32,
        // Panels accept these names; rules write them in small letters.
        pattern: '[A-Za-z][A-Za-z0-9._\\-]*',
        messages: {
          NOT_MATCHING: {
            en: 'Use letters, digits, dots, dashes and underscores, beginning with a letter',
            nl: 'Gebruik letters, cijfers, punten, streepjes en liggende streepjes, te beginnen met een letter',
          },
        },
        help: { en: 'The part before the @', nl: 'Het deel voor de @' },
      },
    ),
    login: text({ en: 'Sign-in name', nl: 'Inlognaam' }, { write: [], search: true, maxLength: 320 }),
    password: secret(
      { en: 'Password', nl: 'Wachtwoord' },
      // Exempts accounts that came with their server, as they have a password there.
      {
        reveal: true,
        read: ['admin', 'customer'],
        required: { desired: 'present', actual: 'absent', drift: { null: true } },
      },
    ),
    ...desiredAndActual(),
  },
  unique: [['hosting', 'username']],
  access: {
    admin: 'all',
    customer: {
      rows: ownHosting,
      read: true,
      create: ['hosting', 'username', 'password'],
      update: ['password', 'desired', 'drift'],
    },
  },
  menu: { place: 'none' },
  list: {
    columns: ['login', 'hosting', 'inStep'],
    sort: ['login'],
    filters: ['hosting', 'inStep', 'drift', 'lastJobFailure', 'desired'],
  },
  form: [
    { label: { en: 'FTP account', nl: 'FTP-account' }, fields: ['hosting', 'username', 'login', 'password'] },
    ...provisioningSections,
  ],
});
export type FtpAccount = RecordOf<typeof ftpaccounts>;
