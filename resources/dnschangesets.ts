import { dateTime, longText, reference, state, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ownThrough } from './shared/ownership.ts';

/** Steps of the job that changes the zone. */
const byServer = { roles: [] } as const;

const said = ['domain', 'baseVersion', 'changes'] as const;

/**
 * Changes of a zone that somebody saved together; each one that was applied is a version of the zone. What was saved is never
 * changed by people: only the job that applies it takes its steps.
 */
export const dnschangesets = resource('dnschangesets', {
  label: { en: ['DNS change', 'DNS changes'], nl: ['DNS-wijziging', 'DNS-wijzigingen'] },
  icon: 'history',
  title: ['domain', 'zoneVersion'],
  fields: {
    domain: reference('domains', { en: 'Domain', nl: 'Domein' }, { required: true, part: true }),
    user: reference('users', { en: 'User', nl: 'Gebruiker' }, { onDelete: 'clear' }),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'queued',
        states: {
          queued: { en: 'Queued', nl: 'In de wachtrij', tone: 'info' },
          applying: { en: 'Being applied', nl: 'Wordt doorgevoerd', tone: 'info' },
          applied: { en: 'Applied', nl: 'Doorgevoerd', tone: 'success' },
          failed: { en: 'Failed', nl: 'Mislukt', tone: 'danger' },
        },
        edges: {
          apply: { from: 'queued', to: 'applying', label: { en: 'Apply', nl: 'Doorvoeren' }, ...byServer },
          finish: {
            from: 'applying',
            to: 'applied',
            label: { en: 'Mark as applied', nl: 'Als doorgevoerd markeren' },
            ...byServer,
          },
          fail: {
            from: 'applying',
            to: 'failed',
            label: { en: 'Mark as failed', nl: 'Als mislukt markeren' },
            ...byServer,
          },
        },
      },
    ),
    baseVersion: text(
      { en: 'Made of version', nl: 'Gemaakt van versie' },
      {
        maxLength: 64,
        help: {
          en: 'Version of the DNS zone when it was looked at',
          nl: 'Versie van de DNS-zone toen die bekeken werd',
        },
      },
    ),
    changes: longText(
      { en: 'Changes', nl: 'Wijzigingen' },
      {
        required: true,
        default: '[]',
        help: {
          en: 'A list in JSON of { kind: add, change or remove, before, after }',
          nl: 'Een lijst in JSON van { kind: add, change of remove, before, after }',
        },
      },
    ),
    zoneVersion: text({ en: 'Gives version', nl: 'Geeft versie' }, { write: [], maxLength: 64 }),
    createdAt: dateTime({ en: 'Saved at', nl: 'Opgeslagen op' }, { write: [] }),
    appliedAt: dateTime({ en: 'Applied at', nl: 'Doorgevoerd op' }, { write: [] }),
    error: longText({ en: 'What went wrong', nl: 'Wat er misging' }, { write: [] }),
  },
  access: {
    admin: { read: true, create: said },
    customer: { rows: ownThrough('domain.customer.', 'domains'), read: true, create: said },
  },
  menu: { place: 'none' },
  list: {
    columns: ['domain', 'createdAt', 'user', 'state', 'appliedAt', 'error'],
    sort: ['-createdAt'],
    filters: ['domain', 'user', 'state', 'createdAt'],
  },
});
export type DnsChangeSet = RecordOf<typeof dnschangesets>;
