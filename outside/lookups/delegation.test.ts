import { describe, expect, it } from 'vitest';
import { delegationOf, isDelegationOf } from './delegation.ts';

/** Holds the example of RFC 4034 section 5.4 and RFC 4509 section 2.3. */
const key = {
  flags: 256,
  protocol: 3,
  algorithm: 5,
  publicKey:
    'AQOeiiR0GOMYkDshWoSKz9XzfwJr1AYtsmx3TGkJaNXVbfi/2pHm822aJ5iI9BMzNXxeYCmZDRD99WYwYqUSdjMmmAphXdvxegXd/M5+X7OrzKBaMbCVdFLUUh6DhweJBjEVv5f2wwjM9XzcnOf+EPbtG9DMBmADjFDc2w/rljwvFw==',
};
const zone = 'dskey.example.com';

describe('the DS record of a key', () => {
  it.each([
    [1, '2bb183af5f22588179a53b0a98631fad1a292118'],
    [2, 'd4b7d520e7bb5f0f67674a0cceb1e3e0614b93c4f9e99b8383f6a1e4469da50a'],
  ])('is that of the example in its standard, with digest %i', (digestType, digest) => {
    const made = delegationOf(zone, key, digestType);
    expect({ ...made, digest: made?.digest.toString('hex') }).toEqual({
      keyTag: 60485,
      algorithm: 5,
      digestType,
      digest,
    });
  });

  it('is told from that of another key, another zone and an unknown digest', () => {
    const found = delegationOf(zone, key, 2);
    if (!found) throw new Error('There is no record.');
    expect(isDelegationOf('DSKEY.example.com.', key, found)).toBe(true);
    expect(isDelegationOf('other.example.com', key, found)).toBe(false);
    expect(isDelegationOf(zone, { ...key, flags: 257 }, found)).toBe(false);
    expect(isDelegationOf(zone, key, { ...found, digestType: 3 })).toBe(false);
  });
});
