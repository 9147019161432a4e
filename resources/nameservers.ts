import { choice, hostname, integer, longText, state } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofDomain } from './shared/belonging.ts';
import * as job from './shared/jobTransitions.ts';
import { ownThrough } from './shared/ownership.ts';

const failures = [
  {
    value: 'notAnswering',
    en: 'It did not answer for this domain for a day. Set the domain up there first.',
    nl: 'Deze heeft een dag lang niet geantwoord voor dit domein. Stel het domein daar eerst in.',
  },
  {
    value: 'tooFew',
    en: 'This extension asks for more nameservers. Add another.',
    nl: 'Deze extensie vraagt om meer nameservers. Voeg er nog een toe.',
  },
  { value: 'noAddress', en: 'There is no nameserver of this name', nl: 'Er is geen nameserver met deze naam' },
  {
    value: 'unknown',
    en: 'We could not find out within a day whether it works. Try again.',
    nl: 'Wij konden binnen een dag niet vaststellen of deze werkt. Probeer het opnieuw.',
  },
  { value: 'refused', en: 'The registry did not accept it', nl: 'Het register heeft deze niet aangenomen' },
  { value: 'unreachable', en: 'The registry could not be reached', nl: 'Het register was niet bereikbaar' },
  { value: 'givenUp', en: 'We have cancelled it', nl: 'Wij hebben het geannuleerd' },
] as const;

/** Says to customers what happens with a nameserver that they gave. */
const toldOf = {
  queued: { en: 'Waiting to be checked', nl: 'Wacht op controle' },
  checking: {
    en: 'Being checked',
    nl: 'Wordt gecontroleerd',
    next: {
      en: 'We look until it answers for this domain, for up to a day. Until then nothing changes.',
      nl: 'Wij kijken tot deze antwoordt voor dit domein, hoogstens een dag. Tot die tijd verandert er niets.',
    },
  },
  submitted: {
    en: 'Passed on to the registry',
    nl: 'Doorgegeven aan het register',
    next: {
      en: 'The registry usually takes it over within a few hours.',
      nl: 'Meestal neemt het register dit binnen een paar uur over.',
    },
  },
  applied: { en: 'In use', nl: 'In gebruik' },
  leaving: {
    en: 'In use until the new ones work',
    nl: 'In gebruik tot de nieuwe werken',
    next: {
      en: 'It goes once the registry has the new ones. If those do not work, it stays.',
      nl: 'Deze verdwijnt zodra het register de nieuwe heeft. Werken die niet, dan blijft deze.',
    },
  },
} as const;

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
          queued: { ...job.queued, for: { customer: toldOf.queued } },
          checking: {
            en: 'Being checked',
            nl: 'Wordt gecontroleerd',
            tone: 'info',
            for: { customer: toldOf.checking },
          },
          submitted: { en: 'Submitted', nl: 'Ingediend', tone: 'info', for: { customer: toldOf.submitted } },
          applied: { ...job.applied, for: { customer: toldOf.applied } },
          leaving: {
            en: 'To be replaced',
            nl: 'Wordt vervangen',
            tone: 'info',
            for: { customer: toldOf.leaving },
          },
          failed: job.failed,
        },
        transitions: {
          check: { from: 'queued', to: 'checking', label: { en: 'Check', nl: 'Controleren' }, ...job.byServer },
          submit: { from: 'checking', to: 'submitted', label: { en: 'Submit', nl: 'Indienen' }, ...job.byServer },
          apply: { from: 'submitted', to: 'applied', label: job.markApplied, ...job.byServer },
          known: {
            from: ['queued', 'checking'],
            to: 'applied',
            label: { en: 'Take over', nl: 'Overnemen' },
            ...job.byServer,
          },
          fail: { from: ['checking', 'submitted'], to: 'failed', label: job.markFailed, ...job.byServer },
          retry: { from: 'failed', to: 'queued', label: { en: 'Try again', nl: 'Opnieuw proberen' } },
          replace: { from: 'applied', to: 'leaving', label: { en: 'Replace by others', nl: 'Door andere vervangen' } },
          keep: { from: 'leaving', to: 'applied', label: { en: 'Keep', nl: 'Behouden' } },
        },
        help: job.withinADay,
      },
    ),
    failure: choice(
      { en: 'Why it failed', nl: 'Waarom mislukt' },
      { write: [], options: failures, shown: { state: 'failed' } },
    ),
    error: longText(
      { en: 'What went wrong', nl: 'Wat er misging' },
      { write: [], read: ['admin'], shown: { error: { null: false } } },
    ),
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
