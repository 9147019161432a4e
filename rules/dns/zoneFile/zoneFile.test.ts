import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameZone } from '../changes/diff.ts';
import { recordContent } from '../recordContent.ts';
import { recordOfAnyType } from '../testing/recordOfAnyType.ts';
import { record, records } from '../testing/records.ts';
import { validateRecord } from '../validateRecord.ts';
import { textOf } from '../values/text.ts';
import { readZoneFile } from './readZoneFile.ts';
import { writeZoneFile } from './writeZoneFile.ts';

const zone = 'example.nl';
const read = (text: string) => readZoneFile(text, zone);

test('a zone that is written as a file is read back the same', () => {
  fc.assert(
    fc.property(fc.array(recordOfAnyType(zone), { maxLength: 12 }), (written) => {
      const { records: found, faults, roundedTtls } = read(writeZoneFile(written, zone));
      expect([faults, roundedTtls]).toEqual([[], 0]);
      expect(isSameZone(found, written)).toBe(true);
    }),
  );
});

describe('a zone file', () => {
  test('has an origin, a default TTL, comments, units of time and owners that are left out', () => {
    const file = [
      '$TTL 1h ; an hour',
      'www IN A 192.0.2.1',
      '    IN AAAA 2001:db8::1',
      '$ORIGIN shop.example.nl.',
      '@ 1d A 192.0.2.2',
      'IN 5m A 192.0.2.3',
      'mail.example.nl. 60 IN MX 10 mx',
    ].join('\r\n');
    expect(read(file).records).toEqual([
      record('www A 192.0.2.1'),
      record('www AAAA 2001:db8::1'),
      record('shop A 192.0.2.2', { ttl: 86_400 }),
      record('in.shop A 192.0.2.3', { ttl: 300 }),
      record('mail MX mx.shop.example.nl', { ttl: 60 }),
    ]);
  });

  test('may divide an entry by parentheses, and a text into strings with escapes', () => {
    const file = '@ TXT ( "v=DKIM1; " ; key\n "p=\\"\\195\\171\\"" )\nwww CNAME @\n';
    expect(read(file).records).toEqual([record('@ TXT v=DKIM1; p="ë"'), record('www CNAME example.nl')]);
  });

  test('may divide a character over two strings of a text', () => {
    expect(read('@ TXT "caf\\195" "\\169 \\240\\159" \\152\\128').records).toEqual([record('@ TXT café 😀')]);
  });

  test('may hold a text in quotes, which keeps them when it is written and read again', () => {
    const file = '@ TXT "\\"ja\\""\nwww TXT "\\"een\\"" " \\"twee\\""\n';
    const { records: found } = read(file);
    expect(found.map(({ value }) => textOf(value))).toEqual(['"ja"', '"een" "twee"']);
    expect(found.map(recordContent)).toEqual(['"\\"ja\\""', '"\\"een\\" \\"twee\\""']);
    expect(isSameZone(read(writeZoneFile(found, zone)).records, found)).toBe(true);
  });

  test('has entries that the nameserver makes itself, and TTLs that we do not offer', () => {
    const file = '@ 14400 IN SOA ns1 admin 1 2 3 4 5\nwww 14400 A 192.0.2.1\n@ 30 A 192.0.2.1';
    expect(read(file)).toEqual({
      records: [record('www A 192.0.2.1', { ttl: 7200 }), record('@ A 192.0.2.1', { ttl: 60 })],
      faults: [],
      madeByServer: 1,
      roundedTtls: 2,
    });
  });

  test.each([
    ['$INCLUDE other.zone', 'include', '$INCLUDE'],
    ['$GENERATE 1-3 host$ A 192.0.2.$', 'generate', '$GENERATE'],
    ['$ORIGIN', 'directive', '$ORIGIN'],
    ['www CH A 192.0.2.1', 'class', 'CH'],
    ['www LOC 52 N', 'type', 'LOC'],
    ['www MX mail', 'data', 'mail'],
    ['  A 192.0.2.1', 'owner', 'A'],
    ['www TXT "open', 'open', 'www'],
  ])('says what cannot be read, and reads the rest: %s', (line, code, text) => {
    const { faults, records: found } = read(`${line}\nlast A 192.0.2.9`);
    expect(faults).toEqual([{ line: 1, code, text }]);
    expect(found).toEqual(records('last A 192.0.2.9'));
  });

  test('keeps names outside of the zone as they are, for the rules to refuse', () => {
    const [found] = read('www.example.com. A 192.0.2.1').records;
    expect(found && validateRecord(found, zone).faults).toEqual([
      { field: 'name', code: 'OUTSIDE_ZONE', params: [zone] },
    ]);
  });

  test('ends whatever it holds', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => read(text).records.length >= 0));
    expect(read('www\fA\u00a0192.0.2.1\v').records).toEqual(records('www A 192.0.2.1'));
  });

  test('from a help page may name whole targets without a final dot', () => {
    expect(readZoneFile('@ MX 10 mx.example.com', zone, { isLoose: true }).records).toEqual([
      record('@ MX mx.example.com'),
    ]);
    expect(read('@ MX 10 mx.example.com').records).toEqual([record('@ MX mx.example.com.example.nl')]);
  });
});
