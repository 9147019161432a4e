import type { Company } from '../../../../resources/company.ts';
import type { Mandate } from '../../../../resources/mandates.ts';
import { type DocumentOptions, issuedDocument, type Sold } from '../../eInvoice/testing/issuedDocuments.ts';
import type { InvoiceSources } from '../invoiceSources.ts';

export const company = {
  name: 'Gastheer',
  email: 'post@gastheer.test',
  phone: null,
  website: null,
  accountHolder: 'Gastheer Hosting B.V.',
  creditorIdentifier: 'NL69ZZZ123456780000',
  invoiceTermsNl: 'Op al onze diensten zijn de voorwaarden van toepassing.',
  invoiceTermsEn: 'Our terms apply to all our services.',
} as Company;

/** Builds what a document prints, as issuing one leaves it. */
export function printedSources(
  sold: readonly Sold[],
  { mandate = null, ...options }: Omit<DocumentOptions, 'mandate'> & { mandate?: Mandate | null } = {},
): InvoiceSources {
  const document = issuedDocument(sold, options);
  return { ...document, parties: document.invoice, company, mandate };
}
