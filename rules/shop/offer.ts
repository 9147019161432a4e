import type { Product } from '../../resources/products.ts';
import { termPrices } from '../documents/totals/soldValues.ts';
import type { RuleContext } from '../stored/records.ts';

type Find = Pick<RuleContext, 'find'>;

/** Finds what can be ordered now, of these kinds, in the order of the shop. */
export async function onOffer({ find }: Find, ...kinds: Product['kind'][]): Promise<Product[]> {
  const products = await find('products', { public: true, active: true, kind: kinds });
  return products.sort((one, other) => placeOf(one) - placeOf(other) || one.name.localeCompare(other.name, 'nl'));
}

/** Puts products without a place after the others. */
const placeOf = ({ place }: Product): number => place ?? Number.MAX_SAFE_INTEGER;

/** Describes an extension to visitors: what it costs a year, in cents without VAT. */
export interface ShownExtension {
  product: string;
  extension: string;
  register: number;
  renew: number;
  transfer: number;
  restore: number | null;
  accents: boolean;
  years: number;
}

export function shownExtension(product: Product): ShownExtension {
  const { first, later } = termPrices(product, 'yearly');
  return {
    product: product.id,
    extension: product.name,
    register: first,
    renew: later,
    transfer: termPrices(product, 'yearly', true).first,
    restore: product.restorePrice,
    accents: product.capabilities?.includes('idn') ?? false,
    years: product.maximumYears ?? 1,
  };
}

/** Parts an enumeration at its commas, but not at that of `2,5 GB`. */
const between = /(?<!\d),|,(?!\d)|[;\n]/;

/** Lists what a plan or an expansion contains, as its description enumerates it. */
export const contentsOf = ({ description }: Pick<Product, 'description'>): string[] =>
  (description ?? '')
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Describes a plan or an expansion: its price per period, in cents without VAT. */
export const shownProduct = (product: Product) => ({
  product: product.id,
  kind: product.kind,
  name: product.name,
  contains: contentsOf(product),
  monthly: termPrices(product, 'monthly').first,
  yearly: termPrices(product, 'yearly').first,
  period: product.priceUnit === 12 ? ('yearly' as const) : ('monthly' as const),
  term: product.contractTerm,
});
