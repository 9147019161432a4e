import { expect, it } from 'vitest';
import { judgeExpiry } from './judgeExpiry.ts';

const known = new Date('2027-11-23T00:00:00Z');

it.each([
  ['a year later', '2028-11-23T00:00:00Z', 'later'],
  ['the same', '2027-11-23T00:00:00Z', 'same'],
  ['an hour back', '2027-11-22T23:00:00Z', 'doubtful'],
  ['before computers', '1969-12-31T00:00:00Z', 'doubtful'],
  ['more than 400 days on', '2029-01-01T00:00:00Z', 'doubtful'],
  ['two years on', '2029-11-23T00:00:00Z', 'doubtful'],
])('an expiry that is %s', (_what, told, judged) => {
  expect(judgeExpiry(known, new Date(told))).toBe(judged);
});

it('an expiry is believed as far on as the extension is renewed at once', () => {
  expect(judgeExpiry(known, new Date('2029-11-23T00:00:00Z'), 2)).toBe('later');
  expect(judgeExpiry(known, new Date('2030-01-01T00:00:00Z'), 2)).toBe('doubtful');
});
