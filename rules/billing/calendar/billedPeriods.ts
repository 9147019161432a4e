import { addDays } from './day.ts';
import { type Anchor, type Period, periodAround } from './period.ts';

/** Holds the dates that decide what an invoice rule bills. */
export interface BilledTime {
  anchor: Anchor;
  startsOn: string;
  /** First day that is no longer billed (a termination "as of" that day); null while it continues. */
  endsOn: string | null;
  /** Days before the start of a period at which it is billed. */
  daysInAdvance: number;
}

/** Holds the days to bill and their full period; fewer days are billed pro rata. */
export interface BilledPeriod extends Period {
  whole: Period;
}

/** Finds the period around a day, cut at the start and end of the rule; null on an unbilled day. */
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
 * Lists the periods to bill today. The first begins on `next`, or on a later start of the rule, also within a period, as
 * edits of the rule move its periods. Lists several when days were skipped, and none when it is too early or the rule has
 * ended. No day is in two of them, so each can be billed once.
 */
export function periodsToBill(time: BilledTime, next: string, today: string): BilledPeriod[] {
  const periods: BilledPeriod[] = [];
  let start = next < time.startsOn ? time.startsOn : next;
  let period = billedPeriod(time, start);
  while (period && addDays(start, -time.daysInAdvance) <= today) {
    periods.push({ ...period, start });
    start = period.end;
    period = billedPeriod(time, start);
  }
  return periods;
}

/** Returns the state of a rule on a day. Bill it before marking it as ended. */
export function ruleStateOn({ endsOn }: Pick<BilledTime, 'endsOn'>, day: string): 'active' | 'terminating' | 'ended' {
  if (endsOn === null) return 'active';
  return endsOn <= day ? 'ended' : 'terminating';
}
