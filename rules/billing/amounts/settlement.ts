import { type BilledTime, billedPeriod } from '../calendar/billedPeriods.ts';
import { proratedAmount } from './proration.ts';

export interface Settled {
  time: BilledTime;
  /** First day of the other price. */
  on: string;
  /** First day that is not billed yet. */
  billedUntil: string;
  /** Cents for a full period. */
  oldPrice: number;
  newPrice: number;
}

/**
 * Computes what is given back and charged for the days that are billed already, in cents. Adds up several periods where
 * they are billed in advance, each by its own days.
 */
export function settlement({ time, on, billedUntil, oldPrice, newPrice }: Settled): { credit: number; charge: number } {
  let credit = 0;
  let charge = 0;
  let period = on < billedUntil ? billedPeriod(time, on) : null;
  while (period && period.start < billedUntil) {
    const part = {
      start: period.start < on ? on : period.start,
      end: period.end > billedUntil ? billedUntil : period.end,
    };
    credit += proratedAmount(oldPrice, part, period.whole);
    charge += proratedAmount(newPrice, part, period.whole);
    period = billedPeriod(time, period.end);
  }
  return { credit, charge };
}
