import { expect, test } from 'vitest';
import { record, records } from '../testing/records.ts';
import { consequencesOf } from './consequences.ts';
import type { ZoneChange } from './diff.ts';
import { applyChanges } from './diff.ts';
import { revertChanges } from './revert.ts';

const zone = 'example.nl';
const before = records(
  '@ A 192.0.2.1',
  'www CNAME example.nl',
  '@ MX mail.example.nl',
  'mail A 192.0.2.25',
  '@ TXT v=spf1 mx ~all',
  'lab NS ns1.example.com',
);
const without = (...texts: string[]) =>
  before.filter(({ name, type }) => !texts.some((text) => text === `${name} ${type}`));
const lost = (...texts: string[]) => consequencesOf(before, without(...texts), zone);

test('mail, websites, SPF and delegations that go are named', () => {
  expect(lost('@ MX')).toEqual([{ code: 'mailStops', name: 'example.nl' }]);
  expect(lost('www CNAME')).toEqual([{ code: 'websiteStops', name: 'www.example.nl' }]);
  expect(lost('@ TXT')).toEqual([{ code: 'spfGone', name: 'example.nl' }]);
  expect(lost('lab NS')).toEqual([{ code: 'delegationGone', name: 'lab.example.nl' }]);
});

test('a record that leads to a name without address is named', () => {
  expect(lost('mail A')).toEqual([{ code: 'targetGone', name: 'example.nl', type: 'MX', target: 'mail.example.nl' }]);
});

test('what is replaced breaks nothing', () => {
  const after = [...without('www CNAME'), record('www A 192.0.2.7')];
  expect(consequencesOf(before, after, zone)).toEqual([]);
});

test('mail that goes elsewhere is named, with both places; a further server changes nothing', () => {
  const after = [...without('@ MX', 'mail A'), record('@ MX mx.example.com')];
  expect(consequencesOf(before, after, zone)).toEqual([
    { code: 'mailMoves', name: 'example.nl', from: 'mail.example.nl', target: 'mx.example.com' },
  ]);
  expect(consequencesOf(before, [...before, record('@ MX mx.example.com')], zone)).toEqual([]);
});

test('changes that are reverted give the zone before, also where new records have ids by now', () => {
  const stored = records('@ A 192.0.2.1', 'www A 192.0.2.2', 'old A 192.0.2.3').map((one, place) => ({
    ...one,
    id: String(place + 1),
  }));
  const [, second, third] = stored;
  if (!second || !third) throw new Error('The zone has three records.');
  const changes: ZoneChange[] = [
    { kind: 'remove', before: third },
    { kind: 'change', before: second, after: { ...second, value: '192.0.2.9' } },
    { kind: 'add', after: record('new A 192.0.2.4') },
  ];
  const applied = applyChanges(stored, changes).map((one) => ({ ...one, id: `${one.id ?? 7}` }));
  const { records: reverted, isComplete } = revertChanges(applied, changes);
  expect(reverted.map(({ name, value }) => `${name} ${value}`).sort()).toEqual([
    '@ 192.0.2.1',
    'old 192.0.2.3',
    'www 192.0.2.2',
  ]);
  expect([isComplete, revertChanges(stored, changes).isComplete]).toEqual([true, false]);
});
