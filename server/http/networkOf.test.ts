import { expect, test } from 'vitest';
import { networkOf } from './networkOf.ts';

test('addresses of one IPv6 network are one, an IPv4 address is itself, and what is no address stays', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  expect([networkOf('192.0.2.7'), networkOf('::ffff:192.0.2.7')]).toEqual(['192.0.2.7', '192.0.2.7']);
  expect(networkOf('')).toBe('');
});
