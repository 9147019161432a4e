import { choices, dateTime, reference, state } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { backupContents } from './shared/backupContents.ts';
import { ofHosting, ownHosting } from './shared/hostingParts.ts';
import { byServer } from './shared/jobTransitions.ts';
import { jobFailure } from './shared/services.ts';

/** Describes requests to bring parts of a backup back, over what is on the server. */
export const backuprestores = resource('backuprestores', {
  label: { en: ['Restore of a backup', 'Restores of backups'], nl: ['Teruggezette back-up', 'Teruggezette back-ups'] },
  icon: 'history',
  title: ['backup', 'requestedAt'],
  fields: {
    hosting: ofHosting(),
    backup: reference(
      'backups',
      { en: 'Backup', nl: 'Back-up' },
      {
        required: true,
        onDelete: 'cascade',
        mustMatch: 'hosting',
        offers: { actual: 'present', file: { null: false } },
      },
    ),
    contents: choices(
      { en: 'What is restored', nl: 'Wat er wordt teruggezet' },
      {
        required: true,
        options: backupContents,
        help: {
          en: 'It replaces what is on the server now',
          nl: 'Het vervangt wat er nu op de server staat',
        },
      },
    ),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'requested',
        states: {
          requested: { en: 'Requested', nl: 'Aangevraagd', tone: 'info' },
          begun: {
            en: 'The server is restoring it',
            nl: 'De server zet het terug',
            tone: 'success',
            next: {
              en: 'Usually done within a quarter of an hour.',
              nl: 'Meestal klaar binnen een kwartier.',
            },
          },
          failed: { en: 'Not restored', nl: 'Niet teruggezet', tone: 'danger' },
        },
        transitions: {
          begin: {
            from: 'requested',
            to: 'begun',
            label: { en: 'Mark as begun', nl: 'Als begonnen markeren' },
            ...byServer,
          },
          fail: {
            from: 'requested',
            to: 'failed',
            label: { en: 'Mark as failed', nl: 'Als mislukt markeren' },
            ...byServer,
          },
        },
      },
    ),
    requestedAt: dateTime({ en: 'Requested at', nl: 'Aangevraagd op' }, { write: [] }),
    lastJobFailure: jobFailure(),
  },
  access: {
    admin: { read: true, create: ['hosting', 'backup', 'contents'] },
    customer: { rows: ownHosting, read: true, create: ['hosting', 'backup', 'contents'] },
  },
  menu: { place: 'none' },
  list: {
    columns: ['requestedAt', 'backup', 'hosting', 'contents', 'state'],
    sort: ['-requestedAt'],
    filters: ['hosting', 'backup', 'state'],
  },
  trash: false,
});
export type BackupRestore = RecordOf<typeof backuprestores>;
