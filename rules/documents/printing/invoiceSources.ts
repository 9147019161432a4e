import type { Company } from '../../../resources/company.ts';
import type { Invoice } from '../../../resources/invoices.ts';
import type { Mandate } from '../../../resources/mandates.ts';
import { dayIn } from '../../../schema/day.ts';
import { type Language, languages } from '../../../schema/label.ts';
import { singleId } from '../../../schema/resource.ts';
import { mandateToCollect } from '../../billing/mandates/mandateLife.ts';
import type { RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { IssuedDocument } from '../eInvoice/eInvoiceOf.ts';
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
  return {
    invoice,
    lines: inOrder(await context.find('invoicelines', { invoice: invoice.id })),
    credited: await recordWith(context, 'invoices', invoice.credits),
    language,
    contact: name,
    mandate: await mandateOf(invoice, context),
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

/** Finds the mandate by which an invoice is collected; null where it is paid otherwise. */
export async function mandateOf(invoice: Invoice, { find, now }: Asked): Promise<Mandate | null> {
  if (invoice.kind === 'credit' || invoice.paymentMethod !== 'directDebit') return null;
  const account = invoice.bankaccount;
  const mandates = await find('mandates', {
    state: 'active',
    ...(account === null ? { 'bankaccount.customer': invoice.customer } : { bankaccount: account }),
  });
  const dated = mandates.map((mandate) => ({
    mandate,
    reference: mandate.reference ?? '',
    state: mandate.state,
    use: mandate.use,
    signedOn: mandate.signedAt && dayIn(new Date(mandate.signedAt)),
    lastCollectedOn: mandate.lastCollectedOn,
  }));
  return mandateToCollect(dated, invoice.date ?? dayIn(now))?.mandate ?? null;
}
