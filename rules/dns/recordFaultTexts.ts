import type { FaultOf, FaultTexts } from '../../schema/fault.ts';
import { nameFaultTexts } from './names/nameFaultTexts.ts';
import { valueFaultTexts } from './values/valueFaultTexts.ts';

/** Holds the texts of faults in a single DNS record. */
export const recordFaultTexts = {
  ...nameFaultTexts,
  ...valueFaultTexts,
  NULL_MX_PRIORITY: {
    en: 'Where no mail is taken (.), the priority is 0',
    nl: 'Waar geen mail wordt ontvangen (.), is de prioriteit 0',
  },
} as const satisfies FaultTexts;

export type RecordFault = FaultOf<typeof recordFaultTexts>;
