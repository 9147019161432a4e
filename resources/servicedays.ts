import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ownServer } from './shared/ownership.ts';

const minutes = { write: [], required: true, default: 0, min: 0, max: 1_500 } as const;

/** Describes a day of a service that was checked: how many of its minutes it was down. Days are kept for 90 days. */
export const servicedays = resource('servicedays', {
  label: { en: ['Service day', 'Service days'], nl: ['Dagmeting', 'Dagmetingen'] },
  icon: 'calendar',
  title: ['day', 'service'],
  fields: {
    service: f.reference(
      'serverservices',
      { en: 'Service', nl: 'Dienst' },
      { required: true, write: [], onDelete: 'cascade', inverse: { name: 'days', label: { en: 'Days', nl: 'Dagen' } } },
    ),
    day: f.date({ en: 'Day', nl: 'Dag' }, { required: true, write: [] }),
    minutesDown: f.integer({ en: 'Minutes down', nl: 'Minuten niet bereikbaar' }, minutes),
    minutesUnknown: f.integer({ en: 'Minutes unknown', nl: 'Minuten onbekend' }, minutes),
  },
  unique: [['service', 'day']],
  access: { admin: { read: true }, customer: { rows: ownServer('service.server.'), read: true } },
  menu: { place: 'none' },
  list: {
    columns: ['day', 'service', 'minutesDown', 'minutesUnknown'],
    sort: ['-day'],
    filters: ['service', 'day'],
  },
  history: false,
  trash: false,
});
export type ServiceDay = RecordOf<typeof servicedays>;
