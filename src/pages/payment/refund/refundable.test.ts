import { expect, it } from 'vitest';
import { leftOf } from './refundable.ts';

it('leaves of a payment what neither went back nor is on its way back', () => {
  const reversal = (amount: number, state: string) => ({ id: `${amount}`, amount, state });
  const reversals = [reversal(-250, 'paid'), reversal(-100, 'open'), reversal(-400, 'failed')];
  expect(leftOf({ id: '1', amount: 1000 }, reversals)).toBe(650);
  expect(leftOf({ id: '1', amount: 1000 }, [])).toBe(1000);
});
