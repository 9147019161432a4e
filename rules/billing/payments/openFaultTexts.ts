import type { FaultTexts } from '../../../schema/fault.ts';

/** Holds the text of the fault of allocating more than is open. */
export const openFaultTexts = {
  MORE_THAN_OPEN: {
    en: 'More than is open on the invoice or left of the payment: {{0}}',
    nl: 'Meer dan er openstaat op de factuur of over is van de betaling: {{0}}',
  },
} as const satisfies FaultTexts;
