import { choice, integer, longText, text } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofZone } from './shared/belonging.ts';
import { flags, tags, ttls, types } from './shared/dnsChoices.ts';
import { ownThrough } from './shared/ownership.ts';

const help = {
  name: { en: 'Within the domain: www; @ is the domain itself', nl: 'Binnen het domein: www; @ is het domein zelf' },
  ttl: {
    en: 'How long resolvers keep it; the same for all records of this name and type',
    nl: 'Hoe lang resolvers dit bewaren; gelijk voor alle records met deze naam en soort',
  },
  value: {
    en: 'An address, a text, or the whole name of a host',
    nl: 'Een adres, een tekst, of de volledige naam van een host',
  },
  priority: { en: 'The lowest comes first', nl: 'De laagste gaat voor' },
};
const as16Bits = { required: true, min: 0, max: 65_535 } as const;
const ofServices = { when: { recordType: 'SRV' }, ...as16Bits } as const;
const ofAuthorities = { when: { recordType: 'CAA' }, required: true } as const;

export const dnsrecords = resource('dnsrecords', {
  label: { en: ['DNS record', 'DNS records'], nl: ['DNS-record', 'DNS-records'] },
  icon: 'server',
  title: ['name', 'recordType'],
  fields: {
    domain: ofZone(),
    name: text({ en: 'Name', nl: 'Naam' }, { required: true, default: '@', search: true, help: help.name }),
    recordType: choice({ en: 'Type', nl: 'Soort' }, { required: true, default: 'TXT', options: types }),
    ttl: choice(
      { en: 'Lifetime (TTL)', nl: 'Levensduur (TTL)' },
      { required: true, default: 3600, options: ttls, help: help.ttl },
    ),
    priority: integer(
      { en: 'Priority', nl: 'Prioriteit' },
      { when: { recordType: ['MX', 'SRV'] }, ...as16Bits, default: 10, help: help.priority },
    ),
    weight: integer({ en: 'Weight', nl: 'Gewicht' }, { ...ofServices, default: 0 }),
    port: integer({ en: 'Port', nl: 'Poort' }, ofServices),
    flags: choice({ en: 'Flags', nl: 'Vlaggen' }, { ...ofAuthorities, default: 0, options: flags }),
    tag: choice({ en: 'Property', nl: 'Eigenschap' }, { ...ofAuthorities, default: 'issue', options: tags }),
    value: longText({ en: 'Value', nl: 'Waarde' }, { required: true, search: true, help: help.value }),
  },
  access: {
    admin: 'all',
    // Makes records read-only for customers, who change zones by change sets, each of which is a version.
    customer: { rows: ownThrough('domain.customer.', 'domains'), read: true },
  },
  menu: { place: 'none' },
  list: {
    columns: ['name', 'recordType', 'ttl', 'priority', 'value', 'domain'],
    sort: ['domain.name', 'name', 'recordType'],
    filters: ['domain', 'recordType', 'name'],
  },
});
export type DnsRecordRow = RecordOf<typeof dnsrecords>;
