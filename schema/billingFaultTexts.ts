import type { Label } from './label.ts';

/** The texts of what can be wrong with quotations, invoices, invoice rules and payments; a part of `faultTexts`. */
export const billingFaultTexts = {
  FUTURE_DATE: { en: 'Not later than today, {{0}}', nl: 'Niet later dan vandaag, {{0}}' },
  DATE_TOO_EARLY: { en: 'Not before {{0}}', nl: 'Niet vóór {{0}}' },
  DATE_TOO_LATE: { en: 'Not after {{0}}', nl: 'Niet na {{0}}' },
  EMPTY_PERIOD: { en: 'Must be after the start, {{0}}', nl: 'Moet na het begin liggen, {{0}}' },
  TOO_MANY_LINES: { en: 'At most {{0}} lines', nl: 'Hoogstens {{0}} regels' },
  NOT_ON_OFFER: { en: 'This cannot be ordered now', nl: 'Dit kan nu niet worden besteld' },
  QUOTATION_EXPIRED: { en: 'This quotation was valid until {{0}}', nl: 'Deze offerte was geldig tot en met {{0}}' },
  INVALID_SIGNATURE: {
    en: 'Not a drawing of lines: "M10 20L30 40"',
    nl: 'Geen tekening van lijnen: "M10 20L30 40"',
  },
  SIGNED_FOR_ANOTHER: {
    en: 'Only the customer signs. Go back to administration to approve it with a reason.',
    nl: 'Alleen de klant tekent. Ga terug naar beheer om met een reden akkoord te geven.',
  },
  NO_BANK_ACCOUNT: {
    en: 'There is no bank account to sign for',
    nl: 'Er is geen bankrekening om voor te tekenen',
  },
  INVOICE_BELOW_ZERO: {
    en: 'An invoice asks for money; make a credit note to give it back',
    nl: 'Een factuur vraagt geld; maak een creditfactuur om het terug te geven',
  },
  CREDIT_NOTE_ABOVE_ZERO: {
    en: 'A credit note gives money back; make an invoice to ask for it',
    nl: 'Een creditfactuur geeft geld terug; maak een factuur om het te vragen',
  },
  NOT_CREDITABLE: {
    en: 'Name an issued invoice of the same customer',
    nl: 'Noem een definitieve factuur van dezelfde klant',
  },
  MORE_THAN_INVOICED: {
    en: 'Gives back more than is left of the invoice: {{0}}',
    nl: 'Geeft meer terug dan er over is van de factuur: {{0}}',
  },
  MORE_THAN_OPEN: {
    en: 'More than is open on the invoice or left of the payment: {{0}}',
    nl: 'Meer dan er openstaat op de factuur of over is van de betaling: {{0}}',
  },
} as const satisfies Record<string, Label>;
