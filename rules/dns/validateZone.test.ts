import { describe, expect, test } from 'vitest';
import type { DnsRecord } from './record.ts';
import { record, records } from './testing/records.ts';
import { validateZone } from './validateZone.ts';

/** Writes faults as `place field CODE`. */
const faults = (zone: readonly DnsRecord[], name = 'example.nl'): string[] =>
  validateZone(zone, name).faults.map((fault) => `${fault.record} ${fault.field} ${fault.code}`);

const spf = (count: number): string =>
  `v=spf1 ${Array.from({ length: count }, (_, position) => `include:s${position}.example.com`).join(' ')} -all`;

describe('a CNAME', () => {
  test('is alone at its name', () => {
    expect(faults(records('www CNAME web.example.com', 'www A 192.0.2.1', 'shop A 192.0.2.1'))).toEqual([
      '0 name CNAME_NOT_ALONE',
      '1 name CNAME_NOT_ALONE',
    ]);
    expect(faults(records('www CNAME a.example.com', 'WWW.example.nl CNAME b.example.com'))).toHaveLength(2);
  });

  test('is never at the apex', () => {
    expect(faults(records('@ CNAME web.example.com'))).toEqual(['0 type CNAME_AT_APEX']);
    expect(faults(records('example.nl. CNAME web.example.com'))).toEqual(['0 type CNAME_AT_APEX']);
  });

  test('does not lead back to itself, at once or in the end', () => {
    expect(faults(records('www CNAME www.example.nl'))).toEqual(['0 value CNAME_LOOP']);
    expect(faults(records('a CNAME b.example.nl', 'b CNAME c.example.nl', 'c CNAME a.example.nl'))).toEqual([
      '0 value CNAME_LOOP',
      '1 value CNAME_LOOP',
      '2 value CNAME_LOOP',
    ]);
    expect(faults(records('* CNAME x.example.nl'))).toEqual([]);
    expect(faults(records('a CNAME b.example.nl', 'b CNAME c.example.nl', 'c A 192.0.2.1'))).toEqual([]);
  });
});

describe('a target', () => {
  test.each(['mail MX www.example.nl', 'sub NS www.example.nl', '_sip._tcp SRV WWW.example.nl.'])(
    'is no CNAME of the same zone: %s',
    (text) => {
      expect(faults(records('www CNAME web.example.com', text))).toEqual(['1 value TARGET_IS_ALIAS']);
    },
  );

  test('is no CNAME by way of a wildcard either, unless the name exists', () => {
    const wildcard = '* CNAME web.example.com';
    expect(faults(records(wildcard, '@ MX mail.example.nl'))).toEqual(['1 value TARGET_IS_ALIAS']);
    expect(faults(records(wildcard, '@ MX mail.example.nl', 'mail A 192.0.2.1'))).toEqual([]);
    expect(faults(records('*.shop CNAME web.example.com', '@ MX mail.example.nl'))).toEqual([]);
    expect(faults(records(wildcard, '@ MX a.b.example.nl', 'b A 192.0.2.1'))).toEqual([]);
  });

  test('may be a CNAME elsewhere, or of a CNAME', () => {
    expect(faults(records('www CNAME web.example.com', '@ MX www.example.com', 'shop CNAME www.example.nl'))).toEqual(
      [],
    );
  });
});

describe('a record set', () => {
  test('has one TTL', () => {
    const zone = [
      record('www A 192.0.2.1'),
      record('www A 192.0.2.2', { ttl: 300 }),
      record('www AAAA 2001:db8::1', { ttl: 60 }),
    ];
    expect(validateZone(zone, 'example.nl').faults).toEqual([
      { record: 1, field: 'ttl', code: 'TTL_DIFFERS', params: [3600] },
    ]);
  });

  test('says nothing twice, however it was written', () => {
    expect(faults(records('www AAAA 2001:db8::1', 'WWW AAAA 2001:0db8:0::1', 'www AAAA 2001:db8::2'))).toEqual([
      '1 value DUPLICATE_RECORD',
    ]);
    expect(faults([record('@ MX mail.example.com'), record('@ MX mail.example.com', { priority: 20 })])).toEqual([]);
  });

  test('with a null MX is just that', () => {
    const nullMx = record('@ MX .', { priority: 0 });
    expect(faults([nullMx, record('shop MX mail.example.com')])).toEqual([]);
    expect(faults([nullMx, record('@ MX mail.example.com')])).toEqual([
      '0 value NULL_MX_NOT_ALONE',
      '1 value NULL_MX_NOT_ALONE',
    ]);
  });
});

describe('nameservers', () => {
  const two = ['@ NS ns1.example.com', '@ NS ns2.example.com'];

  test('of a .nl are at least two', () => {
    expect(faults(records('@ NS ns1.example.com'))).toEqual(['0 value TOO_FEW_NAMESERVERS']);
    expect(faults(records(...two))).toEqual([]);
    expect(faults(records('@ NS ns1.example.nl.', 'ns1 A 192.0.2.1'), 'example.com')).toEqual([]);
  });

  test('may be those of the provider', () => {
    expect(faults(records('www A 192.0.2.1'))).toEqual([]);
  });

  test('within the zone have an address there', () => {
    expect(faults(records('@ NS ns1.example.nl', '@ NS ns2.example.com'))).toEqual([
      '0 value NAMESERVER_WITHOUT_ADDRESS',
    ]);
    expect(faults(records('@ NS ns1.example.nl', '@ NS ns2.example.com', 'ns1 AAAA 2001:db8::1'))).toEqual([]);
    expect(faults(records('@ NS ns1.example.nl', '@ NS ns2.example.com', 'ns1 TXT x'))).toHaveLength(1);
    expect(faults(records('sub NS ns.sub.example.nl'))).toEqual(['0 value NAMESERVER_WITHOUT_ADDRESS']);
    expect(faults(records('sub NS ns.sub.example.nl', 'ns.sub A 192.0.2.1'))).toEqual([]);
  });

  test('of a part of the zone answer for all of that part', () => {
    const zone = records('sub NS ns.example.com', 'sub TXT x', 'www.sub A 192.0.2.1', 'submarine A 192.0.2.1');
    expect(validateZone(zone, 'example.nl').faults).toEqual([
      { record: 1, field: 'name', code: 'BELOW_DELEGATION', params: ['sub.example.nl'] },
      { record: 2, field: 'name', code: 'BELOW_DELEGATION', params: ['sub.example.nl'] },
    ]);
  });
});

describe('SPF', () => {
  test('is once at a name', () => {
    expect(faults(records('@ TXT v=spf1 -all', '@ TXT V=SPF1 a -all', 'shop TXT v=spf1 -all', '@ TXT x'))).toEqual([
      '1 value SEVERAL_SPF',
    ]);
  });

  test('asks DNS at most 10 times', () => {
    expect(faults(records(`@ TXT ${spf(10)}`))).toEqual([]);
    expect(validateZone(records(`@ TXT ${spf(11)}`), 'example.nl').faults).toEqual([
      { record: 0, field: 'value', code: 'SPF_TOO_MANY_LOOKUPS', params: [10, 11] },
    ]);
  });

  test('counts what the same zone includes', () => {
    const included = records('@ TXT v=spf1 include:_spf.example.nl -all', `_spf TXT ${spf(10)}`);
    expect(faults(included)).toEqual(['0 value SPF_TOO_MANY_LOOKUPS']);
  });

  test('can be read', () => {
    expect(validateZone(records('@ TXT v=spf1 ipv4:192.0.2.1 -all'), 'example.nl').faults).toEqual([
      { record: 0, field: 'value', code: 'INVALID_SPF', params: ['ipv4:192.0.2.1'] },
    ]);
  });
});

describe('DMARC', () => {
  test('is at _dmarc, of the zone or below, and nothing else is there', () => {
    const policy = 'TXT v=DMARC1; p=none';
    expect(faults(records(`_dmarc ${policy}`, `_dmarc.shop ${policy}`))).toEqual([]);
    expect(faults(records('example.com._report._dmarc TXT v=DMARC1'))).toEqual([]);
    expect(faults(records(`@ ${policy}`, `dmarc ${policy}`))).toEqual([
      '0 name DMARC_ELSEWHERE',
      '1 name DMARC_ELSEWHERE',
    ]);
    expect(faults(records('_dmarc TXT p=none'))).toEqual(['0 value DMARC_WITHOUT_POLICY']);
    expect(faults(records('_dmarc TXT v=DMARC1; p=geen'))).toEqual(['0 value INVALID_DMARC']);
  });

  test('is once at a name', () => {
    expect(faults(records('_dmarc TXT v=DMARC1; p=none', '_dmarc TXT v=DMARC1; p=reject'))).toEqual([
      '1 value SEVERAL_DMARC',
    ]);
  });
});

test('DKIM keys are at a selector, and can be used', () => {
  expect(faults(records('mail._domainkey TXT v=DKIM1; p=', '*._domainkey TXT v=DKIM1; p='))).toEqual([]);
  expect(faults(records('@ TXT v=DKIM1; p=', '_domainkey TXT v=DKIM1; p='))).toEqual([
    '0 name DKIM_ELSEWHERE',
    '1 name DKIM_ELSEWHERE',
  ]);
  expect(faults(records('mail._domainkey TXT v=DKIM1; k=rsa; p=abc'))).toEqual(['0 value INVALID_DKIM_KEY']);
  expect(faults(records('mail._domainkey CNAME mail._domainkey.example.com'))).toEqual([]);
});

test('a fault names the record by its place and its id', () => {
  const zone = [record('www A 192.0.2.1', { id: '7' }), record('www A 192.0.2.1', { id: '8' })];
  expect(validateZone(zone, 'example.nl').faults).toEqual([
    { record: 1, id: '8', field: 'value', code: 'DUPLICATE_RECORD' },
  ]);
});

test('of a field that is wrong by itself nothing more is said', () => {
  const zone = [record('@ NS 192.0.2.1'), record('www A 192.0.2.1', { ttl: 1 }), record('www A 192.0.2.2')];
  expect(faults(zone)).toEqual(['0 value ADDRESS_AS_TARGET', '1 ttl INVALID_CHOICE', '2 ttl TTL_DIFFERS']);
});

test('a large zone is judged in no time', () => {
  const chain = Array.from({ length: 500 }, (_, place) => record(`a${place} CNAME a${place + 1}.example.nl`));
  const hosts = Array.from({ length: 500 }, (_, place) => record(`h${place} A 192.0.2.1`));
  const started = performance.now();
  expect(faults([...chain, ...hosts])).toEqual([]);
  expect(performance.now() - started).toBeLessThan(5000);
});

test('an ordinary zone has no fault', () => {
  const zone = records(
    '@ NS ns1.example.nl',
    '@ NS ns2.example.com',
    'ns1 A 192.0.2.53',
    '@ A 192.0.2.1',
    '@ AAAA 2001:db8::1',
    'www CNAME example.nl',
    '*.shop A 192.0.2.1',
    '@ MX mail.example.nl',
    'mail A 192.0.2.25',
    '@ TXT v=spf1 mx include:_spf.example.com -all',
    '_dmarc TXT v=DMARC1; p=quarantine; rua=mailto:dmarc@example.nl',
    's1._domainkey CNAME s1._domainkey.example.com',
    '_autodiscover._tcp SRV mail.example.nl',
    '@ CAA letsencrypt.org',
  );
  expect(validateZone(zone, 'example.nl')).toEqual({ records: zone, faults: [] });
});
