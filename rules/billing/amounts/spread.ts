import type { Decimal } from 'decimal.js';
import { roundedHalfUp } from './exact.ts';

/**
 * Rounds exact shares to cents whose sum is the rounded total (largest remainder method). Each share is truncated, and
 * the remaining cents go to the largest remainders, earlier ones first. No share moves by a cent or more, and negated
 * shares give negated cents.
 */
export function spread(shares: readonly Decimal[]): number[] {
  const cut = shares.map((share) => share.trunc().toNumber() + 0);
  const sum = shares.reduce<Decimal | null>((total, share) => total?.plus(share) ?? share, null);
  const left = (sum ? roundedHalfUp(sum) : 0) - cut.reduce((total, cents) => total + cents, 0);
  const step = Math.sign(left);
  const receivers = shares
    .map((share, index) => ({ index, lost: share.minus(share.trunc()).mul(step) }))
    .sort((one, other) => other.lost.cmp(one.lost) || one.index - other.index)
    .slice(0, Math.abs(left));
  return cut.map((cents, index) => (receivers.some((receiver) => receiver.index === index) ? cents + step : cents));
}
