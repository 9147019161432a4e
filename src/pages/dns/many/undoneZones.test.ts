import { expect, it } from 'vitest';
import { record } from '../../../../rules/dns/testing/records.ts';
import type { Fetch } from './fetchZones.ts';
import { undoneZones } from './undoneZones.ts';

const removed = { ...record('@ A 192.0.2.1'), id: '5' };
const names: Readonly<Record<string, string>> = { 1: 'leeg.nl', 2: 'vol.nl' };

/** Answers as a portal where the first zone has no records left, and the second one has. */
const fetch = {
  getMany: async (resource: string, { ids }: { ids: string[] }) => ({
    data: ids.map((id) =>
      resource === 'domains'
        ? { id, name: names[id], zoneVersion: id === '1' ? null : 'v2' }
        : { id, domain: id, changes: JSON.stringify([{ kind: 'remove', before: removed }]) },
    ),
  }),
  getList: async () => {
    const { type: recordType, ...rest } = record('www A 192.0.2.9');
    return { data: [{ ...rest, recordType, id: '9', domain: '2' }], total: 1 };
  },
} as unknown as Fetch;

it('plans the way back of a zone that has no records left, as of any other', async () => {
  const plans = await undoneZones(fetch, [{ id: '1' }, { id: '2' }]);
  expect(plans.map(({ name, version, hasMoved, changes }) => [name, version, hasMoved, changes.length])).toEqual([
    ['leeg.nl', null, false, 1],
    ['vol.nl', 'v2', false, 1],
  ]);
  expect(plans[0]?.changes).toMatchObject([{ kind: 'add', after: { name: '@', value: '192.0.2.1' } }]);
});
