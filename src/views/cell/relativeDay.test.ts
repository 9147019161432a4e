import { expect, it } from 'vitest';
import { relativeDay } from './relativeDay.ts';

const now = new Date('2026-11-23T12:00:00Z');

it.each([
  ['2026-11-23', 'today', 'vandaag'],
  ['2026-11-24', 'tomorrow', 'morgen'],
  ['2026-12-05', 'in 12 days', 'over 12 dagen'],
  ['2026-12-31', 'in 5 weeks', 'over 5 weken'],
  ['2027-01-03', 'in 5 weeks', 'over 5 weken'],
  ['2026-06-20', '5 months ago', '5 maanden geleden'],
  ['2029-01-01', 'in 2 years', 'over 2 jaar'],
])('%s is %s', (day, english, dutch) => {
  expect([relativeDay(day, 'en-gb', now), relativeDay(day, 'nl-nl', now)]).toEqual([english, dutch]);
});
