/** Lists the member states of the European Union (ISO 3166-1 alpha-2): only their businesses have a VAT number. */
export const memberStates = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);

/** Lists the VAT classes of products (Wet OB 1968, articles 9 and 11). */
export const vatClasses = [
  { value: 'standard', en: 'Standard rate', nl: 'Algemeen tarief' },
  { value: 'reduced', en: 'Reduced rate', nl: 'Verlaagd tarief' },
  { value: 'exempt', en: 'Exempt', nl: 'Vrijgesteld' },
] as const;

/** Lists what the register of VAT numbers (VIES) answers. */
export const vatChecks = [
  { value: 'unchecked', en: 'Not checked', nl: 'Niet gecontroleerd' },
  { value: 'valid', en: 'Valid', nl: 'Geldig', tone: 'success' },
  { value: 'invalid', en: 'Invalid', nl: 'Ongeldig', tone: 'danger' },
  { value: 'unreachable', en: 'Could not be checked', nl: 'Controle niet gelukt', tone: 'warning' },
] as const;
