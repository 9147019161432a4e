import { dateTime, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofHosting, ownHosting } from './shared/hostingParts.ts';
import { desiredAndActual, provisioningSection, usage } from './shared/services.ts';

export const backups = resource('backups', {
  label: { en: ['Backup', 'Backups'], nl: ['Back-up', 'Back-ups'] },
  icon: 'box',
  title: 'file',
  fields: {
    hosting: ofHosting(),
    file: text({ en: 'File', nl: 'Bestand' }, { required: true, search: true }),
    takenAt: dateTime({ en: 'Taken at', nl: 'Gemaakt op' }, { write: [] }),
    size: usage({ en: 'Size', nl: 'Grootte' }),
    ...desiredAndActual(),
  },
  unique: [['hosting', 'file']],
  access: {
    admin: 'all',
    customer: { rows: ownHosting, read: true, create: ['hosting', 'file'], update: ['desired'] },
  },
  menu: { place: 'none' },
  list: {
    columns: ['file', 'hosting', 'takenAt', 'size', 'inStep'],
    sort: ['-takenAt'],
    filters: ['hosting', 'takenAt', 'inStep', 'desired'],
  },
  form: [
    { label: { en: 'Backup', nl: 'Back-up' }, fields: ['hosting', 'file', 'takenAt', 'size'] },
    provisioningSection,
  ],
});
export type Backup = RecordOf<typeof backups>;
