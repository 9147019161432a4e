import { describe, expect, test } from 'vitest';
import { dayIn, isRelativeDay, relativeTo } from './day.ts';

describe('the day of a moment is that in Amsterdam', () => {
  test.each([
    ['just before midnight in winter', '2027-01-15T22:59:59.999Z', '2027-01-15'],
    ['at midnight in winter', '2027-01-15T23:00:00Z', '2027-01-16'],
    ['just before midnight in summer', '2027-07-15T21:59:59Z', '2027-07-15'],
    ['at midnight in summer', '2027-07-15T22:00:00Z', '2027-07-16'],
    ['the night the clock goes forward', '2027-03-27T23:00:00Z', '2027-03-28'],
    ['the evening after it went forward', '2027-03-28T22:00:00Z', '2027-03-29'],
    ['the night the clock goes back', '2027-10-30T22:00:00Z', '2027-10-31'],
    ['the evening after it went back', '2027-10-31T22:59:59Z', '2027-10-31'],
    ["at the turn of the year, before London's", '2026-12-31T23:30:00Z', '2027-01-01'],
  ])('%s', (_, moment, day) => {
    expect(dayIn(new Date(moment))).toBe(day);
  });
});

test('a relative day lies some days from today, over the ends of months and years', () => {
  expect(relativeTo('2026-12-20', '$today')).toBe('2026-12-20');
  expect(relativeTo('2026-12-20', '$today+30')).toBe('2027-01-19');
  expect(relativeTo('2027-03-01', '$today-1')).toBe('2027-02-28');
  expect(['$today+1', '$today-9999'].every(isRelativeDay)).toBe(true);
  expect(['$today1', '$today+', 'today', '$today+12345', '2026-12-20'].some(isRelativeDay)).toBe(false);
});
