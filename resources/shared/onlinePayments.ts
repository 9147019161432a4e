/** Defines what customers choose from and read of a payment at the provider. */

export const onlineMethods = [
  { value: 'online', en: 'Choose when paying', nl: 'Kiezen bij het betalen' },
  { value: 'ideal', en: 'iDEAL', nl: 'iDEAL' },
  { value: 'creditCard', en: 'Credit card', nl: 'Creditcard' },
  { value: 'paypal', en: 'PayPal', nl: 'PayPal' },
  { value: 'directDebit', en: 'Direct debit', nl: 'Automatische incasso' },
] as const;

/** Lists what became of it, as the provider says. */
export const onlineStates = [
  { value: 'open', en: 'Not paid yet', nl: 'Nog niet betaald', tone: 'neutral' },
  { value: 'pending', en: 'Being processed', nl: 'Wordt verwerkt', tone: 'info' },
  { value: 'paid', en: 'Paid', nl: 'Betaald', tone: 'success' },
  { value: 'failed', en: 'Failed', nl: 'Mislukt', tone: 'danger' },
  { value: 'cancelled', en: 'Cancelled', nl: 'Geannuleerd', tone: 'neutral' },
  { value: 'expired', en: 'Expired', nl: 'Verlopen', tone: 'warning' },
  { value: 'refunded', en: 'Paid back', nl: 'Terugbetaald', tone: 'warning' },
  { value: 'chargedBack', en: 'Charged back', nl: 'Gestorneerd', tone: 'danger' },
] as const;
