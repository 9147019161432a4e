import type { Invoice } from '../../../resources/invoices.ts';
import type { Mandate } from '../../../resources/mandates.ts';
import type { RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { laterEntries } from './plannedEntries.ts';

/**
 * Finds the mandate by which an invoice is collected, by its direct debit or by a batch to come. Null where its customer pays
 * otherwise.
 */
export async function mandateOf(invoice: Invoice, context: Pick<RuleContext, 'find' | 'now'>): Promise<Mandate | null> {
  if (invoice.kind === 'credit') return null;
  // Counts one that was collected only while nothing is open, as a refund opens the invoice again.
  const state = invoice.openAmount > 0 ? 'pending' : ['pending', 'collected'];
  const [debit] = await context.find('collectionentries', { invoice: invoice.id, state });
  const [planned] = debit ? [] : await laterEntries([invoice], context);
  return recordWith(context, 'mandates', (debit ?? planned)?.mandate ?? null);
}
