import { dayIn } from '../../schema/day.ts';
import type { FaultOf, FaultTexts } from '../../schema/fault.ts';
import type { Change } from '../../schema/rule.ts';
import { dayFaultTexts } from '../billing/calendar/dayFaultTexts.ts';

export const documentFaultTexts = {
  ...dayFaultTexts,
  TOO_MANY_LINES: { en: 'At most {{0}} lines', nl: 'Hoogstens {{0}} regels' },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof documentFaultTexts>;

/** Refuses a date in the future. */
export const futureFaults = (date: string | null, now: Date): Fault[] =>
  date !== null && date > dayIn(now) ? [{ field: 'date', code: 'FUTURE_DATE', params: [dayIn(now)] }] : [];

/** Refuses a date in a closed year, in whose sequence numbers would still be given. */
export function closedYearFaults(date: string | null, now: Date): Fault[] {
  const earliest = `${Number(dayIn(now).slice(0, 4)) - 1}-01-01`;
  return date !== null && date < earliest ? [{ field: 'date', code: 'DATE_TOO_EARLY', params: [earliest] }] : [];
}

/** Refuses a date outside the year of the document's number. */
export function numberedYearFaults(before: string | null, date: string | null): Fault[] {
  const year = before?.slice(0, 4);
  if (!year || date === null || date.startsWith(year)) return [];
  const fault: Fault =
    date < year
      ? { field: 'date', code: 'DATE_TOO_EARLY', params: [`${year}-01-01`] }
      : { field: 'date', code: 'DATE_TOO_LATE', params: [`${year}-12-31`] };
  return [fault];
}

/** Refuses a day before another one. */
export const orderFaults = (field: string, first: string | null, day: string | null): Fault[] =>
  first !== null && day !== null && day < first ? [{ field, code: 'DATE_TOO_EARLY', params: [first] }] : [];

/** Limits the lines of a document, as writing one adds up all of them. */
const mostLines = 999;

export const tooManyLines = ({ after }: Change<{ lineCount: number }>): Fault[] =>
  after.lineCount > mostLines ? [{ field: 'lineCount', code: 'TOO_MANY_LINES', params: [mostLines] }] : [];
