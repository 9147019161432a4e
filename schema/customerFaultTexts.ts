import type { Label } from './label.ts';

/** The texts of what can be wrong with a customer or a mandate; a part of `faultTexts`. */
export const customerFaultTexts = {
  OPEN_INVOICES: { en: 'There are still open invoices', nl: 'Er staan nog facturen open' },
  RUNNING_INVOICE_RULES: { en: 'There are still running invoice rules', nl: 'Er lopen nog factuurregelingen' },
  CUSTOMER_CLOSED: { en: 'This customer is closed', nl: 'Deze klant is afgesloten' },
  CUSTOMER_BLOCKED: {
    en: 'This customer is blocked; contact us',
    nl: 'Deze klant is geblokkeerd; neem contact met ons op',
  },
  MANDATE_TOO_OLD: {
    en: 'Signed more than 36 months ago; a new mandate is needed',
    nl: 'Langer dan 36 maanden geleden ondertekend; een nieuwe machtiging is nodig',
  },
  MANDATE_NOT_EXPIRED: {
    en: 'Expires only 36 months after its last use',
    nl: 'Verloopt pas 36 maanden na het laatste gebruik',
  },
  INVALID_MANDATE_REFERENCE: {
    en: "Use letters, digits and /?:().,'+-, without // or a / at either end",
    nl: "Gebruik letters, cijfers en /?:().,'+-, zonder // of een / aan een uiteinde",
  },
} as const satisfies Record<string, Label>;
