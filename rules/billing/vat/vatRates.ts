import type { Product } from '../../../resources/products.ts';

/** What a product is to Dutch VAT; how many per cent that is, depends on the day. */
export type VatClass = Product['vatClass'];

export interface VatRate {
  vatClass: VatClass;
  /** The first day it holds; it holds until the next one of its class. */
  from: string;
  /** Basis points. */
  rate: number;
}

/** The first day of which rates are known. */
export const vatRatesKnownFrom = '2001-01-01';

/** Wet op de omzetbelasting 1968, articles 9 and 11, as they were on each day. A change of the law is a row more. */
export const dutchVatRates: readonly VatRate[] = [
  { vatClass: 'standard', from: vatRatesKnownFrom, rate: 1900 },
  { vatClass: 'standard', from: '2012-10-01', rate: 2100 },
  { vatClass: 'reduced', from: vatRatesKnownFrom, rate: 600 },
  { vatClass: 'reduced', from: '2019-01-01', rate: 900 },
  { vatClass: 'exempt', from: vatRatesKnownFrom, rate: 0 },
];

/** Basis points of a class on a day; RangeError before the first rate known. */
export function vatRateOn(vatClass: VatClass, day: string, rates: readonly VatRate[] = dutchVatRates): number {
  const begun = rates.filter((row) => row.vatClass === vatClass && row.from <= day);
  const latest = begun.sort((one, other) => (one.from < other.from ? 1 : -1))[0];
  if (!latest) throw new RangeError(`no ${vatClass} VAT rate is known on ${day}`);
  return latest.rate;
}
