import { hostname, integer, longText, reference, state } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ownThrough } from './shared/ownership.ts';

/** Steps of the job that looks whether a nameserver answers for the domain, and tells the registry. */
const byServer = { roles: [] } as const;

export const nameservers = resource('nameservers', {
  label: { en: ['Name server', 'Name servers'], nl: ['Nameserver', 'Nameservers'] },
  icon: 'server',
  title: 'host',
  fields: {
    domain: reference('domains', { en: 'Domain', nl: 'Domein' }, { required: true, onDelete: 'cascade' }),
    host: hostname({ en: 'Host name', nl: 'Hostnaam' }, { required: true, search: true }),
    order: integer({ en: 'Order', nl: 'Volgorde' }, { required: true, default: 1, min: 1, max: 13 }),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'queued',
        states: {
          queued: { en: 'Queued', nl: 'In de wachtrij', tone: 'info' },
          checking: { en: 'Being checked', nl: 'Wordt gecontroleerd', tone: 'info' },
          submitted: { en: 'Submitted', nl: 'Ingediend', tone: 'info' },
          applied: { en: 'Applied', nl: 'Doorgevoerd', tone: 'success' },
          failed: { en: 'Failed', nl: 'Mislukt', tone: 'danger' },
        },
        edges: {
          check: { from: 'queued', to: 'checking', label: { en: 'Check', nl: 'Controleren' }, ...byServer },
          submit: { from: 'checking', to: 'submitted', label: { en: 'Submit', nl: 'Indienen' }, ...byServer },
          apply: { from: 'submitted', to: 'applied', label: { en: 'Applied', nl: 'Doorgevoerd' }, ...byServer },
          fail: { from: ['checking', 'submitted'], to: 'failed', label: { en: 'Failed', nl: 'Mislukt' }, ...byServer },
          retry: { from: 'failed', to: 'queued', label: { en: 'Try again', nl: 'Opnieuw proberen' } },
        },
        help: { en: 'Can take up to 24 hours', nl: 'Kan tot 24 uur duren' },
      },
    ),
    error: longText({ en: 'What went wrong', nl: 'Wat er misging' }, { write: [] }),
  },
  unique: [['domain', 'host']],
  access: {
    admin: 'all',
    customer: {
      rows: ownThrough('domain.customer.', 'domains'),
      read: true,
      create: ['domain', 'host', 'order'],
      update: ['host', 'order', 'state'],
      delete: true,
    },
  },
  menu: { place: 'none' },
  list: { columns: ['host', 'order', 'domain', 'state'], sort: ['domain.name', 'order'], filters: ['domain', 'state'] },
});
export type Nameserver = RecordOf<typeof nameservers>;
