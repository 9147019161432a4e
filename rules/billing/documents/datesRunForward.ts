import type { Fault } from '../../../schema/fault.ts';

/**
 * Dates never run backwards within a series: a document is dated on or after the last one numbered there, whichever
 * year that was in. Null where all is well.
 */
export const datesRunForward = (lastDateInSeries: string | null, date: string): Fault | null =>
  lastDateInSeries === null || lastDateInSeries <= date
    ? null
    : { field: 'date', code: 'BEFORE_LAST_IN_SERIES', params: [lastDateInSeries] };
