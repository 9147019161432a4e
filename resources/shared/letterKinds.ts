/** Lists what letters about documents and payments are for. */
export const letterKinds = [
  { value: 'invoice', en: 'Invoice', nl: 'Factuur' },
  { value: 'reminder', en: 'Reminder', nl: 'Herinnering' },
  { value: 'secondReminder', en: 'Second reminder', nl: 'Tweede herinnering' },
  { value: 'finalNotice', en: 'Final notice', nl: 'Aanmaning' },
  { value: 'suspension', en: 'Services suspended', nl: 'Diensten opgeschort' },
  { value: 'resumption', en: 'Services resumed', nl: 'Diensten hervat' },
  { value: 'quotation', en: 'Quotation to sign', nl: 'Offerte om te ondertekenen' },
  { value: 'paymentReceived', en: 'Payment received', nl: 'Betaling ontvangen' },
  { value: 'refund', en: 'Money paid back', nl: 'Geld terugbetaald' },
  { value: 'debitReturned', en: 'Direct debit came back', nl: 'Incasso teruggekomen' },
] as const;
