import { addDays } from './day.ts';
import { type Anchor, type Period, periodAround } from './period.ts';

/** What an invoice rule says about time. */
export interface BilledTime {
  anchor: Anchor;
  startsOn: string;
  /** The first day that is no longer billed (a termination "as of" that day); null while it goes on. */
  endsOn: string | null;
  /** So many days before a period begins it is billed. */
  daysInAdvance: number;
}

/** The days to bill, and the whole period they are a part of: less of it than all is billed by the day. */
export interface BilledPeriod extends Period {
  whole: Period;
}

/** The period of a rule around a day, cut where the rule begins or ends; null on a day it does not bill. */
export function billedPeriod({ anchor, startsOn, endsOn }: BilledTime, day: string): BilledPeriod | null {
  if (day < startsOn || (endsOn !== null && day >= endsOn)) return null;
  const whole = periodAround(anchor, day);
  return {
    start: whole.start < startsOn ? startsOn : whole.start,
    end: endsOn !== null && endsOn < whole.end ? endsOn : whole.end,
    whole,
  };
}

/**
 * The periods to bill today, the first of which begins on `next`: several when days were skipped, none when it is too
 * early or the rule has ended. Their starts differ, so each can be billed once.
 */
export function periodsToBill(time: BilledTime, next: string, today: string): BilledPeriod[] {
  const periods: BilledPeriod[] = [];
  let period = billedPeriod(time, next);
  while (period && addDays(period.start, -time.daysInAdvance) <= today) {
    periods.push(period);
    period = billedPeriod(time, period.end);
  }
  return periods;
}

/** Where a rule stands on a day; billing it goes before marking it as ended. */
export function ruleStateOn({ endsOn }: Pick<BilledTime, 'endsOn'>, day: string): 'active' | 'terminating' | 'ended' {
  if (endsOn === null) return 'active';
  return endsOn <= day ? 'ended' : 'terminating';
}
