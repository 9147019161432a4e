import { expect, it } from 'vitest';
import { partOfDay } from './partOfDay.ts';

it.each([
  ['2026-11-21T02:59:00Z', 'evening'],
  ['2026-11-21T03:00:00Z', 'morning'],
  ['2026-11-21T11:00:00Z', 'afternoon'],
  ['2026-11-21T17:00:00Z', 'evening'],
  ['2026-07-01T02:00:00Z', 'morning'],
  ['2026-11-21T23:30:00Z', 'evening'],
])('at %s it is %s in the Netherlands', (moment, part) => {
  expect(partOfDay(new Date(moment))).toBe(part);
});
