import { expect, it } from 'vitest';
import { toneOf, uptimeOf } from './statusParts.ts';

const day = (down: number | null, unknown: number | null = down === null ? null : 0) => ({
  day: '2026-11-24',
  down,
  unknown,
});

it.each([
  ['was up all day', day(0), 'success'],
  ['was down for a moment', day(1), 'warning'],
  ['was down for half an hour', day(30), 'danger'],
  ['was not checked', day(null), 'neutral'],
  ['could not be seen for most of the day', day(0, 900), 'neutral'],
])('colours a day on which a service %s', (_, of, tone) => {
  expect(toneOf(of)).toBe(tone);
});

it('counts uptime over the minutes that were checked', () => {
  expect(uptimeOf([day(144), day(0)])).toBe(0.95);
  expect(uptimeOf([day(144, 720), day(null)])).toBeCloseTo(0.8);
  expect(uptimeOf([day(null)])).toBeNull();
  expect(uptimeOf([day(0, 1440)])).toBeNull();
});
