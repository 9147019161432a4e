import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { checkedServices } from './shared/checkedServices.ts';
import { ownServer } from './shared/ownership.ts';

const healths = [
  { value: 'up', en: 'Up', nl: 'Bereikbaar', tone: 'success' },
  { value: 'down', en: 'Down', nl: 'Niet bereikbaar', tone: 'danger' },
  { value: 'cannotTell', en: 'Unknown', nl: 'Onbekend', tone: 'neutral' },
] as const;

/** Makes options of a field that only the server writes, for staff alone. */
const internal = { write: [], read: ['admin'] } as const;

/** Describes a service that a server offers, and how the check of each minute found it. */
export const serverservices = resource('serverservices', {
  label: { en: ['Server service', 'Server services'], nl: ['Serverdienst', 'Serverdiensten'] },
  icon: 'server',
  title: ['service', 'server'],
  fields: {
    server: f.reference(
      'servers',
      { en: 'Server', nl: 'Server' },
      {
        required: true,
        ...internal,
        onDelete: 'cascade',
        inverse: { name: 'services', label: { en: 'Services', nl: 'Diensten' } },
      },
    ),
    service: f.choice({ en: 'Service', nl: 'Dienst' }, { required: true, write: [], options: checkedServices }),
    health: f.choice(
      { en: 'State', nl: 'Status' },
      {
        required: true,
        write: [],
        default: 'cannotTell',
        options: healths,
        help: {
          en: 'Down after three failed attempts in a row',
          nl: 'Niet bereikbaar na drie mislukte pogingen op rij',
        },
      },
    ),
    changedAt: f.dateTime({ en: 'Since', nl: 'Sinds' }, { write: [] }),
    misses: f.integer(
      { en: 'Failed attempts in a row', nl: 'Mislukte pogingen op rij' },
      { ...internal, required: true, default: 0, min: 0 },
    ),
    fault: f.text({ en: 'Last error', nl: 'Laatste fout' }, { ...internal, shown: { fault: { null: false } } }),
    certificateUntil: f.dateTime({ en: 'Certificate valid until', nl: 'Certificaat geldig tot' }, internal),
    certificateFault: f.text(
      { en: 'Certificate error', nl: 'Fout van het certificaat' },
      { ...internal, shown: { certificateFault: { null: false } } },
    ),
  },
  unique: [['server', 'service']],
  access: { admin: { read: true }, customer: { rows: ownServer('server.'), read: true } },
  menu: { place: 'manage', others: 'none', order: 45, pages: ['status'] },
  list: {
    columns: ['server', 'service', 'health', 'changedAt', 'certificateUntil', 'fault'],
    sort: ['server.name', 'service'],
    filters: ['server', 'service', 'health', 'certificateUntil'],
    views: [{ name: 'down', label: { en: 'Down', nl: 'Niet bereikbaar' }, filter: { health: 'down' } }],
  },
  history: false,
  trash: false,
});
export type ServerService = RecordOf<typeof serverservices>;
