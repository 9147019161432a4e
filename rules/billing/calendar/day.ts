/** A day is a text like `2027-01-31`: days compare as texts do. The day of a moment is `dayIn` of schema/day.ts. */
import { Temporal } from 'temporal-polyfill';

export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Days from one day up to, not including, another; negative when the other is earlier. */
export const daysBetween = (start: string, end: string): number =>
  Temporal.PlainDate.from(start).until(end, { largestUnit: 'day' }).days;

/**
 * So many months after an anchor: the same day of the month, or the last one where the month is shorter. Months are
 * always counted from the anchor, never from the month before, or the 31st would be lost in the first February.
 */
export const addMonthsFromAnchor = (anchor: string, months: number): string =>
  Temporal.PlainDate.from(anchor).add({ months }).toString();
