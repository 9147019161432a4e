import { memberStates } from '../../../resources/shared/vat.ts';

/** Greece writes its VAT numbers with EL; Monaco has those of France, of whose VAT area it is (directive, article 7). */
const prefixes: Record<string, string> = { GR: 'EL', MC: 'FR' };

/** The prefix of a country's VAT numbers; null outside the VAT area of the Union. Northern Ireland is in it for goods only. */
export const vatPrefix = (country: string): string | null =>
  prefixes[country] ?? (memberStates.includes(country) ? country : null);
