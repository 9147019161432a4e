import type { Label } from '../../../schema/label.ts';
import type { DnsRecord } from '../record.ts';

/** Lists the placeholders that the zone's name fills, such as `{domain}`; `dashed` is the name with dashes for dots. */
export const knownPlaceholders = ['domain', 'dashed'] as const;
/** Lists the placeholders of names and values that somebody fills in. */
export const askedPlaceholders = ['ip', 'ipv6', 'mailserver'] as const;
export const placeholders = [...knownPlaceholders, ...askedPlaceholders] as const;
export type AskedPlaceholder = (typeof askedPlaceholders)[number];

/** Groups records that are useful together. */
export interface DnsTemplate extends Label {
  key: string;
  records: readonly DnsRecord[];
}

const ttl = 3600;

const mx = (value: string, priority: number): DnsRecord => ({ name: '@', type: 'MX', ttl, value, priority });
const txt = (name: string, value: string): DnsRecord => ({ name, type: 'TXT', ttl, value });
const cname = (name: string, value: string): DnsRecord => ({ name, type: 'CNAME', ttl, value });
const dmarc = txt('_dmarc', 'v=DMARC1; p=quarantine');

/** Lists mail providers, with the records that their own instructions ask for; keys of DKIM differ per customer. */
const mailProviders = [
  {
    key: 'microsoft365',
    nl: 'E-mail bij Microsoft 365',
    en: 'Email at Microsoft 365',
    records: [
      mx('{dashed}.mail.protection.outlook.com', 0),
      txt('@', 'v=spf1 include:spf.protection.outlook.com -all'),
      cname('autodiscover', 'autodiscover.outlook.com'),
      dmarc,
    ],
  },
  {
    key: 'googleWorkspace',
    nl: 'E-mail bij Google Workspace',
    en: 'Email at Google Workspace',
    records: [mx('smtp.google.com', 1), txt('@', 'v=spf1 include:_spf.google.com ~all'), dmarc],
  },
  {
    key: 'fastmail',
    nl: 'E-mail bij Fastmail',
    en: 'Email at Fastmail',
    records: [
      mx('in1-smtp.messagingengine.com', 10),
      mx('in2-smtp.messagingengine.com', 20),
      txt('@', 'v=spf1 include:spf.messagingengine.com ?all'),
      ...['fm1', 'fm2', 'fm3'].map((key) => cname(`${key}._domainkey`, `${key}.{domain}.dkim.fmhosted.com`)),
      dmarc,
    ],
  },
  {
    key: 'zoho',
    nl: 'E-mail bij Zoho Mail (Europa)',
    en: 'Email at Zoho Mail (Europe)',
    records: [
      mx('mx.zoho.eu', 10),
      mx('mx2.zoho.eu', 20),
      mx('mx3.zoho.eu', 50),
      txt('@', 'v=spf1 include:zohomail.eu ~all'),
      dmarc,
    ],
  },
] as const satisfies readonly DnsTemplate[];

export const dnsTemplates = [
  {
    key: 'website',
    nl: 'Website',
    en: 'Website',
    records: [
      { name: '@', type: 'A', ttl, value: '{ip}' },
      { name: '@', type: 'AAAA', ttl, value: '{ipv6}' },
      { name: 'www', type: 'CNAME', ttl, value: '{domain}' },
    ],
  },
  {
    key: 'mail',
    nl: 'E-mail',
    en: 'Email',
    records: [
      { name: '@', type: 'MX', ttl, value: '{mailserver}', priority: 10 },
      { name: '@', type: 'TXT', ttl, value: 'v=spf1 mx ~all' },
      { name: '_dmarc', type: 'TXT', ttl, value: 'v=DMARC1; p=quarantine' },
      { name: '_imaps._tcp', type: 'SRV', ttl, value: '{mailserver}', priority: 0, weight: 1, port: 993 },
      { name: '_submissions._tcp', type: 'SRV', ttl, value: '{mailserver}', priority: 0, weight: 1, port: 465 },
    ],
  },
  {
    // Declares that a domain has no mail, so that nobody can send in its name (RFC 7505 section 4).
    key: 'noMail',
    nl: 'Geen e-mail',
    en: 'No email',
    records: [
      { name: '@', type: 'MX', ttl, value: '.', priority: 0 },
      { name: '@', type: 'TXT', ttl, value: 'v=spf1 -all' },
      { name: '_dmarc', type: 'TXT', ttl, value: 'v=DMARC1; p=reject' },
      { name: '*._domainkey', type: 'TXT', ttl, value: 'v=DKIM1; p=' },
    ],
  },
  ...mailProviders,
] as const satisfies readonly DnsTemplate[];
