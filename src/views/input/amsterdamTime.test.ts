import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOf, dayOf, endOfDay, momentOf, startOfDay } from './amsterdamTime.ts';

describe('the clock in Amsterdam', () => {
  it('shows and reads moments in winter and summer time', () => {
    expect(clockOf('2026-01-01T12:00:00Z')).toBe('2026-01-01T13:00');
    expect(clockOf('2026-07-01T12:00:00Z')).toBe('2026-07-01T14:00');
    expect(momentOf('2026-07-01T14:00')).toBe('2026-07-01T12:00:00Z');
  });

  it('knows nothing for nothing', () => {
    expect(clockOf(null)).toBe('');
    expect(momentOf('')).toBeNull();
  });

  it('comes back to the same clock', () => {
    const minutes = fc.integer({ min: 0, max: 40 * 365 * 24 * 60 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const shown = clockOf(new Date(Date.UTC(2000, 0, 1, 0, minute)).toISOString());
        expect(clockOf(momentOf(shown))).toBe(shown);
      }),
    );
  });

  it('bounds a day by its own midnights', () => {
    expect(startOfDay('2026-03-29')).toBe('2026-03-28T23:00:00Z');
    expect(endOfDay('2026-03-29')).toBe('2026-03-29T22:00:00Z');
    expect(dayOf('2026-03-28T23:00:00Z')).toBe('2026-03-29');
  });
});
