import { boolean, date, domainName, reference, secret, state, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { forCustomer } from './shared/belonging.ts';
import { domainStates, domainTransitions } from './shared/domainStates.ts';
import { ownThrough } from './shared/ownership.ts';

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
    expiresOn: date({ en: 'Expires on', nl: 'Verloopt op' }, { drawnBy: { filter: 'comingDays' } }),
    autoRenew: boolean(
      { en: 'Renew automatically', nl: 'Automatisch verlengen' },
      {
        required: true,
        default: true,
        help: { en: 'Otherwise the domain expires on that day', nl: 'Anders verloopt het domein op die dag' },
      },
    ),
    quarantineUntil: date(
      { en: 'In quarantine until', nl: 'In quarantaine tot' },
      { when: { state: 'quarantine' }, write: [] },
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
    registrant: reference('domaincontacts', { en: 'Registrant', nl: 'Domeinhouder' }, { mustMatch: 'customer' }),
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
    customer: { rows: ownThrough('customer.', 'domains'), read: true, update: ['autoRenew'] },
  },
  menu: { place: 'top', order: 20, sidebar: true },
  list: {
    columns: ['name', 'customer', 'extension', 'state', 'expiresOn', 'autoRenew'],
    sort: ['expiresOn', 'name'],
    filters: ['customer', 'state', 'expiresOn', 'extension', 'autoRenew'],
  },
  form: [
    {
      label: { en: 'Domain', nl: 'Domein' },
      fields: ['name', 'customer', 'extension', 'state', 'expiresOn', 'autoRenew', 'quarantineUntil'],
    },
    { label: { en: 'Registry', nl: 'Register' }, fields: ['registrant', 'administrativeContact', 'authCode'] },
    { label: { en: 'DNS zone', nl: 'DNS-zone' }, fields: ['zoneVersion'] },
  ],
});
export type Domain = RecordOf<typeof domains>;
