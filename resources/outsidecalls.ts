import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { callSubjectFields, callSubjects } from './shared/callSubjects.ts';
import { longestRequest } from './shared/dnsChoices.ts';
import { byServer } from './shared/jobTransitions.ts';

const services = [
  { value: 'dns', en: 'DNS server', nl: 'DNS-server' },
  { value: 'registrar', en: 'Registrar', nl: 'Registrar' },
  { value: 'hosting', en: 'Hosting panel', nl: 'Hostingpaneel' },
  { value: 'payments', en: 'Payment provider', nl: 'Betaaldienst' },
  { value: 'vatNumbers', en: 'VAT numbers', nl: 'Btw-nummers' },
] as const;

const kinds = [
  { value: 'createZone', en: 'Create a zone', nl: 'Zone aanmaken' },
  { value: 'publishZone', en: 'Publish a zone', nl: 'Zone publiceren' },
  { value: 'applyChanges', en: 'Apply DNS changes', nl: 'DNS-wijzigingen doorvoeren' },
  { value: 'removeZone', en: 'Remove a zone', nl: 'Zone verwijderen' },
  { value: 'createAccount', en: 'Create an account', nl: 'Account aanmaken' },
  { value: 'suspendAccount', en: 'Suspend an account', nl: 'Account opschorten' },
  { value: 'resumeAccount', en: 'Resume an account', nl: 'Account hervatten' },
  { value: 'changePlan', en: 'Change the plan', nl: 'Pakket wijzigen' },
  { value: 'setLimits', en: 'Set the limits of an account', nl: 'Limieten van een account instellen' },
  { value: 'removeAccount', en: 'Remove an account', nl: 'Account verwijderen' },
  { value: 'followMailbox', en: 'Bring a mailbox up to date', nl: 'Mailbox bijwerken' },
  { value: 'followAlias', en: 'Bring a mail alias up to date', nl: 'Mailalias bijwerken' },
  { value: 'followDatabase', en: 'Bring a database up to date', nl: 'Database bijwerken' },
  { value: 'followSubserver', en: 'Bring a sub-server up to date', nl: 'Subserver bijwerken' },
  { value: 'followFtp', en: 'Bring an FTP account up to date', nl: 'FTP-account bijwerken' },
  { value: 'followDkim', en: 'Sign mail, or no longer', nl: 'E-mail ondertekenen, of niet meer' },
  { value: 'makeBackup', en: 'Make a backup', nl: 'Back-up maken' },
  { value: 'restoreBackup', en: 'Restore a backup', nl: 'Back-up terugzetten' },
  { value: 'compareParts', en: 'Compare what an account holds', nl: 'Inhoud van een account vergelijken' },
  { value: 'registerDomain', en: 'Register a domain', nl: 'Domein registreren' },
  { value: 'transferDomain', en: 'Transfer a domain to us', nl: 'Domein naar ons verhuizen' },
  { value: 'renewDomain', en: 'Renew a domain', nl: 'Domein verlengen' },
  { value: 'restoreDomain', en: 'Restore a domain', nl: 'Domein herstellen' },
  { value: 'endDomain', en: 'Cancel a domain now', nl: 'Domein nu opheffen' },
  { value: 'setLock', en: 'Lock or unlock a domain', nl: 'Domein op slot zetten of van slot halen' },
  { value: 'setContacts', en: 'Change the contacts of a domain', nl: 'Contacten van een domein wijzigen' },
  { value: 'updateContact', en: 'Change a domain contact', nl: 'Domeincontact wijzigen' },
  { value: 'setNameservers', en: 'Change the nameservers of a domain', nl: 'Nameservers van een domein wijzigen' },
  { value: 'signZone', en: 'Sign a zone', nl: 'Zone ondertekenen' },
  {
    value: 'publishKeys',
    en: 'Give the keys of a zone to the registry',
    nl: 'Sleutels van een zone bij het register zetten',
  },
  {
    value: 'withdrawKeys',
    en: 'Take the keys of a zone out of the registry',
    nl: 'Sleutels van een zone bij het register weghalen',
  },
  { value: 'unsignZone', en: 'Stop signing a zone', nl: 'Ondertekening van een zone stoppen' },
  { value: 'createPayment', en: 'Start a payment', nl: 'Betaling starten' },
  { value: 'refundPayment', en: 'Refund a payment', nl: 'Betaling terugbetalen' },
  { value: 'createPayer', en: 'Register a customer', nl: 'Klant aanmaken' },
  { value: 'setRenewal', en: 'Renew a domain or let it expire', nl: 'Domein verlengen of laten aflopen' },
] as const;

/** Makes options of a field that only the server writes. */
const told = { write: [] } as const;

/** Describes calls that change something at a service of others: a row before the call is made, settled afterwards. */
export const outsidecalls = resource('outsidecalls', {
  label: { en: ['Service request', 'Service requests'], nl: ['Opdracht aan een dienst', 'Opdrachten aan diensten'] },
  icon: 'cloud',
  title: ['kind', 'subject'],
  fields: {
    service: f.choice({ en: 'Service', nl: 'Dienst' }, { required: true, write: [], options: services }),
    kind: f.choice(
      { en: 'What is requested', nl: 'Wat er gevraagd wordt' },
      { required: true, write: [], options: kinds },
    ),
    subject: f.text({ en: 'Concerns', nl: 'Betreft' }, { required: true, write: [], search: true, maxLength: 80 }),
    domain: f.reference(
      'domains',
      { en: 'Domain', nl: 'Domein' },
      { write: [], onDelete: 'clear', inverse: 'outsidecalls' },
    ),
    hosting: f.reference(
      'hosting',
      { en: 'Hosting account', nl: 'Hostingaccount' },
      { write: [], onDelete: 'clear', inverse: 'outsidecalls' },
    ),
    payment: f.reference(
      'payments',
      { en: 'Payment', nl: 'Betaling' },
      { write: [], onDelete: 'clear', inverse: 'outsidecalls' },
    ),
    ...callSubjects,
    state: f.state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'new',
        states: {
          new: { en: 'To be sent', nl: 'Nog te versturen', tone: 'info' },
          sent: { en: 'Sent, no answer yet', nl: 'Verstuurd, nog geen antwoord', tone: 'info' },
          inDoubt: { en: 'Uncertain', nl: 'Onzeker', tone: 'warning' },
          done: { en: 'Done', nl: 'Gedaan', tone: 'success' },
          failed: { en: 'Failed', nl: 'Mislukt', tone: 'danger' },
          givenUp: { en: 'Given up', nl: 'Opgegeven', tone: 'neutral' },
        },
        transitions: {
          send: { from: 'new', to: 'sent', label: { en: 'Send', nl: 'Versturen' }, ...byServer },
          finish: {
            from: ['new', 'sent', 'inDoubt'],
            to: 'done',
            label: { en: 'Mark as done', nl: 'Als gedaan markeren' },
            ...byServer,
          },
          fail: {
            from: ['new', 'sent', 'inDoubt'],
            to: 'failed',
            label: { en: 'Mark as failed', nl: 'Als mislukt markeren' },
            ...byServer,
          },
          doubt: {
            from: 'sent',
            to: 'inDoubt',
            label: { en: 'Mark as uncertain', nl: 'Als onzeker markeren' },
            ...byServer,
          },
          postpone: {
            from: ['sent', 'inDoubt'],
            to: 'new',
            label: { en: 'Send later', nl: 'Later versturen' },
            ...byServer,
          },
          settle: {
            from: 'inDoubt',
            to: 'sent',
            label: { en: 'Find out what happened', nl: 'Navragen wat er gebeurd is' },
          },
          retry: { from: 'failed', to: 'new', label: { en: 'Try again', nl: 'Opnieuw proberen' } },
          giveUp: {
            from: ['new', 'inDoubt', 'failed'],
            to: 'givenUp',
            label: { en: 'Give up', nl: 'Opgeven' },
            reason: true,
          },
        },
      },
    ),
    attempts: f.integer(
      { en: 'Times sent', nl: 'Aantal keer verstuurd' },
      { ...told, required: true, default: 0, min: 0 },
    ),
    answer: f.longText({ en: 'Last answer', nl: 'Laatste antwoord' }, told),
    key: f.text({ en: 'Our key', nl: 'Onze sleutel' }, { ...told, required: true, unique: true, maxLength: 64 }),
    remoteId: f.text({ en: 'Number at the service', nl: 'Nummer bij de dienst' }, { ...told, maxLength: 200 }),
    request: f.longText({ en: 'What was sent', nl: 'Wat er verstuurd is' }, { ...told, maxLength: longestRequest }),
    createdAt: f.dateTime({ en: 'Created', nl: 'Aangemaakt' }, { ...told, required: true }),
    sentAt: f.dateTime({ en: 'Last sent', nl: 'Laatst verstuurd' }, told),
    endedAt: f.dateTime({ en: 'Ended at', nl: 'Afgerond op' }, told),
  },
  access: { admin: { read: true, update: ['state'] } },
  menu: { place: 'manage', order: 890 },
  list: {
    columns: ['createdAt', 'service', 'kind', 'domain', 'hosting', 'state', 'attempts', 'answer'],
    sort: ['-createdAt'],
    filters: ['state', 'service', 'kind', 'domain', 'hosting', 'payment'],
  },
  form: [
    {
      label: { en: 'Request', nl: 'Opdracht' },
      fields: ['service', 'kind', 'subject', 'domain', 'hosting', 'payment', 'state', 'answer', 'attempts'],
    },
    { label: { en: 'About', nl: 'Over' }, fields: callSubjectFields, only: 'show' },
    {
      label: { en: 'Details', nl: 'Bijzonderheden' },
      fields: ['createdAt', 'sentAt', 'endedAt', 'key', 'remoteId', 'request'],
    },
  ],
  trash: false,
});
export type OutsideCall = RecordOf<typeof outsidecalls>;
