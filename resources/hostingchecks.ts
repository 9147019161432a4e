import { dateTime, state } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofHosting, ownHosting } from './shared/hostingParts.ts';
import { byServer } from './shared/jobTransitions.ts';
import { jobFailure } from './shared/services.ts';

/** Describes requests to read an account on its server now, and to compare it with our records. */
export const hostingchecks = resource('hostingchecks', {
  label: {
    en: ['Comparison with the server', 'Comparisons with the server'],
    nl: ['Vergelijking met de server', 'Vergelijkingen met de server'],
  },
  icon: 'repeat',
  title: ['hosting', 'requestedAt'],
  fields: {
    hosting: ofHosting(),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'requested',
        states: {
          requested: { en: 'Being compared', nl: 'Wordt vergeleken', tone: 'info' },
          done: { en: 'Compared', nl: 'Vergeleken', tone: 'success' },
          failed: { en: 'Not compared', nl: 'Niet vergeleken', tone: 'danger' },
        },
        transitions: {
          finish: {
            from: 'requested',
            to: 'done',
            label: { en: 'Mark as compared', nl: 'Als vergeleken markeren' },
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
    admin: { read: true, create: ['hosting'] },
    customer: { rows: ownHosting, read: true, create: ['hosting'] },
  },
  menu: { place: 'none' },
  list: {
    columns: ['requestedAt', 'hosting', 'state'],
    sort: ['-requestedAt'],
    filters: ['hosting', 'state'],
  },
  history: false,
  trash: false,
});
export type HostingCheck = RecordOf<typeof hostingchecks>;
