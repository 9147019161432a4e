import type { Label } from '../../../schema/label.ts';
import type { DnsRecord } from '../record.ts';

/** Lists the placeholders of names and values, such as `{domain}`. The zone's name is always known. */
export const placeholders = ['domain', 'ip', 'ipv6', 'mailserver'] as const;
export type Placeholder = (typeof placeholders)[number];

/** Groups records that are useful together. */
export interface DnsTemplate extends Label {
  key: string;
  records: readonly DnsRecord[];
}

const ttl = 3600;

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
] as const satisfies readonly DnsTemplate[];
