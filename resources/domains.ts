import { boolean, choice, date, dateTime, domainName, reference, secret, state, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { forCustomer } from './shared/belonging.ts';
import { domainStates, domainTransitions, domainViews } from './shared/domainStates.ts';
import { ownThrough } from './shared/ownership.ts';

const dnssecStates = [
  { value: 'off', en: 'Off', nl: 'Uit' },
  { value: 'turningOn', en: 'Being turned on', nl: 'Wordt ingeschakeld' },
  { value: 'on', en: 'On', nl: 'Aan' },
  { value: 'turningOff', en: 'Being turned off', nl: 'Wordt uitgeschakeld' },
  {
    value: 'failed',
    en: 'Could not be changed; we are looking into it',
    nl: 'Kon niet worden gewijzigd; wij zoeken het uit',
  },
] as const;

const dnssecHelp = {
  en: 'Lets others verify that answers of our nameservers are genuine. Turning it off takes two days.',
  nl: 'Hiermee kan iedereen controleren dat antwoorden van onze nameservers echt zijn. Uitschakelen duurt twee dagen.',
};

export const domains = resource('domains', {
  label: { en: ['Domain', 'Domains'], nl: ['Domein', 'Domeinen'] },
  icon: 'language',
  title: 'name',
  fields: {
    name: domainName({ en: 'Domain name', nl: 'Domeinnaam' }, { required: true, unique: true, search: true }),
    customer: forCustomer(),
    extension: reference('extensions', { en: 'Extension', nl: 'Extensie' }, { required: true }),
    state: state(
      { en: 'State', nl: 'Status' },
      { initial: 'registering', states: domainStates, transitions: domainTransitions },
    ),
    expiresOn: date(
      { en: 'Expires on', nl: 'Verloopt op' },
      { relative: true, drawnBy: { filter: 'comingDays' }, shown: { state: { ne: 'elsewhere' } } },
    ),
    autoRenew: boolean(
      { en: 'Renew automatically', nl: 'Automatisch verlengen' },
      {
        required: true,
        default: true,
        help: { en: 'Otherwise the domain expires on that day', nl: 'Anders verloopt het domein op die dag' },
        shown: { state: { ne: 'elsewhere' } },
      },
    ),
    quarantineUntil: date(
      { en: 'In quarantine until', nl: 'In quarantaine tot' },
      { relative: true, when: { state: ['quarantine', 'restoring'] }, write: [] },
    ),
    awaitsHolder: boolean(
      { en: 'The holder has to confirm', nl: 'De houder moet bevestigen' },
      { required: true, default: false, write: [], shown: { awaitsHolder: true } },
    ),
    authCode: secret(
      { en: 'Authorisation code', nl: 'Autorisatiecode' },
      {
        reveal: true,
        read: ['admin', 'customer'],
        help: {
          en: 'Needed to transfer the domain to another provider',
          nl: 'Nodig om het domein naar een andere provider te verhuizen',
        },
      },
    ),
    dnssec: boolean(
      { en: 'Protect with DNSSEC', nl: 'Beveiligen met DNSSEC' },
      { required: true, default: false, help: dnssecHelp },
    ),
    dnssecState: choice(
      { en: 'DNSSEC', nl: 'DNSSEC' },
      { required: true, default: 'off', write: [], options: dnssecStates },
    ),
    keysGoneSince: dateTime(
      { en: 'No DS record since', nl: 'Geen DS-record sinds' },
      {
        write: [],
        shown: { state: 'elsewhere', dnssecState: 'turningOff' },
        help: {
          en: 'Since when the other provider publishes no key of ours. The zone stays signed for two days after that.',
          nl: 'Sinds wanneer de andere provider geen sleutel van ons meer publiceert. De zone blijft daarna nog twee dagen ondertekend.',
        },
      },
    ),
    registrant: reference(
      'domaincontacts',
      { en: 'Registrant', nl: 'Domeinhouder' },
      {
        mustMatch: 'customer',
        help: {
          en: 'Owns the domain. Another registrant becomes its owner; some registries first ask both for confirmation by email.',
          nl: 'Is eigenaar van het domein. Een andere domeinhouder wordt de eigenaar; sommige registers vragen beide eerst per e-mail om bevestiging.',
        },
      },
    ),
    administrativeContact: reference(
      'domaincontacts',
      { en: 'Administrative contact', nl: 'Administratief contact' },
      { mustMatch: 'customer' },
    ),
    zoneVersion: text(
      { en: 'Version of the DNS zone', nl: 'Versie van de DNS-zone' },
      { write: [], filter: false, sort: false, maxLength: 64 },
    ),
  },
  has: {
    dnsrecords: 'dnsrecords.domain',
    nameservers: 'nameservers.domain',
    dnschangesets: 'dnschangesets.domain',
    dkimkeys: 'dkimkeys.domain',
    hosting: 'hosting.domain',
  },
  access: {
    admin: 'all',
    customer: {
      rows: ownThrough('customer.', 'domains'),
      read: true,
      update: ['autoRenew', 'dnssec', 'registrant', 'administrativeContact'],
    },
  },
  drawnBy: { list: 'domainSummary' },
  drawnTabs: {
    dns: { en: 'DNS', nl: 'DNS' },
    nameservers: { en: 'Nameservers', nl: 'Nameservers' },
    leaving: { en: 'Transfer and cancel', nl: 'Verhuizen en opzeggen' },
  },
  menu: { place: 'top', order: 20, sidebar: true },
  list: {
    columns: ['name', 'customer', 'extension', 'state', 'expiresOn', 'autoRenew'],
    priority: ['customer', 'state', 'expiresOn'],
    sort: ['expiresOn', 'name'],
    filters: ['customer', 'state', 'expiresOn', 'extension', 'autoRenew'],
    views: domainViews,
  },
  form: [
    {
      label: { en: 'Domain', nl: 'Domein' },
      fields: ['name', 'customer', 'extension', 'state', 'expiresOn', 'autoRenew', 'quarantineUntil', 'awaitsHolder'],
      drawnBy: { show: 'checkList' },
    },
    { label: { en: 'Registry', nl: 'Register' }, fields: ['registrant', 'administrativeContact', 'authCode'] },
    { label: { en: 'DNS zone', nl: 'DNS-zone' }, fields: ['dnssec', 'dnssecState', 'keysGoneSince'] },
    { label: { en: 'Details', nl: 'Bijzonderheden' }, fields: ['zoneVersion'], folded: true },
  ],
});
export type Domain = RecordOf<typeof domains>;
