import { describe, expect, test } from 'vitest';
import { type Mandate, mandateExpiresOn, mandateStateOn, mandateToCollect, mayCollectOn } from './mandateLife.ts';

const signed: Mandate = {
  reference: 'M-1',
  state: 'active',
  use: 'recurring',
  signedOn: '2027-01-15',
  lastCollectedOn: null,
};
const used: Mandate = { ...signed, lastCollectedOn: '2028-02-29' };

describe('a mandate expires after 36 months unused', () => {
  test.each<[string, Mandate, string | null]>([
    ['since it was signed', signed, '2030-01-15'],
    ['since its last use', used, '2031-02-28'],
    ['never, while it is not signed', { ...signed, state: 'draft', signedOn: null }, null],
  ])('%s', (_, mandate, day) => {
    expect(mandateExpiresOn(mandate)).toBe(day);
  });

  test('and is of use until the day before', () => {
    expect(mandateStateOn(signed, '2030-01-14')).toBe('active');
    expect(mandateStateOn(signed, '2030-01-15')).toBe('expired');
  });

  test('also when it was suspended', () => {
    expect(mandateStateOn({ ...signed, state: 'suspended' }, '2030-01-15')).toBe('expired');
  });

  test.each(['draft', 'revoked'] as const)('but stays %s', (state) => {
    expect(mandateStateOn({ ...signed, state }, '2040-01-01')).toBe(state);
  });
});

describe('a mandate may be collected', () => {
  test('when it is active, from the day it was signed', () => {
    expect(mayCollectOn(signed, '2027-01-15')).toBe(true);
    expect(mayCollectOn(signed, '2027-01-14')).toBe(false);
  });

  test.each(['draft', 'suspended', 'revoked', 'expired'] as const)('not when it is %s', (state) => {
    expect(mayCollectOn({ ...signed, state }, '2027-02-01')).toBe(false);
  });

  test('not when it is too old, though nothing has marked it so', () => {
    expect(mayCollectOn(used, '2031-02-27')).toBe(true);
    expect(mayCollectOn(used, '2031-02-28')).toBe(false);
  });

  test('once, when it is one-off', () => {
    const oneOff: Mandate = { ...signed, use: 'oneOff' };
    expect(mayCollectOn(oneOff, '2027-02-01')).toBe(true);
    expect(mayCollectOn({ ...oneOff, lastCollectedOn: '2027-02-01' }, '2027-03-01')).toBe(false);
  });
});

describe('the mandate to collect on a day', () => {
  const newer: Mandate = { ...signed, reference: 'M-2', signedOn: '2027-06-01' };

  test('is the one signed last by then', () => {
    expect(mandateToCollect([newer, signed], '2027-07-01')?.reference).toBe('M-2');
    expect(mandateToCollect([newer, signed], '2027-05-31')?.reference).toBe('M-1');
  });

  test('is an older one when the newer may not be collected', () => {
    expect(mandateToCollect([signed, { ...newer, state: 'suspended' }], '2027-07-01')?.reference).toBe('M-1');
  });

  test('is none where none may be', () => {
    expect(mandateToCollect([{ ...signed, state: 'revoked' }], '2027-07-01')).toBeNull();
    expect(mandateToCollect([], '2027-07-01')).toBeNull();
  });
});
