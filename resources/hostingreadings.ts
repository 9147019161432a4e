import { date, integer } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofHosting, ownHosting } from './shared/hostingParts.ts';
import { usage } from './shared/services.ts';

const counted = { write: [], min: 0 } as const;

/** Describes what a hosting account used, by month; the present month is written anew each night. */
export const hostingreadings = resource('hostingreadings', {
  label: { en: ['Reading of usage', 'Readings of usage'], nl: ['Meting van gebruik', 'Metingen van gebruik'] },
  icon: 'view',
  title: ['month', 'hosting'],
  fields: {
    hosting: ofHosting(),
    month: date(
      { en: 'Month', nl: 'Maand' },
      { required: true, write: [], help: { en: 'Its first day', nl: 'De eerste dag ervan' } },
    ),
    diskUsage: usage({ en: 'Disk usage', nl: 'Schijfgebruik' }),
    bandwidthUsage: usage({ en: 'Traffic', nl: 'Dataverkeer' }),
    mailboxes: integer({ en: 'Mailboxes', nl: 'Mailboxen' }, counted),
    databases: integer({ en: 'Databases', nl: 'Databases' }, counted),
  },
  unique: [['hosting', 'month']],
  access: { admin: { read: true }, customer: { rows: ownHosting, read: true } },
  menu: { place: 'none' },
  list: {
    columns: ['month', 'hosting', 'diskUsage', 'bandwidthUsage', 'mailboxes', 'databases'],
    sort: ['-month'],
    filters: ['hosting', 'month'],
  },
  history: false,
  trash: false,
});
export type HostingReading = RecordOf<typeof hostingreadings>;
