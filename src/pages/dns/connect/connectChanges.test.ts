import { expect, it } from 'vitest';
import { record } from '../../../../rules/dns/testing/records.ts';
import { connectChanges } from './connectChanges.ts';

const template = { hostRequired: false, records: [{ type: 'A', host: '@', pointsTo: '%ip%', ttl: 3600 }] };
const asked = (ip: string, host = '') => ({ template, host, groups: [], values: { ip } });
const stored = [record('@ A 192.0.2.9', { id: '1' }), record('www A 192.0.2.9', { id: '2' })];

it('shows what a template replaces as a change of the very record', () => {
  const { changes, faults, refused } = connectChanges(asked('192.0.2.1'), stored, 'example.nl', 'en');
  expect(changes).toEqual([{ kind: 'change', before: stored[0], after: record('@ A 192.0.2.1', { id: '1' }) }]);
  expect([faults, refused]).toEqual([[], undefined]);
});

it('says in words why a template cannot be applied', () => {
  const { changes, refused } = connectChanges(asked('nothing'), stored, 'example.nl', 'nl');
  expect(changes).toEqual([]);
  expect(refused).toBe('Het sjabloon maakt een record van het type A waarvan pointsTo niet klopt');
});

it('names what would be wrong in the zone afterwards', () => {
  const delegated = [record('shop NS ns1.example.com', { id: '1' })];
  const below = {
    ...asked('192.0.2.1', 'a.b'),
    template: { ...template, records: [{ type: 'TXT', host: '_dmarc.x', data: 'no', ttl: 60 }] },
  };
  expect(connectChanges(below, delegated, 'example.nl', 'en').faults).not.toEqual([]);
});
