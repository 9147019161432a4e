import { describe, expect, test } from 'vitest';
import type { DnsRecord } from '../record.ts';
import { record, records } from '../testing/records.ts';
import { validateZone } from '../validateZone.ts';
import { applyTemplate } from './applyTemplate.ts';
import { type DnsTemplate, dnsTemplates, placeholders } from './templates.ts';

const zone = 'example.nl';
const values = { ip: '192.0.2.1', ipv6: '2001:0db8::0:1', mailserver: 'Mail.Example.com.' };
const template = (...texts: string[]): DnsTemplate => ({
  key: 'proef',
  nl: 'Proef',
  en: 'Trial',
  records: records(...texts),
});
const apply = (texts: DnsTemplate, existing: DnsRecord[] = [], given: Partial<typeof values> = values) =>
  applyTemplate(texts, given, existing, zone);

describe('a template', () => {
  test('is added to an empty zone, filled in and in one way of writing', () => {
    const { added, ...rest } = apply(
      template('@ A {ip}', 'www AAAA {ipv6}', 'www.{domain} MX {mailserver}', 'a TXT d={domain}'),
    );
    expect(rest).toEqual({ present: [], collisions: [], leftOut: [] });
    expect(added).toEqual(
      records('@ A 192.0.2.1', 'www AAAA 2001:db8::1', 'www MX mail.example.com', 'a TXT d=example.nl'),
    );
  });

  test('leaves out what it has no value for', () => {
    const outcome = apply(template('@ A {ip}', '@ AAAA {ipv6}'), [], { ip: '192.0.2.1' });
    expect(outcome.added).toEqual(records('@ A 192.0.2.1'));
    expect(outcome.leftOut).toEqual([{ record: record('@ AAAA {ipv6}'), missing: ['ipv6'] }]);
  });

  test('knows what is there already, whatever its TTL', () => {
    const there = record('@ A 192.0.2.1', { id: '5', ttl: 60 });
    expect(apply(template('@ A {ip}'), [there])).toMatchObject({ added: [], present: [there], collisions: [] });
  });

  test.each([
    ['@ A 192.0.2.9', '@ A {ip}'],
    ['@ MX old.example.com', '@ MX {mailserver}'],
    ['www CNAME old.example.com', 'www A {ip}'],
    ['www A 192.0.2.9', 'www CNAME {domain}'],
    ['@ TXT v=spf1 a -all', '@ TXT v=spf1 mx ~all'],
    ['_dmarc TXT v=DMARC1; p=none', '_dmarc TXT v=DMARC1; p=reject'],
  ])('collides with %s where it has %s', (existing, wanted) => {
    const there = record(existing);
    const { added, collisions } = apply(template(wanted), [there]);
    expect(added).toEqual([]);
    expect(collisions).toMatchObject([{ existing: [there] }]);
  });

  test.each([
    ['@ TXT google-site-verification=x', '@ TXT v=spf1 mx ~all'],
    ['@ CAA digicert.com', '@ CAA letsencrypt.org'],
    ['www A 192.0.2.9', '@ A 192.0.2.1'],
    ['@ AAAA 2001:db8::9', '@ A 192.0.2.1'],
  ])('stands beside %s with %s, with the TTL of its record set', (existing, wanted) => {
    const there = record(existing, { ttl: 3600 });
    expect(apply(template(wanted), [there]).added).toEqual([record(wanted)]);
  });

  test('adds the rest of a record set that is there in part, and nothing else', () => {
    const two = template('@ MX a.example.com', '@ MX b.example.com');
    const there = record('@ MX a.example.com');
    const stranger = record('@ MX c.example.com');
    expect(apply(two, [there])).toMatchObject({
      added: [record('@ MX b.example.com')],
      present: [there],
      collisions: [],
    });
    expect(apply(two, [there, stranger])).toMatchObject({
      added: [],
      present: [there],
      collisions: [{ record: record('@ MX b.example.com'), existing: [stranger] }],
    });
  });

  test('takes the TTL of the record set it joins', () => {
    const there = record('@ TXT google-site-verification=x', { ttl: 300 });
    expect(apply(template('@ TXT v=spf1 mx ~all'), [there]).added).toMatchObject([{ ttl: 300 }]);
  });
});

describe.each(dnsTemplates)('our own template $key', (own) => {
  test('makes a zone without a fault', () => {
    const { added, leftOut } = apply(own);
    expect(added).toHaveLength(own.records.length);
    expect(leftOut).toEqual([]);
    expect(validateZone(added, zone)).toEqual({ records: added, faults: [] });
  });

  test('changes nothing the second time', () => {
    const { added } = apply(own);
    expect(apply(own, added)).toMatchObject({ added: [], present: added, collisions: [] });
  });
});

test('our own templates have names of their own, and use every placeholder', () => {
  expect(new Set(dnsTemplates.map(({ key }) => key)).size).toBe(dnsTemplates.length);
  const used = JSON.stringify(dnsTemplates);
  expect(placeholders.filter((name) => !used.includes(`{${name}}`))).toEqual([]);
});
