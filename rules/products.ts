import type { Product } from '../resources/products.ts';
import type { EngineFault } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { rulesFor } from './stored/records.ts';

/** Refuses a maximum term below the minimum. */
export const yearsFaults = ({ operation, after: { minimumYears, maximumYears } }: Change<Product>): EngineFault[] =>
  operation !== 'delete' && minimumYears !== null && maximumYears !== null && maximumYears < minimumYears
    ? [{ field: 'maximumYears', code: 'TOO_SMALL', params: [minimumYears] }]
    : [];

export const productRules = rulesFor('products', { check: [yearsFaults] });
