import type { Product } from '../../../resources/products.ts';

/** Names the VAT class of a product; its rate depends on the day. */
export type VatClass = Product['vatClass'];

export interface VatRate {
  vatClass: VatClass;
  /** First day on which it holds, until the next rate of its class. */
  from: string;
  /** Basis points. */
  rate: number;
}

/** Marks the first day whose rates are known. */
export const vatRatesKnownFrom = '2001-01-01';

/** Lists the rates of each day (Wet op de omzetbelasting 1968, articles 9 and 11). A change of the law adds a row. */
export const dutchVatRates: readonly VatRate[] = [
  { vatClass: 'standard', from: vatRatesKnownFrom, rate: 1900 },
  { vatClass: 'standard', from: '2012-10-01', rate: 2100 },
  { vatClass: 'reduced', from: vatRatesKnownFrom, rate: 600 },
  { vatClass: 'reduced', from: '2019-01-01', rate: 900 },
  { vatClass: 'exempt', from: vatRatesKnownFrom, rate: 0 },
];

/**
 * Returns the rate of a class on a day, in basis points.
 * @throws RangeError before the first known rate
 */
export function vatRateOn(vatClass: VatClass, day: string, rates: readonly VatRate[] = dutchVatRates): number {
  const begun = rates.filter((row) => row.vatClass === vatClass && row.from <= day);
  const latest = begun.sort((one, other) => (one.from < other.from ? 1 : -1))[0];
  if (!latest) throw new RangeError(`no ${vatClass} VAT rate is known on ${day}`);
  return latest.rate;
}
