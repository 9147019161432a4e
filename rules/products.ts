import type { Product } from '../resources/products.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, rulesFor } from '../schema/rule.ts';

/** A registry takes a domain for at least so many years, and for no fewer at most. */
export const yearsFaults = ({ operation, after: { minimumYears, maximumYears } }: Change<Product>): Fault[] =>
  operation !== 'delete' && minimumYears !== null && maximumYears !== null && maximumYears < minimumYears
    ? [{ field: 'maximumYears', code: 'TOO_SMALL', params: [minimumYears] }]
    : [];

export const productRules = rulesFor<Product>('products', { check: [yearsFaults] });
