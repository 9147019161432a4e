import { expect, test } from 'vitest';
import { hasAlready, isElsewhere, type Nameserver, usedHosts } from './choice.ts';

const ours = ['ns1.ours.nl', 'ns2.ours.nl'];
const row = (host: string, state: Nameserver['state']): Nameserver => ({
  id: host,
  host,
  order: 1,
  state,
  failure: null,
});

test('a domain uses what it uses now, whatever is on its way', () => {
  const stored = [row('ns1.ours.nl', 'checking'), row('ns1.example.com', 'leaving')];
  expect(usedHosts({ stored, ours })).toEqual(['ns1.example.com']);
  expect(isElsewhere({ stored, ours })).toBe(true);
  expect(isElsewhere({ stored: [], ours })).toBe(false);
});

test('a domain has what it has in any order, unless something is on its way', () => {
  expect(hasAlready({ stored: [], ours }, ['ns2.ours.nl', 'ns1.ours.nl'])).toBe(true);
  expect(hasAlready({ stored: [row('ns1.example.com', 'failed')], ours }, ours)).toBe(false);
});
