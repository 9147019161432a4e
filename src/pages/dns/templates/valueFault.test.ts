import { expect, test } from 'vitest';
import { valueFault } from './valueFault.ts';

test.each([
  ['ip', '999.1.1.1', 'INVALID_IPV4'],
  ['ip', '192.0.2.1', undefined],
  ['ipv6', '192.0.2.1', 'INVALID_IPV6'],
  ['mailserver', '192.0.2.1', 'ADDRESS_AS_TARGET'],
  ['mailserver', 'mail', 'TARGET_INCOMPLETE'],
  ['mailserver', 'mail.example.com', undefined],
  ['mailserver', '', undefined],
])('%s %s: %s', (name, value, code) => {
  expect(valueFault(name, value, 'example.nl')?.code).toBe(code);
});
