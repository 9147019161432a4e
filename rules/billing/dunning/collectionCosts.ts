import { exact, roundedHalfUp } from '../amounts/exact.ts';

/**
 * Lists the basis points for each part of the principal (Besluit vergoeding voor buitengerechtelijke incassokosten,
 * article 2).
 */
const scale = [
  { upTo: 250_000, rate: 1500 },
  { upTo: 500_000, rate: 1000 },
  { upTo: 1_000_000, rate: 500 },
  { upTo: 20_000_000, rate: 100 },
  { upTo: Number.MAX_SAFE_INTEGER, rate: 50 },
];
const least = 4000;
const most = 677_500;

/**
 * Computes what collecting a principal may cost its debtor, both in cents without VAT. The final notice must state it.
 */
export function collectionCosts(principal: number): number {
  if (principal <= 0) return 0;
  const parts = scale.map(({ upTo, rate }, index) => {
    const begins = scale[index - 1]?.upTo ?? 0;
    return exact(Math.max(0, Math.min(principal, upTo) - begins))
      .mul(rate)
      .div(10_000);
  });
  const costs = roundedHalfUp(parts.reduce((sum, part) => sum.plus(part)));
  return Math.min(most, Math.max(least, costs));
}
