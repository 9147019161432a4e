import { daysIn, type Period } from '../calendar/period.ts';
import { exact, roundedHalfUp } from './exact.ts';

/**
 * Computes the price of some days of a full period, in cents.
 * @throws RangeError for days outside the period
 */
export function proratedAmount(price: number, part: Period, whole: Period): number {
  if (part.start < whole.start || part.end > whole.end || part.start > part.end)
    throw new RangeError(`${part.start} to ${part.end} is no part of ${whole.start} to ${whole.end}`);
  return roundedHalfUp(exact(price).mul(daysIn(part)).div(daysIn(whole)));
}

export interface PriceChange {
  period: Period;
  /** First day of the new price, within the period. */
  on: string;
  /** Cents for the full period. */
  oldPrice: number;
  newPrice: number;
}

/** Computes the refund, the charge and their difference when a prepaid price changes, in cents. */
export function priceChange({ period, on, oldPrice, newPrice }: PriceChange) {
  const rest = { start: on, end: period.end };
  const credit = proratedAmount(oldPrice, rest, period);
  const charge = proratedAmount(newPrice, rest, period);
  return { credit, charge, net: charge - credit };
}
