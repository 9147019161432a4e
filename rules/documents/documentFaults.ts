import { dayIn } from '../../schema/day.ts';
import type { Fault } from '../../schema/fault.ts';
import type { Change } from '../../schema/rule.ts';

/** A document is not of a day that is still to come. */
export const futureFaults = (date: string | null, now: Date): Fault[] =>
  date !== null && date > dayIn(now) ? [{ field: 'date', code: 'FUTURE_DATE', params: [dayIn(now)] }] : [];

/** One day does not lie before another. */
export const orderFaults = (field: string, first: string | null, day: string | null): Fault[] =>
  first !== null && day !== null && day < first ? [{ field, code: 'DATE_TOO_EARLY', params: [first] }] : [];

/** Every line that is written adds up all of them again. */
const mostLines = 999;

export const tooManyLines = ({ after }: Change<{ lineCount: number }>): Fault[] =>
  after.lineCount > mostLines ? [{ field: 'lineCount', code: 'TOO_MANY_LINES', params: [mostLines] }] : [];
