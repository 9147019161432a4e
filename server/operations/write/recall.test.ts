import { expect, test, vi } from 'vitest';
import { recall, recalling } from './recall.ts';
import type { WriteContext } from './writeContext.ts';

const outside = { recalled: null } as WriteContext;
const asking = () => {
  let times = 0;
  return vi.fn(async () => ++times);
};

test('in a round a question is asked once, and another is another', async () => {
  const [round, ask] = [recalling(outside), asking()];
  expect([await recall(round, 'price of 1', ask), await recall(round, 'price of 1', ask)]).toEqual([1, 1]);
  expect(await recall(round, 'price of 2', ask)).toBe(2);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('outside of a round, and in the next one, it is asked anew: what was written meanwhile is seen', async () => {
  const ask = asking();
  for (const context of [outside, outside, recalling(outside), recalling(outside)]) await recall(context, 'price', ask);
  expect(ask).toHaveBeenCalledTimes(4);
});
