import { expect, it } from 'vitest';
import { record, records } from '../../../../rules/dns/testing/records.ts';
import { importedZone } from './importedZone.ts';

const wanted = records('@ A 192.0.2.1', 'www A 192.0.2.2', '@ NS ns1.example.com', '@ NS ns2.example.com').map(
  (one, place) => ({ ...one, id: String(place + 1) }),
);
const file = '@ A 192.0.2.1\nblog A 192.0.2.3\n@ NS ns.elsewhere.example.\n';
const read = (isWhole: boolean, hasNameservers: boolean, text = file) =>
  importedZone(text, wanted, 'example.nl', { isWhole, hasNameservers });
const said = ({ changes }: ReturnType<typeof read>): string[] =>
  changes.map((change) => `${change.kind} ${('after' in change ? change.after : change.before).name}`);

it('adds what is not there yet, and leaves the nameservers of the other provider out', () => {
  expect(said(read(false, false))).toEqual(['add blog']);
});

it('replaces the zone where that is asked for, and keeps its own nameservers', () => {
  expect(said(read(true, false))).toEqual(['remove www', 'add blog']);
  expect(said(read(true, true))).toEqual(['remove www', 'remove @', 'remove @', 'add blog', 'add @']);
});

it('says which records of the file the rules refuse', () => {
  const { refused } = read(false, false, 'www CNAME shop');
  expect(refused).toEqual([
    { record: record('www CNAME shop.example.nl'), fault: { field: 'name', code: 'CNAME_NOT_ALONE' } },
  ]);
});
