import { expect, test } from 'vitest';
import { dayIn } from './day.ts';

test('the day changes at midnight in Amsterdam, in winter and in summer', () => {
  expect(dayIn(new Date('2026-12-31T22:59:59.999Z'))).toBe('2026-12-31');
  expect(dayIn(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  expect(dayIn(new Date('2026-07-01T21:59:59.999Z'))).toBe('2026-07-01');
  expect(dayIn(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
});
