/** Member states of the European Union, ISO 3166-1 alpha-2. */
const memberStates: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Greece writes its VAT numbers with EL; Monaco has those of France, of whose VAT area it is (directive, article 7). */
const prefixes: Record<string, string> = { GR: 'EL', MC: 'FR' };

/** The prefix of a country's VAT numbers; null outside the VAT area of the Union. Northern Ireland is in it for goods only. */
export const vatPrefix = (country: string): string | null =>
  prefixes[country] ?? (memberStates.includes(country) ? country : null);
