import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RecordType, recordTypes } from './choices.ts';
import type { DnsRecord } from './record.ts';
import { validateRecord } from './validateRecord.ts';

const zone = 'example.nl';
const names: Partial<Record<RecordType, string>> = { SRV: '_sip._tcp', TLSA: '_443._tcp' };
const extra: Partial<Record<RecordType, Partial<DnsRecord>>> = {
  MX: { priority: 10 },
  SRV: { priority: 0, weight: 5, port: 5060 },
  CAA: { flags: 0, tag: 'issue' },
};

const recordOf = (type: RecordType, value: string, more: Partial<DnsRecord> = {}): DnsRecord => ({
  name: names[type] ?? 'www',
  type,
  ttl: 3600,
  value,
  ...extra[type],
  ...more,
});

const faultsOf = (type: RecordType, value: string, more: Partial<DnsRecord> = {}): [string | undefined, string][] =>
  validateRecord(recordOf(type, value, more), zone).faults.map(({ field, code }) => [field, code]);

const sha256 = 'ab'.repeat(32);

describe('a value is stored in one way of writing', () => {
  const cases: [type: RecordType, typed: string, stored: string, more?: Partial<DnsRecord>][] = [
    ['A', ' 192.0.2.1 ', '192.0.2.1'],
    ['AAAA', '2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['AAAA', '2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['AAAA', '2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['CNAME', 'Web.Example.NL.', 'web.example.nl'],
    ['CNAME', 's1._domainkey.example.com', 's1._domainkey.example.com'],
    ['CNAME', '@', 'example.nl'],
    ['NS', 'ns1.example.com.', 'ns1.example.com'],
    ['PTR', 'mail.example.nl', 'mail.example.nl'],
    ['MX', 'Mail.Example.NL', 'mail.example.nl'],
    ['MX', '.', '.', { priority: 0 }],
    ['SRV', 'sip.bücher.de', 'sip.xn--bcher-kva.de'],
    ['SRV', '.', '.'],
    ['TXT', '"een" "twee"', 'eentwee'],
    ['CAA', 'LetsEncrypt.org', 'letsencrypt.org'],
    [
      'CAA',
      'letsencrypt.org;validationmethods=dns-01 ; accounturi=https://ca.example/1',
      'letsencrypt.org; validationmethods=dns-01; accounturi=https://ca.example/1',
    ],
    ['CAA', ' ; ', ';', { tag: 'issuewild' }],
    ['CAA', 'mailto:beheer@example.nl', 'mailto:beheer@example.nl', { tag: 'iodef', flags: 128 }],
    ['CAA', 'https://example.nl/caa', 'https://example.nl/caa', { tag: 'iodef' }],
    ['TLSA', `3  1 1 ${sha256.toUpperCase().replace(/.{32}/g, '$& ')}`, `3 1 1 ${sha256}`],
    ['TLSA', '3 0 0 30820122', '3 0 0 30820122'],
    ['HTTPS', '1  . ALPN="h2,h3"', '1 . alpn=h2,h3'],
    [
      'HTTPS',
      '01 CDN.example.com. ipv6hint=2001:DB8::0001 port=0443',
      '1 cdn.example.com port=443 ipv6hint=2001:db8::1',
    ],
    ['HTTPS', '1 . no-default-alpn alpn=h3 mandatory=alpn', '1 . mandatory=alpn alpn=h3 no-default-alpn'],
    ['SVCB', '0 _svc.example.com', '0 _svc.example.com'],
    ['TLSA', `2 0 2 ${sha256}${sha256}`, `2 0 2 ${sha256}${sha256}`],
    ['SSHFP', `4 2 ${sha256.toUpperCase()}`, `4 2 ${sha256}`],
    ['SSHFP', `1 1 ${'0f'.repeat(20)}`, `1 1 ${'0f'.repeat(20)}`],
  ];

  test.each(cases)('%s %s', (type, typed, stored, more) => {
    const { record, faults } = validateRecord(recordOf(type, typed, more), zone);
    expect(faults).toEqual([]);
    expect(record).toEqual({ ...recordOf(type, stored, more) });
    expect(validateRecord(record, zone)).toEqual({ record, faults: [] });
  });

  test('of every type there is one', () => {
    expect([...new Set(cases.map(([type]) => type))].sort()).toEqual([...recordTypes].sort());
  });
});

describe('a value is refused', () => {
  test.each<[RecordType, string, string, Partial<DnsRecord>?]>([
    ['A', '192.0.2', 'INVALID_IPV4'],
    ['A', '192.0.2.256', 'INVALID_IPV4'],
    ['A', '192.0.2.01', 'INVALID_IPV4'],
    ['A', '0x7f.1', 'INVALID_IPV4'],
    ['A', '2001:db8::1', 'INVALID_IPV4'],
    ['A', 'www.example.nl', 'INVALID_IPV4'],
    ['AAAA', '192.0.2.1', 'INVALID_IPV6'],
    ['AAAA', '2001:db8::1::2', 'INVALID_IPV6'],
    ['AAAA', 'fe80::1%eth0', 'INVALID_IPV6'],
    ['CNAME', '192.0.2.1', 'ADDRESS_AS_TARGET'],
    ['NS', '192.0.2.1', 'ADDRESS_AS_TARGET'],
    ['MX', '192.0.2.1', 'ADDRESS_AS_TARGET'],
    ['SRV', '2001:db8::1', 'ADDRESS_AS_TARGET'],
    ['MX', 'a..nl', 'EMPTY_LABEL'],
    ['MX', 'my_mail.example.nl', 'UNDERSCORE_NOT_ALLOWED'],
    ['NS', 'ns_1.example.nl', 'UNDERSCORE_NOT_ALLOWED'],
    ['SRV', 'sip_1.example.nl', 'UNDERSCORE_NOT_ALLOWED'],
    ['NS', '.', 'EMPTY_LABEL'],
    ['CNAME', '.', 'EMPTY_LABEL'],
    ['MX', 'mail', 'TARGET_INCOMPLETE'],
    ['TXT', 'een\u0000twee', 'INVALID_CHARACTER'],
    ['CAA', 'geen domein', 'INVALID_CAA_ISSUER'],
    ['CAA', 'letsencrypt.org; dns-01', 'INVALID_CAA_ISSUER'],
    ['CAA', '; validationmethods=dns-01', 'INVALID_CAA_ISSUER'],
    ['CAA', 'beheer@example.nl', 'INVALID_CAA_CONTACT', { tag: 'iodef' }],
    ['CAA', 'mailto:beheer', 'INVALID_CAA_CONTACT', { tag: 'iodef' }],
    ['CAA', 'ftp://example.nl', 'INVALID_CAA_CONTACT', { tag: 'iodef' }],
    ['HTTPS', '1', 'INVALID_SERVICE_BINDING'],
    ['HTTPS', '70000 .', 'INVALID_SERVICE_BINDING'],
    ['HTTPS', '1 . alpn=h2 alpn=h3', 'INVALID_SERVICE_BINDING'],
    ['HTTPS', '1 . port=70000', 'INVALID_SERVICE_BINDING'],
    ['HTTPS', '1 . ipv4hint=256.0.0.1', 'INVALID_SERVICE_BINDING'],
    ['HTTPS', '1 . no-default-alpn', 'INVALID_SERVICE_BINDING'],
    ['HTTPS', '1 . speed=high', 'INVALID_SERVICE_BINDING'],
    ['HTTPS', '1 . mandatory=constructor', 'INVALID_SERVICE_BINDING'],
    ['HTTPS', '1 . mandatory=port alpn=h2', 'INVALID_SERVICE_BINDING'],
    ['HTTPS', '0 . alpn=h2', 'INVALID_SERVICE_ALIAS'],
    ['SVCB', '0 .', 'INVALID_SERVICE_ALIAS'],
    ['SVCB', '1 192.0.2.1', 'ADDRESS_AS_TARGET'],
    ['TLSA', `4 1 1 ${sha256}`, 'INVALID_TLSA'],
    ['TLSA', `3 2 1 ${sha256}`, 'INVALID_TLSA'],
    ['TLSA', `3 1 3 ${sha256}`, 'INVALID_TLSA'],
    ['TLSA', `3 1 1 ${sha256}ab`, 'INVALID_TLSA'],
    ['TLSA', '3 0 0 abc', 'INVALID_TLSA'],
    ['TLSA', '3 0 0 zz', 'INVALID_TLSA'],
    ['SSHFP', `5 2 ${sha256}`, 'INVALID_SSHFP'],
    ['SSHFP', `4 3 ${sha256}`, 'INVALID_SSHFP'],
    ['SSHFP', `4 1 ${sha256}`, 'INVALID_SSHFP'],
  ])('%s %j: %s', (type, value, code, more) => {
    expect(faultsOf(type, value, more)).toEqual([['value', code]]);
  });

  test.each(recordTypes)('where there is none: %s', (type) => {
    expect(faultsOf(type, ' ')).toEqual([['value', 'REQUIRED']]);
  });
});

describe('the numbers of a record', () => {
  test.each([
    ['MX', 'priority'],
    ['SRV', 'priority'],
    ['SRV', 'weight'],
    ['SRV', 'port'],
  ] as const)('of an %s: its %s is from 0 to 65535', (type, field) => {
    const validated = (number: number | null) => faultsOf(type, 'host.example.nl', { [field]: number });
    expect([validated(0), validated(65_535)]).toEqual([[], []]);
    expect(validated(-1)).toEqual([[field, 'TOO_SMALL']]);
    expect(validated(65_536)).toEqual([[field, 'TOO_LARGE']]);
    expect(validated(1.5)).toEqual([[field, 'INVALID_TYPE']]);
    expect(validated(null)).toEqual([[field, 'REQUIRED']]);
  });

  test('stand only where they belong', () => {
    expect(faultsOf('A', '192.0.2.1', { priority: 10, port: 0 })).toEqual([
      ['priority', 'NOT_APPLICABLE'],
      ['port', 'NOT_APPLICABLE'],
    ]);
    expect(faultsOf('TXT', 'x', { flags: 0, tag: 'issue' })).toEqual([
      ['flags', 'NOT_APPLICABLE'],
      ['tag', 'NOT_APPLICABLE'],
    ]);
    expect(faultsOf('A', '192.0.2.1', { priority: null, weight: null, port: null, flags: null, tag: null })).toEqual(
      [],
    );
  });

  test('a null MX has the priority 0', () => {
    expect(faultsOf('MX', '.', { priority: 10 })).toEqual([['priority', 'NULL_MX_PRIORITY']]);
  });
});

test.each([
  [{ flags: 1 }, ['flags', 'INVALID_CHOICE']],
  [{ flags: null }, ['flags', 'REQUIRED']],
  [{ tag: 'issuemail' }, ['tag', 'INVALID_CHOICE']],
  [{ tag: null }, ['tag', 'REQUIRED']],
])('of a CAA record the flags are 0 or 128, and the tag issue, issuewild or iodef: %j', (more, fault) => {
  expect(faultsOf('CAA', 'letsencrypt.org', more)).toEqual([fault]);
});

test.each([60, 300, 3600, 7200, 86_400])('the TTL may be %i', (ttl) => {
  expect(faultsOf('A', '192.0.2.1', { ttl })).toEqual([]);
});

test.each([0, 61, -60, 604_800, Number.NaN])('the TTL may not be %d', (ttl) => {
  expect(faultsOf('A', '192.0.2.1', { ttl })).toEqual([['ttl', 'INVALID_CHOICE']]);
});

test('all faults of a record are named, and what is wrong stays as it was typed', () => {
  const typed = recordOf('MX', '192.0.2.1', { name: 'A..B', ttl: 1, priority: -1 });
  const { record, faults } = validateRecord(typed, zone);
  expect(record).toEqual(typed);
  expect(faults.map(({ field }) => field)).toEqual(['name', 'ttl', 'value', 'priority']);
});

test('a type that is unknown is refused', () => {
  expect(faultsOf('SPF' as RecordType, 'v=spf1 -all')).toEqual([['type', 'INVALID_CHOICE']]);
});

test('nothing that people type breaks it, and what is stored is stored the same again', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.stringMatching(/^[a-z0-9_.*@:;\\ "-]{0,40}$/),
    fc.stringMatching(/^" ?\\?"?[a\\" ]{0,9}"$/),
    fc.domain(),
    fc.ipV6(),
    fc.ipV4(),
  );
  fc.assert(
    fc.property(text, text, fc.constantFrom(...recordTypes), (name, value, type) => {
      const { record, faults } = validateRecord(recordOf(type, value, { name }), zone);
      if (faults.length === 0) expect(validateRecord(record, zone)).toEqual({ record, faults });
    }),
    { numRuns: 1000 },
  );
});
