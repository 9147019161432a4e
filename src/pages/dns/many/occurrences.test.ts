import { expect, test } from 'vitest';
import { holds, replaced } from './occurrences.ts';

test.each([
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.10', '192.0.2.1', false],
  ['10.192.0.2.1', '192.0.2.1', false],
  ['v=spf1 ip4:192.0.2.1 -all', '192.0.2.1', true],
  ['v=spf1 ip4:192.0.2.1/32 -all', '192.0.2.1', true],
  ['mail.example.nl', 'Mail.Example.nl', true],
  ['smtp.mail.example.nl', 'mail.example.nl', false],
  ['mail.example.nl.example.com', 'mail.example.nl', false],
  ['2001:db8::1', '2001:db8::1', true],
  ['2001:db8::1:5', '2001:db8::1', false],
  ['fe80:2001:db8::1', '2001:db8::1', false],
  ['v=spf1 ip6:2001:db8::1 -all', '2001:db8::1', true],
  ['v=spf1 a:web.example.nl -all', 'web.example.nl', true],
])('in %s, %s is whole: %s', (value, wanted, isWhole) => {
  expect(holds(value, wanted)).toBe(isWhole);
});

test('only whole occurrences are replaced, each of them, and by exactly what is given', () => {
  const value = 'v=spf1 ip4:192.0.2.1 ip4:192.0.2.10 ip4:192.0.2.1 -all';
  expect(replaced(value, '192.0.2.1', '$&')).toBe('v=spf1 ip4:$& ip4:192.0.2.10 ip4:$& -all');
});
