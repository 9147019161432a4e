import { addDays } from '../calendar/day.ts';

/** Days after the date of the invoice. */
export const defaultPaymentTerm = 14;

/** The last day to pay. */
export const dueDate = (invoiceDate: string, paymentTerm = defaultPaymentTerm): string =>
  addDays(invoiceDate, paymentTerm);
