import { expect, it } from 'vitest';
import { isTight } from './fullness.ts';

it('a disk needs a person from nine tenths on, and never without a limit or a reading', () => {
  expect([isTight(899, 1000), isTight(900, 1000), isTight(1200, 1000)]).toEqual([false, true, true]);
  expect([isTight(null, 1000), isTight(5, null), isTight(0, 0), isTight(1, 0)]).toEqual([false, false, false, true]);
});
