/** Performs a write on both sides and lists the differences. */
import { isDeepStrictEqual } from 'node:util';
import { numberAlike, type Outcome, type Pair, type Write, written } from './pair.ts';

export interface Compared {
  write: Write;
  /** Differing parts of the outcomes. */
  differences: Partial<Record<keyof Outcome, readonly [fast: unknown, slow: unknown]>>;
  /** Whether the fast side wrote without a transaction and the slow side with one. */
  tookFastPath: boolean;
}

export async function compared(pair: Pair, write: Write): Promise<Compared> {
  await numberAlike(pair);
  const fast = await written(pair, pair.fast, write);
  const slow = await written(pair, pair.slow, write);
  const isDone = fast.outcome.status < 300;
  if (slow.outcome.history.length > 0 && slow.transactions === 0)
    throw new Error(`${write.resource}: the fast path was taken though it is switched off.`);
  return {
    write,
    differences: differencesOf(fast.outcome, slow.outcome),
    tookFastPath: isDone && fast.transactions === 0 && slow.transactions > 0,
  };
}

/** Returns the parts in which two outcomes differ. */
export function differencesOf(fast: Outcome, slow: Outcome): Compared['differences'] {
  const parts = Object.keys(fast) as (keyof Outcome)[];
  const differing = parts.filter((part) => !isDeepStrictEqual(fast[part], slow[part]));
  return Object.fromEntries(differing.map((part) => [part, [fast[part], slow[part]] as const]));
}
