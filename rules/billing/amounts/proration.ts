import { daysIn, type Period } from '../calendar/period.ts';
import { exact, roundedHalfUp } from './exact.ts';

/** Cents of a price for a whole period, for the days of a part of it; RangeError where the part sticks out. */
export function proratedAmount(price: number, part: Period, whole: Period): number {
  if (part.start < whole.start || part.end > whole.end || part.start > part.end)
    throw new RangeError(`${part.start} to ${part.end} is no part of ${whole.start} to ${whole.end}`);
  return roundedHalfUp(exact(price).mul(daysIn(part)).div(daysIn(whole)));
}

export interface PriceChange {
  period: Period;
  /** The first day of the new price; a day of the period. */
  on: string;
  /** Cents for the whole period. */
  oldPrice: number;
  newPrice: number;
}

/** For a period billed in advance: what is given back of the old price, charged of the new, and the difference. In cents. */
export function priceChange({ period, on, oldPrice, newPrice }: PriceChange) {
  const rest = { start: on, end: period.end };
  const credit = proratedAmount(oldPrice, rest, period);
  const charge = proratedAmount(newPrice, rest, period);
  return { credit, charge, net: charge - credit };
}
