import { describe, expect, test } from 'vitest';
import { faultText } from '../../../schema/fault.ts';
import { datesRunForward } from './datesRunForward.ts';

describe('within a series', () => {
  test.each([
    [null, '2027-01-01'],
    ['2027-01-15', '2027-01-15'],
    ['2027-01-15', '2027-01-16'],
    ['2026-12-31', '2027-01-01'],
  ])('after %s comes %s', (last, date) => {
    expect(datesRunForward(last, date)).toBeNull();
  });

  test.each([
    ['2027-01-16', '2027-01-15'],
    ['2027-01-01', '2026-12-31'],
  ])('after %s does not come %s', (last, date) => {
    const fault = datesRunForward(last, date);
    expect(fault).toEqual({ field: 'date', code: 'BEFORE_LAST_IN_SERIES', params: [last] });
    expect(fault && faultText(fault, 'en')).toContain(last);
  });
});
