import type { InvoiceLine } from '../../resources/invoicelines.ts';
import type { Invoice } from '../../resources/invoices.ts';
import { collectionDay } from '../billing/calendar/bankingDay.ts';

/**
 * Returns the day on which an invoice is collected by direct debit. That is the first banking day of its first period to
 * come, else of its due date; null without a date.
 */
export function collectionDayOf(
  { date, dueDate }: Pick<Invoice, 'date' | 'dueDate'>,
  lines: readonly Pick<InvoiceLine, 'periodStart'>[],
): string | null {
  const [first] = lines
    .flatMap(({ periodStart }) => (periodStart && date && periodStart >= date ? periodStart : []))
    .sort();
  const from = first ?? dueDate ?? date;
  return from === null ? null : collectionDay(from);
}
