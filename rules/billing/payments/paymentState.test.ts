import { expect, test } from 'vitest';
import { type PaymentState, paymentState } from './paymentState.ts';

test.each<[number, number, PaymentState]>([
  [359, 0, 'open'],
  [359, 1, 'partlyPaid'],
  [359, 358, 'partlyPaid'],
  [359, 359, 'paid'],
  [359, 360, 'overpaid'],
  [359, -100, 'open'],
  [0, 0, 'paid'],
  [0, 1, 'overpaid'],
  [-359, 0, 'open'],
  [-359, -100, 'partlyPaid'],
  [-359, -359, 'paid'],
  [-359, -400, 'overpaid'],
  [-359, 100, 'open'],
])('a total of %i with %i allocated is %s', (total, allocated, state) => {
  expect(paymentState(total, allocated)).toBe(state);
});
