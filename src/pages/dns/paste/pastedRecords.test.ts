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

it('says which line it cannot read', () => {
  const { records, faults } = pastedRecords('hello\nwww A 192.0.2.1', 'example.nl');
  expect([records.length, faults.map(({ line }) => line)]).toEqual([1, [1]]);
});
