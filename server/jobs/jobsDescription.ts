import { dateTime, integer, longText, state, text } from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';

const transition = { en: 'By the server', nl: 'Door de server' };

/** Describes the server's background work for administrators. The payload of a job is in no field, so in no answer. */
export const jobs = resource('jobs', {
  label: { en: ['Background job', 'Background jobs'], nl: ['Achtergrondtaak', 'Achtergrondtaken'] },
  icon: 'job',
  title: 'kind',
  fields: {
    kind: text({ en: 'Kind', nl: 'Soort' }, { required: true, search: true, write: [] }),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'queued',
        states: {
          queued: { en: 'Queued', nl: 'In de wachtrij', tone: 'neutral' },
          active: { en: 'Running', nl: 'Bezig', tone: 'info' },
          completed: { en: 'Completed', nl: 'Voltooid', tone: 'success' },
          failed: { en: 'Failed', nl: 'Mislukt', tone: 'danger' },
          cancelled: { en: 'Cancelled', nl: 'Geannuleerd', tone: 'warning' },
        },
        transitions: {
          begin: { from: 'queued', to: 'active', label: transition, roles: [] },
          complete: { from: 'active', to: 'completed', label: transition, roles: [] },
          fail: { from: 'active', to: 'failed', label: transition, roles: [] },
          retry: { from: 'failed', to: 'queued', label: { en: 'Try again', nl: 'Opnieuw proberen' } },
          cancel: { from: 'queued', to: 'cancelled', label: { en: 'Cancel job', nl: 'Taak annuleren' } },
        },
      },
    ),
    subject: text({ en: 'Subject', nl: 'Onderwerp' }, { search: true, write: [] }),
    progress: integer({ en: 'Progress (%)', nl: 'Voortgang (%)' }, { write: [], default: 0, min: 0, max: 100 }),
    attempts: integer({ en: 'Attempts', nl: 'Pogingen' }, { required: true, write: [], default: 0, min: 0 }),
    maxAttempts: integer(
      { en: 'Attempts at most', nl: 'Hoogste aantal pogingen' },
      { required: true, write: [], min: 1 },
    ),
    lastError: longText({ en: 'Last error', nl: 'Laatste fout' }, { write: [] }),
    runAfter: dateTime({ en: 'Not before', nl: 'Niet eerder dan' }, { write: [] }),
    createdAt: dateTime({ en: 'Created', nl: 'Aangemaakt' }, { required: true, write: [] }),
    startedAt: dateTime({ en: 'Started', nl: 'Begonnen' }, { write: [] }),
    finishedAt: dateTime({ en: 'Finished', nl: 'Klaar' }, { write: [] }),
  },
  access: {},
  menu: { place: 'manage', order: 900 },
  list: {
    columns: ['kind', 'subject', 'state', 'attempts', 'lastError', 'createdAt', 'finishedAt'],
    sort: ['-createdAt'],
    filters: ['kind', 'state'],
  },
  history: false,
  trash: false,
});
