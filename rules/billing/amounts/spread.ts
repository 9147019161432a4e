import type { Decimal } from 'decimal.js';
import { roundedHalfUp } from './exact.ts';

/**
 * Whole cents for each exact share, which together are the rounded sum of all (method of the largest remainder): every
 * share is cut to whole cents, and the cents left over go to those that lost most; where two lost the same, to the
 * earlier. No share moves by a cent or more, and negated shares give negated cents.
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
