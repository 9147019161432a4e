import type { FaultOf, FaultTexts } from '../../../schema/fault.ts';

/** Holds the texts of faults in the day of a document, a mandate or an invoice rule. */
export const dayFaultTexts = {
  FUTURE_DATE: { en: 'Not later than today, {{0}}', nl: 'Niet later dan vandaag, {{0}}' },
  DATE_TOO_EARLY: { en: 'Not before {{0}}', nl: 'Niet vóór {{0}}' },
  DATE_TOO_LATE: { en: 'Not after {{0}}', nl: 'Niet na {{0}}' },
} as const satisfies FaultTexts;

export type DayFault = FaultOf<typeof dayFaultTexts>;
