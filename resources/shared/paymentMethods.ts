/** Lists how a customer can pay. */
export const paymentMethods = [
  { value: 'bankTransfer', en: 'Bank transfer', nl: 'Overboeking' },
  { value: 'directDebit', en: 'Direct debit', nl: 'Automatische incasso' },
  { value: 'creditCard', en: 'Credit card or PayPal', nl: 'Creditcard of PayPal' },
  { value: 'online', en: 'Online payment', nl: 'Online betaling' },
] as const;
