import { hostname, integer, state } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofDomain } from './shared/belonging.ts';
import * as job from './shared/jobTransitions.ts';
import { ownThrough } from './shared/ownership.ts';

/** Describes a nameserver of a domain. A job takes its transitions, checks that it answers and informs the registry. */
export const nameservers = resource('nameservers', {
  label: { en: ['Nameserver', 'Nameservers'], nl: ['Nameserver', 'Nameservers'] },
  icon: 'server',
  title: 'host',
  fields: {
    domain: ofDomain(),
    host: hostname({ en: 'Host name', nl: 'Hostnaam' }, { required: true, search: true }),
    order: integer({ en: 'Order', nl: 'Volgorde' }, { required: true, default: 1, min: 1, max: 13 }),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'queued',
        states: {
          queued: job.queued,
          checking: { en: 'Being checked', nl: 'Wordt gecontroleerd', tone: 'info' },
          submitted: { en: 'Submitted', nl: 'Ingediend', tone: 'info' },
          applied: job.applied,
          failed: job.failed,
        },
        transitions: {
          check: { from: 'queued', to: 'checking', label: { en: 'Check', nl: 'Controleren' }, ...job.byServer },
          submit: { from: 'checking', to: 'submitted', label: { en: 'Submit', nl: 'Indienen' }, ...job.byServer },
          apply: { from: 'submitted', to: 'applied', label: job.markApplied, ...job.byServer },
          fail: { from: ['checking', 'submitted'], to: 'failed', label: job.markFailed, ...job.byServer },
          retry: { from: 'failed', to: 'queued', label: { en: 'Try again', nl: 'Opnieuw proberen' } },
        },
        help: job.withinADay,
      },
    ),
    error: job.errorField(),
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
