import { expect, test } from 'vitest';
import { applyChanges } from '../../../../rules/dns/changes/diff.ts';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { record } from '../../../../rules/dns/testing/records.ts';
import { plannedZone, undoneZone } from './plannedZones.ts';

const zone = { domain: '7', name: 'example.nl', version: 'v1' };
const stored: DnsRecord[] = [
  { ...record('@ A 192.0.2.1'), id: '1' },
  { ...record('www A 192.0.2.10'), id: '2' },
  { ...record('@ TXT v=spf1 ip4:192.0.2.1 -all'), id: '3' },
];

test('an address is replaced in each record that holds it whole, and these remain the same records', () => {
  const plan = plannedZone(zone, stored, { wanted: '192.0.2.1', by: '198.51.100.7' });
  expect(
    plan?.changes.map((change) => ('after' in change ? [change.kind, change.after.id, change.after.value] : [])),
  ).toEqual([
    ['change', '1', '198.51.100.7'],
    ['change', '3', 'v=spf1 ip4:198.51.100.7 -all'],
  ]);
  expect(plan?.faults).toEqual([]);
});

test('a value that the type does not take is a fault of its zone', () => {
  const plan = plannedZone(zone, stored, { wanted: '192.0.2.10', by: 'web.example.com' });
  expect(plan?.faults.map(({ field }) => field)).toEqual(['value']);
});

test('records are removed where nothing replaces them, and a zone without the value is left alone', () => {
  expect(plannedZone(zone, stored, { wanted: '192.0.2.10' })?.changes).toEqual([{ kind: 'remove', before: stored[1] }]);
  expect(plannedZone(zone, stored, { wanted: '203.0.113.1', by: '192.0.2.1' })).toBeUndefined();
  expect(plannedZone(zone, stored, { wanted: '192.0.2.10', by: '192.0.2.10' })).toBeUndefined();
});

test('what was applied is undone in the zone as it is now, and not where somebody changed it since', () => {
  const { changes = [] } = plannedZone(zone, stored, { wanted: '192.0.2.1', by: '198.51.100.7' }) ?? {};
  const now = [...applyChanges(stored, changes), { ...record('ftp A 192.0.2.3'), id: '9' }];
  const undone = undoneZone(zone, now, changes);
  expect(undone.hasMoved).toBe(false);
  expect(
    applyChanges(now, undone.changes)
      .map(({ value }) => value)
      .sort(),
  ).toEqual([...stored.map(({ value }) => value), '192.0.2.3'].sort());
  const changedSince = now.map((one) => (one.id === '1' ? { ...one, value: '203.0.113.9' } : one));
  expect(undoneZone(zone, changedSince, changes).hasMoved).toBe(true);
});
