import type { Label } from '../../../schema/label.ts';
import { vatPrefix } from './memberStates.ts';
import { type VatClass, type VatRate, vatRateOn } from './vatRates.ts';

export interface Buyer {
  kind: 'person' | 'company';
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** With the prefix of its member state. */
  vatNumber: string | null;
  /** Answer of the VAT number register (VIES). */
  vatCheck: 'unchecked' | 'valid' | 'invalid' | 'unreachable';
}

export type VatTreatment = 'domestic' | 'reverseCharge' | 'outsideScope';

/** Holds the VAT of one line: its category (UNCL 5305, as EN 16931 uses it) and rate in basis points. */
export interface LineVat {
  category: 'S' | 'E' | 'AE' | 'O';
  rate: number;
}

/**
 * Decides how a Dutch seller of electronic services taxes a buyer (directive 2006/112/EC, which the Dutch act
 * follows).
 *
 * - A business in another member state: reverse charge (articles 44 and 196), if the check found its number valid and
 *   of that state. Any doubt means Dutch VAT, since the seller is liable for a wrong 0 %.
 * - A consumer in another member state: Dutch VAT, while such sales stay below 10,000 euros a year (article 59c).
 * - A buyer outside the Union: outside the scope (article 44; for consumers 58 and 59).
 */
export function vatTreatment({ kind, country, vatNumber, vatCheck }: Buyer): VatTreatment {
  if (country === 'NL') return 'domestic';
  const prefix = vatPrefix(country);
  if (prefix === null) return 'outsideScope';
  const isProvenBusiness = kind === 'company' && vatCheck === 'valid' && (vatNumber ?? '').startsWith(prefix);
  return isProvenBusiness ? 'reverseCharge' : 'domestic';
}

/** Returns the VAT of a product on the day of supply. */
export function lineVat(treatment: VatTreatment, vatClass: VatClass, day: string, rates?: readonly VatRate[]): LineVat {
  if (treatment === 'reverseCharge') return { category: 'AE', rate: 0 };
  if (treatment === 'outsideScope') return { category: 'O', rate: 0 };
  return { category: vatClass === 'exempt' ? 'E' : 'S', rate: vatRateOn(vatClass, day, rates) };
}

/**
 * Holds the note that an invoice must carry (article 226, 11 and 11a). Under reverse charge it also shows both VAT
 * numbers.
 */
export const vatTexts: Record<LineVat['category'], Label | null> = {
  S: null,
  E: { nl: 'Vrijgesteld van btw', en: 'Exempt from VAT' },
  AE: { nl: 'Btw verlegd', en: 'VAT reverse charged' },
  O: {
    nl: 'Dienst aan een afnemer buiten de EU: geen Nederlandse btw',
    en: 'Service to a customer outside the EU: no Dutch VAT',
  },
};
