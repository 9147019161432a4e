import { expect, test } from 'vitest';
import type { Hosting } from '../../../../resources/hosting.ts';
import { compareParts, type KeptParts } from './compareParts.ts';
import type { FoundParts } from './foundParts.ts';

const nothing = { subservers: [], mailaccounts: [], mailaliases: [], databases: [], ftpaccounts: [], backups: [] };
const account = { id: '1', name: 'bakker.nl' } as Hosting;
const moment = { busy: new Set<string>(), now: new Date('2026-11-30') };

test('a part that is found after its call failed is up to date, without the failure', () => {
  const failed = { id: '5', name: 'winkel', desired: 'present', actual: 'absent', drift: null };
  const kept = { ...nothing, databases: [{ ...failed, lastJobError: 'No room', lastJobFailure: 'refused' }] };
  const found = { ...nothing, databases: [{ key: 'winkel', values: {} }] };
  expect(compareParts(account, kept as unknown as KeptParts, found as unknown as FoundParts, moment)).toEqual([
    {
      op: 'update',
      resource: 'databases',
      id: '5',
      values: { actual: 'present', lastJobError: null, lastJobFailure: null },
    },
  ]);
});
