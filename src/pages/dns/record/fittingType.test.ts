import { expect, test } from 'vitest';
import { record } from '../../../../rules/dns/testing/records.ts';
import { fittingType } from './fittingType.ts';

test.each([
  ['www CNAME 192.0.2.1', 'A'],
  ['www CNAME 2001:db8::1', 'AAAA'],
  ['www A shop.example.com', 'CNAME'],
  ['www A 2001:db8::1', 'AAAA'],
  ['@ A shop.example.com', undefined],
  ['www A 192.0.2', undefined],
  ['www A 192.0.2.1', undefined],
  ['@ MX 10 192.0.2.1', undefined],
])('%s fits %s', (text, type) => {
  expect(fittingType(record(text), 'example.nl')).toBe(type);
});
