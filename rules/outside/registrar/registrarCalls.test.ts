import { expect, test } from 'vitest';
import type { FollowUp } from '../../../schema/rule.ts';
import { lookAgain, lookSoon } from './registrarCalls.ts';

/** Returns what follows a look that found the purchase under way. */
function afterwards(look: FollowUp | undefined): FollowUp[] {
  if (look?.op !== 'enqueue') return [];
  const { domain, wait } = look.payload;
  return lookAgain({ domain: String(domain), ...(typeof wait === 'number' && { wait }) });
}

test('a purchase under way is looked at four times within the first minutes, and then with all others', () => {
  const delays: unknown[] = [];
  for (let [next] = afterwards(lookSoon('7')); next?.op === 'enqueue'; [next] = afterwards(next))
    delays.push(next.delay);
  expect(delays).toEqual([5, 10, 20, 40]);
});

test('a look at all purchases is followed by none of its own', () => {
  expect(lookAgain({ domain: '7' })).toEqual([]);
});
