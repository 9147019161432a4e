import { memberStates } from '../../../resources/shared/vat.ts';

/**
 * Lists prefixes that differ from the country code. Greece uses EL; Monaco is in the VAT area of France (directive
 * 2006/112/EC, article 7).
 */
const prefixes: Record<string, string> = { GR: 'EL', MC: 'FR' };

/**
 * Returns the prefix of a country's VAT numbers; null outside the Union. Northern Ireland belongs to it for goods
 * only.
 */
export const vatPrefix = (country: string): string | null =>
  prefixes[country] ?? (memberStates.includes(country) ? country : null);
