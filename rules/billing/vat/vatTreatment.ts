import type { Label } from '../../../schema/label.ts';
import { vatPrefix } from './memberStates.ts';
import { type VatClass, type VatRate, vatRateOn } from './vatRates.ts';

export interface Buyer {
  kind: 'person' | 'company';
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** With the prefix of its member state. */
  vatNumber: string | null;
  /** What the register of VAT numbers (VIES) said of it. */
  vatCheck: 'unchecked' | 'valid' | 'invalid' | 'unreachable';
}

export type VatTreatment = 'domestic' | 'reverseCharge' | 'outsideScope';

/** VAT of one line: its category (UNCL 5305, as EN 16931 uses it) and its rate in basis points. */
export interface LineVat {
  category: 'S' | 'E' | 'AE' | 'O';
  rate: number;
}

/**
 * How a Dutch seller of hosting and other services taxes a buyer (directive 2006/112/EC, the Dutch act follows it).
 *
 * - A business in another member state: the VAT is reversed (articles 44 and 196), if its number is of that state and
 *   the check said it is valid. Any doubt means Dutch VAT: it is the seller who pays for a wrong 0 %.
 * - A consumer in another member state: Dutch VAT, while such sales stay below 10,000 euro a year (article 59c).
 * - Anyone outside the Union: outside the scope (article 44; for consumers 58 and 59, electronic services and the like).
 */
export function vatTreatment({ kind, country, vatNumber, vatCheck }: Buyer): VatTreatment {
  if (country === 'NL') return 'domestic';
  const prefix = vatPrefix(country);
  if (prefix === null) return 'outsideScope';
  const isProvenBusiness = kind === 'company' && vatCheck === 'valid' && (vatNumber ?? '').startsWith(prefix);
  return isProvenBusiness ? 'reverseCharge' : 'domestic';
}

/** The VAT of a product on the day it is supplied. */
export function lineVat(treatment: VatTreatment, vatClass: VatClass, day: string, rates?: readonly VatRate[]): LineVat {
  if (treatment === 'reverseCharge') return { category: 'AE', rate: 0 };
  if (treatment === 'outsideScope') return { category: 'O', rate: 0 };
  return { category: vatClass === 'exempt' ? 'E' : 'S', rate: vatRateOn(vatClass, day, rates) };
}

/** What the invoice must say about it (article 226, 11 and 11a); under reverse charge it also shows both VAT numbers. */
export const vatTexts: Record<LineVat['category'], Label | null> = {
  S: null,
  E: { nl: 'Vrijgesteld van btw', en: 'Exempt from VAT' },
  AE: { nl: 'Btw verlegd', en: 'VAT reverse charged' },
  O: {
    nl: 'Dienst aan een afnemer buiten de EU: geen Nederlandse btw',
    en: 'Service to a customer outside the EU: no Dutch VAT',
  },
};
