/**
 * Computes with days such as `2027-01-31`, which sort as texts. For the day of a moment see `dayIn` of schema/day.ts.
 */
import { Temporal } from 'temporal-polyfill';

export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Counts the days from one day up to, excluding, another; negative when the other is earlier. */
export const daysBetween = (start: string, end: string): number =>
  Temporal.PlainDate.from(start).until(end, { largestUnit: 'day' }).days;

/**
 * Adds months to an anchor, with the last day in shorter months. Never add to the previous month: the 31st would be
 * lost in the first February.
 */
export const addMonthsFromAnchor = (anchor: string, months: number): string =>
  Temporal.PlainDate.from(anchor).add({ months }).toString();
