import { expect, test } from 'vitest';
import type { Domain } from '../../../resources/domains.ts';
import { lifeStep } from './lifeSteps.ts';

const base: Domain = {
  id: '1',
  name: 'voorbeeld.nl',
  customer: '1',
  extension: '1',
  state: 'active',
  expiresOn: '2026-11-21',
  autoRenew: true,
  quarantineUntil: null,
  awaitsHolder: false,
  dnssec: false,
  dnssecState: 'off',
  keysGoneSince: null,
  registrant: null,
  administrativeContact: null,
  zoneVersion: null,
};
const at = (day: string): Date => new Date(`${day}T12:00:00Z`);
const seen = { remote: undefined, wasTransferredAway: false, isRenewed: true, years: 1, today: '2026-11-21' } as const;
type Remote = 'active' | 'quarantine' | 'deleting' | 'pending';

test.each([
  // Ours, what the registrar says, its day, whether it is renewed, what follows.
  ['active', 'active', '2026-11-21', true, { states: [] }],
  ['active', 'active', '2026-11-21', false, { states: ['expiring'] }],
  ['expiring', 'active', '2026-11-21', true, { states: ['active'] }],
  ['expiring', 'active', '2026-11-21', false, { states: [] }],
  ['active', 'active', '2027-11-21', true, { states: [], expiresOn: '2027-11-21' }],
  ['locked', 'active', '2027-11-21', true, { states: [], expiresOn: '2027-11-21' }],
  ['expired', 'active', '2027-11-21', true, { states: ['active'], expiresOn: '2027-11-21' }],
  ['quarantine', 'active', '2027-11-21', true, { states: ['restoring', 'active'], expiresOn: '2027-11-21' }],
  ['active', 'active', '2026-05-21', true, { doubt: 'voorbeeld.nl (here 2026-11-21, there 2026-05-21)' }],
  ['active', 'active', '2028-05-21', true, { doubt: 'voorbeeld.nl (here 2026-11-21, there 2028-05-21)' }],
  ['active', 'pending', '2026-11-21', true, { states: [] }],
  ['active', 'quarantine', '2026-11-21', false, { states: ['expired', 'quarantine'] }],
  ['expired', 'deleting', '2026-11-21', false, { states: ['quarantine'] }],
  ['cancelling', 'quarantine', '2026-11-21', false, { states: ['quarantine'] }],
  ['cancelling', 'active', '2026-11-21', false, { states: [] }],
  ['quarantine', 'quarantine', '2026-11-21', false, { states: [] }],
] as const)('a domain that is %s here and %s until %s there, renewed: %j', (state, remote, day, isRenewed, step) => {
  const there = { state: remote satisfies Remote, expiresAt: at(day) };
  expect(lifeStep({ ...base, state }, { ...seen, isRenewed, remote: there })).toEqual(step);
});

test('a domain whose day has passed without a renewal has expired, and lives again once it has a later one', () => {
  const remote = { state: 'active', expiresAt: at('2026-11-21') } as const;
  expect(lifeStep(base, { ...seen, remote, today: '2026-11-22' })).toEqual({ states: ['expired'] });
  expect(lifeStep({ ...base, state: 'expired' }, { ...seen, remote, today: '2026-11-22' })).toEqual({ states: [] });
});

test.each([
  ['active', true, { states: ['transferredAway'] }],
  ['expired', true, { states: ['transferredAway'] }],
  ['active', false, { doubt: 'voorbeeld.nl (here active, there not at all)' }],
  ['quarantine', false, { states: ['deleted'] }],
  ['cancelling', false, { states: ['deleted'] }],
] as const)('a domain that is %s here and not there, transferred away: %j', (state, wasTransferredAway, step) => {
  expect(lifeStep({ ...base, state }, { ...seen, wasTransferredAway })).toEqual(step);
});
