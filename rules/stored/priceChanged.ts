import type { FaultTexts } from '../../schema/fault.ts';

/** Words what is refused where somebody agreed to another price than holds now. */
export const priceChangedTexts = {
  PRICE_CHANGED: {
    en: 'The price changed from {{0}} to {{1}} meanwhile',
    nl: 'De prijs is intussen gewijzigd van {{0}} in {{1}}',
  },
} as const satisfies FaultTexts;
