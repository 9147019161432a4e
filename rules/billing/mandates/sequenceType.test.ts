import { describe, expect, test } from 'vitest';
import type { Mandate } from './mandateLife.ts';
import { sequenceType } from './sequenceType.ts';

const unused: Mandate = {
  reference: 'M-1',
  state: 'active',
  use: 'recurring',
  signedOn: '2027-01-15',
  lastCollectedOn: null,
};
const used: Mandate = { ...unused, lastCollectedOn: '2027-02-01' };

describe('the sequence type of a collection', () => {
  test('is FRST until one has succeeded, the last one too', () => {
    expect(sequenceType(unused)).toBe('FRST');
    expect(sequenceType(unused, { isLast: true })).toBe('FRST');
  });

  test('is RCUR after that', () => {
    expect(sequenceType(used)).toBe('RCUR');
  });

  test('is FNAL for the last', () => {
    expect(sequenceType(used, { isLast: true })).toBe('FNAL');
  });

  test('is OOFF of a one-off mandate', () => {
    expect(sequenceType({ ...unused, use: 'oneOff' })).toBe('OOFF');
  });
});
