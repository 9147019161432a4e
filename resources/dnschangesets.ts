import { choice, dateTime, longText, reference, state, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofDomain } from './shared/belonging.ts';
import { longestChanges } from './shared/dnsChoices.ts';
import * as job from './shared/jobTransitions.ts';
import { ownThrough } from './shared/ownership.ts';

const said = ['domain', 'baseVersion', 'changes'] as const;

const failures = [
  {
    value: 'moved',
    en: 'The zone has changed in the meantime; check it and save your changes again',
    nl: 'De zone is intussen gewijzigd; controleer die en sla uw wijzigingen opnieuw op',
  },
  { value: 'gone', en: 'The domain is no longer with us', nl: 'Het domein is niet meer bij ons' },
  { value: 'refused', en: 'Our nameservers did not accept it', nl: 'Onze nameservers hebben dit niet geaccepteerd' },
  { value: 'unreachable', en: 'Our nameservers could not be reached', nl: 'Onze nameservers waren niet bereikbaar' },
  { value: 'givenUp', en: 'We have cancelled it', nl: 'Wij hebben het geannuleerd' },
] as const;

/**
 * Describes changes of a zone that were saved together. `changes` is a list in JSON of `{ kind, before, after }`; each
 * applied set is a version of the zone. Nobody changes a saved set: only the job that applies it takes its transitions.
 */
export const dnschangesets = resource('dnschangesets', {
  label: { en: ['DNS change', 'DNS changes'], nl: ['DNS-wijziging', 'DNS-wijzigingen'] },
  icon: 'history',
  title: ['domain', 'createdAt'],
  fields: {
    domain: ofDomain(),
    user: reference('users', { en: 'User', nl: 'Gebruiker' }, { onDelete: 'clear' }),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'queued',
        states: {
          queued: { ...job.queued, for: { customer: { en: 'Waiting its turn', nl: 'Wacht op zijn beurt' } } },
          applying: { en: 'Being applied', nl: 'Wordt doorgevoerd', tone: 'info' },
          applied: job.applied,
          failed: job.failed,
        },
        transitions: {
          apply: { from: 'queued', to: 'applying', label: { en: 'Apply', nl: 'Doorvoeren' }, ...job.byServer },
          finish: { from: 'applying', to: 'applied', label: job.markApplied, ...job.byServer },
          fail: { from: ['queued', 'applying'], to: 'failed', label: job.markFailed, ...job.byServer },
          again: {
            from: 'failed',
            to: 'applying',
            label: { en: 'Apply again', nl: 'Opnieuw doorvoeren' },
            ...job.byServer,
          },
        },
      },
    ),
    baseVersion: text(
      { en: 'Based on version', nl: 'Gebaseerd op versie' },
      {
        maxLength: 64,
        help: {
          en: 'Version of the DNS zone when it was looked at',
          nl: 'Versie van de DNS-zone op het moment van bekijken',
        },
      },
    ),
    changes: longText(
      { en: 'What changes', nl: 'Wat er wijzigt' },
      {
        required: true,
        default: '[]',
        maxLength: longestChanges,
        help: {
          en: 'Every record that is added, changed or removed, as the DNS editor keeps it',
          nl: 'Elk record dat wordt toegevoegd, gewijzigd of verwijderd, zoals de DNS-editor het bewaart',
        },
      },
    ),
    zoneVersion: text({ en: 'New version', nl: 'Nieuwe versie' }, { write: [], maxLength: 64 }),
    createdAt: dateTime({ en: 'Saved at', nl: 'Opgeslagen op' }, { write: [] }),
    appliedAt: dateTime({ en: 'Applied at', nl: 'Doorgevoerd op' }, { write: [] }),
    failure: choice(
      { en: 'Why it failed', nl: 'Waarom mislukt' },
      { write: [], options: failures, shown: { failure: { null: false } } },
    ),
    error: longText(
      { en: 'What went wrong', nl: 'Wat er misging' },
      { write: [], read: ['admin'], shown: { error: { null: false } } },
    ),
  },
  access: {
    admin: { read: true, create: said },
    customer: { rows: ownThrough('domain.customer.', 'domains'), read: true, create: said },
  },
  menu: { place: 'none' },
  list: {
    columns: ['domain', 'createdAt', 'user', 'state', 'appliedAt', 'failure'],
    sort: ['-createdAt'],
    filters: ['domain', 'user', 'state', 'createdAt'],
  },
  form: [
    {
      label: { en: 'Change', nl: 'Wijziging' },
      fields: ['domain', 'user', 'createdAt'],
    },
    { label: { en: 'Result', nl: 'Resultaat' }, fields: ['state', 'appliedAt', 'failure', 'error'] },
    { label: { en: 'Details', nl: 'Bijzonderheden' }, fields: ['changes', 'baseVersion', 'zoneVersion'], folded: true },
  ],
});
export type DnsChangeSet = RecordOf<typeof dnschangesets>;
