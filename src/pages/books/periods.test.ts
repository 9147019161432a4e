import { expect, it } from 'vitest';
import { periodsUntil, periodText, usualPeriod } from './periods.ts';

const offered = periodsUntil('2026-02-10');
const named = (name: string) => offered.find((period) => period.name === name);

it('offers months, quarters and years with their last day, across the turn of the year', () => {
  expect(named('2024-12')).toMatchObject({ from: '2024-12-01', to: '2024-12-31' });
  expect(named('2026-02')).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
  expect(named('2025-Q4')).toMatchObject({ from: '2025-10-01', to: '2025-12-31' });
  expect(named('2025')).toMatchObject({ from: '2025-01-01', to: '2025-12-31' });
});

it('begins with the last whole month', () => {
  expect(usualPeriod(offered)?.name).toBe('2026-01');
});

it('is named as people do', () => {
  const texts = offered.filter(({ name }) => ['2025-10', '2025-Q4', '2025'].includes(name));
  expect(texts.map((period) => periodText(period, 'nl-nl'))).toEqual(['oktober 2025', 'K4 2025', '2025']);
});
