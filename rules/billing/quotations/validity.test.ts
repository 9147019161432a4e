import { describe, expect, test } from 'vitest';
import { isExpired } from './validity.ts';

describe('a quotation', () => {
  test('expires the day after its last', () => {
    const quotation = { state: 'quotation', validUntil: '2027-03-02' };
    expect(isExpired(quotation, '2027-03-02')).toBe(false);
    expect(isExpired(quotation, '2027-03-03')).toBe(true);
  });

  test.each(['approved', 'processed', 'cancelled', 'expired'])('that is %s does not expire', (state) => {
    expect(isExpired({ state, validUntil: '2027-03-02' }, '2028-01-01')).toBe(false);
  });
});
