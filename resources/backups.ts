import { choices, dateTime, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { backupContents } from './shared/backupContents.ts';
import { ofHosting, ownHosting } from './shared/hostingParts.ts';
import { desiredAndActual, provisioningSections, usage } from './shared/services.ts';

export const backups = resource('backups', {
  label: { en: ['Backup', 'Backups'], nl: ['Back-up', 'Back-ups'] },
  icon: 'box',
  title: ['takenAt', 'file'],
  fields: {
    hosting: ofHosting(),
    contents: choices(
      { en: 'Holds', nl: 'Bevat' },
      { required: true, default: backupContents.map(({ value }) => value), options: backupContents },
    ),
    file: text(
      { en: 'File', nl: 'Bestand' },
      { search: true, help: { en: 'The server names it', nl: 'De server geeft het een naam' } },
    ),
    takenAt: dateTime({ en: 'Taken at', nl: 'Gemaakt op' }, { write: [] }),
    size: usage({ en: 'Size', nl: 'Grootte' }),
    ...desiredAndActual(),
  },
  unique: [['hosting', 'file']],
  has: { backuprestores: 'backuprestores.backup' },
  access: {
    admin: 'all',
    customer: { rows: ownHosting, read: true, create: ['hosting', 'contents'] },
  },
  menu: { place: 'none' },
  list: {
    columns: ['file', 'hosting', 'takenAt', 'size', 'inStep'],
    sort: ['-takenAt'],
    filters: ['hosting', 'takenAt', 'inStep', 'drift', 'lastJobFailure', 'desired'],
  },
  form: [
    { label: { en: 'Backup', nl: 'Back-up' }, fields: ['hosting', 'contents', 'file', 'takenAt', 'size'] },
    ...provisioningSections,
  ],
});
export type Backup = RecordOf<typeof backups>;
