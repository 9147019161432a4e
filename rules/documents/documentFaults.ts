import { dayIn } from '../../schema/day.ts';
import type { Fault } from '../../schema/fault.ts';
import type { Change } from '../../schema/rule.ts';

/** A document is not of a day that is still to come. */
export const futureFaults = (date: string | null, now: Date): Fault[] =>
  date !== null && date > dayIn(now) ? [{ field: 'date', code: 'FUTURE_DATE', params: [dayIn(now)] }] : [];

/** Nor is it of a year whose books are closed: the series of that year would go on counting. */
export function closedYearFaults(date: string | null, now: Date): Fault[] {
  const earliest = `${Number(dayIn(now).slice(0, 4)) - 1}-01-01`;
  return date !== null && date < earliest ? [{ field: 'date', code: 'DATE_TOO_EARLY', params: [earliest] }] : [];
}

/** What is numbered stays in the year that its number is of. */
export function numberedYearFaults(before: string | null, date: string | null): Fault[] {
  const year = before?.slice(0, 4);
  if (!year || date === null || date.startsWith(year)) return [];
  const fault: Fault =
    date < year
      ? { field: 'date', code: 'DATE_TOO_EARLY', params: [`${year}-01-01`] }
      : { field: 'date', code: 'DATE_TOO_LATE', params: [`${year}-12-31`] };
  return [fault];
}

/** One day does not lie before another. */
export const orderFaults = (field: string, first: string | null, day: string | null): Fault[] =>
  first !== null && day !== null && day < first ? [{ field, code: 'DATE_TOO_EARLY', params: [first] }] : [];

/** Every line that is written adds up all of them again. */
const mostLines = 999;

export const tooManyLines = ({ after }: Change<{ lineCount: number }>): Fault[] =>
  after.lineCount > mostLines ? [{ field: 'lineCount', code: 'TOO_MANY_LINES', params: [mostLines] }] : [];
