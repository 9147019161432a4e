import type { Company } from '../../../resources/company.ts';
import type { Invoice } from '../../../resources/invoices.ts';
import type { Mandate } from '../../../resources/mandates.ts';
import { type Language, languages } from '../../../schema/label.ts';
import { singleId } from '../../../schema/resource.ts';
import { pressed } from '../../billing/dunning/pressed.ts';
import type { RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { mandateOf } from '../directDebit/mandateOf.ts';
import type { IssuedDocument } from '../eInvoice/eInvoiceOf.ts';
import { allocated } from '../leftOfPayment.ts';
import { type Parties, partiesOf } from './parties.ts';

/** Holds an invoice or credit note with everything that it prints. */
export interface InvoiceSources extends IssuedDocument {
  parties: Parties;
  company: Company | null;
  mandate: Mandate | null;
}

export type Asked = Pick<RuleContext, 'find' | 'now'>;

/** Gathers what an invoice prints: as it was issued, or as it is now for a draft. */
export async function invoiceSources(invoice: Invoice, context: Asked): Promise<InvoiceSources> {
  const company = await recordWith(context, 'company', singleId);
  const { language, name } = await readerOf(invoice, context);
  const paid = await paidOnDate(invoice, context);
  const isCollected = invoice.total - paid > pressed.openAmount.gt;
  return {
    invoice,
    lines: inOrder(await context.find('invoicelines', { invoice: invoice.id })),
    credited: await recordWith(context, 'invoices', invoice.credits),
    language,
    contact: name,
    mandate: isCollected ? await mandateOf(invoice, context) : null,
    paid,
    parties: await partiesOf(invoice, company, context),
    company,
  };
}

/** Returns language and name of the person whom a document addresses. */
export async function readerOf(
  { contact: id }: { contact: string | null },
  context: Pick<RuleContext, 'find'>,
): Promise<{ language: Language; name: string | null }> {
  const contact = await recordWith(context, 'contacts', id);
  return {
    language: languages.find((one) => one === contact?.language) ?? 'nl',
    name: contact && [contact.firstName, contact.lastName].filter(Boolean).join(' '),
  };
}

/** Sorts lines as people placed them; lines without a place keep the order of their ids, after the others. */
export const inOrder = <Line extends { position: number | null }>(lines: readonly Line[]): Line[] =>
  [...lines].sort((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || 0);

/** Sums what was paid by the day of an invoice, in cents. Leaves out set-offs, as a credit note is a document of its own. */
async function paidOnDate({ id, kind, date }: Invoice, context: Asked): Promise<number> {
  if (kind === 'credit' || date === null) return 0;
  const received = { 'payment.receivedOn': { lte: date }, 'payment.method': { ne: 'settlement' } };
  return Math.max(0, await allocated({ invoice: id, ...received }, context));
}
