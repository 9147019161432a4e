import type { Fault } from '../../schema/fault.ts';
import type { Change } from '../../schema/rule.ts';
import { today } from '../billing/calendar/day.ts';

/** A document is not of a day that is still to come. */
export const futureFaults = (date: string | null, now: Date): Fault[] =>
  date !== null && date > today(now) ? [{ field: 'date', code: 'TOO_LARGE', params: [today(now)] }] : [];

/** One day does not lie before another. */
export const orderFaults = (field: string, first: string | null, day: string | null): Fault[] =>
  first !== null && day !== null && day < first ? [{ field, code: 'TOO_SMALL', params: [first] }] : [];

/** Rules find so many rows at once: of more lines the totals would be wrong. */
const mostLines = 999;

export const tooManyLines = ({ after }: Change<{ lineCount: number }>): Fault[] =>
  after.lineCount > mostLines ? [{ field: 'lineCount', code: 'TOO_LARGE', params: [mostLines] }] : [];
