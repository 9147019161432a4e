import { expect, it } from 'vitest';
import { record } from '../../../../rules/dns/testing/records.ts';
import { pastedRecords } from './pastedRecords.ts';

const read = (text: string) => pastedRecords(text, 'example.nl').records;

it('reads lines of a zone file', () => {
  expect(read('www 300 IN A 192.0.2.1\nshop CNAME www')).toEqual([
    record('www A 192.0.2.1', { ttl: 300 }),
    record('shop CNAME www.example.nl'),
  ]);
});

it('reads rows of a table, whatever the order of their columns', () => {
  expect(read('www\tA\t192.0.2.1\t300\n@\tMX\tmx.example.com\t10\n\tTXT\tv=spf1 -all; "x"\t3600')).toEqual([
    record('www A 192.0.2.1', { ttl: 300 }),
    record('@ MX mx.example.com'),
    record('@ TXT v=spf1 -all; "x"'),
  ]);
});

it('joins the strings of a text in a cell, and keeps the quotes of a text within them', () => {
  expect(read('@\tTXT\t"v=DKIM1; k=rsa; " "p=MIIB"\t3600\nwww\tTXT\t"\\"ja\\""\t3600')).toEqual([
    record('@ TXT v=DKIM1; k=rsa; p=MIIB'),
    record('www TXT "\\"ja\\""'),
  ]);
});

it('takes a lifetime that we do not offer for one, and not for a part of the value', () => {
  expect(
    read(
      '@\tTXT\tv=spf1 -all\t1800\nwww\t14400\tA\t192.0.2.1\n@\tMX\t10\tmx.example.com\t1800\n' +
        '_sip._tcp\tSRV\t0\t5\t5061\tsip.example.com\t600\n@\tTXT\t12345678',
    ),
  ).toEqual([
    record('@ TXT v=spf1 -all', { ttl: 300 }),
    record('www A 192.0.2.1', { ttl: 7200 }),
    record('@ MX mx.example.com', { ttl: 300 }),
    record('_sip._tcp SRV sip.example.com', { ttl: 300, priority: 0, weight: 5, port: 5061 }),
    record('@ TXT 12345678'),
  ]);
});

it('tells a priority from a lifetime of the same kind', () => {
  expect(read('@\tMX\t60\tmx.example.com\t3600\n@\tMX\t3600\t300\tmy.example.com')).toEqual([
    record('@ MX mx.example.com', { priority: 60 }),
    record('@ MX my.example.com', { priority: 300 }),
  ]);
});

it('says which line it cannot read', () => {
  const { records, faults } = pastedRecords('hello\nwww A 192.0.2.1', 'example.nl');
  expect([records.length, faults.map(({ line }) => line)]).toEqual([1, [1]]);
});
