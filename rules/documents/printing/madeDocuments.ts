import type { Invoice } from '../../../resources/invoices.ts';
import type { Order } from '../../../resources/orders.ts';
import type { Quotation } from '../../../resources/quotations.ts';
import { dayIn } from '../../../schema/day.ts';
import type { Maker, MakerContext } from '../../../schema/rule.ts';
import type { Records } from '../../stored/records.ts';
import { eInvoiceFaults } from '../eInvoice/eInvoiceFaults.ts';
import { eInvoiceOf } from '../eInvoice/eInvoiceOf.ts';
import { ubl } from '../eInvoice/ubl.ts';
import { sha256 } from '../hash/sha256.ts';
import type { DocumentPrinter } from './documentPrinter.ts';
import { documentTexts } from './documentTexts.ts';
import { evidenceOf } from './evidencePage.ts';
import { invoiceDocument } from './invoiceDocument.ts';
import { type Asked, type InvoiceSources, invoiceSources } from './invoiceSources.ts';
import { withLogo } from './logo.ts';
import { orderDocument, orderSources } from './orderDocument.ts';
import type { AttachedFile, PrintedDocument } from './printedDocument.ts';
import { type QuotationSources, quotationDocument, quotationSources } from './quotationDocument.ts';

/** Makes the PDF of an invoice or credit note, with its e-invoice within. */
export const invoicePdf = (printer: DocumentPrinter): Maker<Invoice, Records> => ({
  make: async (invoice, context) => {
    const sources = await invoiceSources(invoice, context);
    const attached = attachmentOf(sources);
    const document = await withLogo({ ...invoiceDocument(sources, dayIn(context.now)), attached }, context);
    return {
      name: nameOf(document),
      content: await printer.print(document),
      // Keeps nothing of an issued document whose e-invoice is faulty, so that it is made anew once that is mended.
      isLasting: attached !== null,
    };
  },
  draw: (pdf) => printer.draw(pdf),
});

/** Makes the e-invoice of an issued document; null for a draft, and where our own check finds a fault. */
export const invoiceUbl: Maker<Invoice, Records> = {
  make: async (invoice, context) => {
    const attached = attachmentOf(await invoiceSources(invoice, context));
    return (
      attached && { name: invoice.number ?? '', content: new TextEncoder().encode(attached.content), isLasting: true }
    );
  },
};

/** Makes the PDF of a quotation, which is kept once it is approved. */
export const quotationPdf = (printer: DocumentPrinter): Maker<Quotation, Records> => ({
  make: async (quotation, context) => {
    const document = await signedDocument(printer, await quotationSources(quotation, context), context);
    return {
      name: nameOf(document),
      content: await printer.print(document),
      isLasting: quotation.approvedAt !== null,
    };
  },
  draw: (pdf) => printer.draw(pdf),
});

/**
 * Makes the confirmation of an order, which is kept once all its lines are there.
 * @param stillPlacing the seconds in which lines are added one by one
 */
export const orderPdf = (printer: DocumentPrinter, stillPlacing: number): Maker<Order, Records> => ({
  make: async (order, context) => {
    if (order.state === 'cancelled' || order.placedAt === null) return null;
    const document = await withLogo(orderDocument(await orderSources(order, context)), context);
    return {
      name: nameOf(document),
      content: await printer.print(document),
      isLasting: context.now.getTime() - Date.parse(order.placedAt) >= stillPlacing * 1000,
    };
  },
  draw: (pdf) => printer.draw(pdf),
});

/** Adds to a signed quotation its evidence, and within it the very file that was read. */
async function signedDocument(
  printer: DocumentPrinter,
  sources: QuotationSources,
  context: MakerContext<Records>,
): Promise<PrintedDocument> {
  const today = dayIn(context.now);
  const document = await withLogo(quotationDocument(sources, today), context);
  const evidence = evidenceOf(sources);
  if (!evidence) return document;
  const { quotation, language } = sources;
  const { sender } = document;
  const read = await printer.print({
    ...quotationDocument({ ...sources, quotation: { ...quotation, approvedAt: null } }, today),
    sender,
  });
  const name = `${quotation.number ?? ''}-${language === 'nl' ? 'gelezen' : 'read'}.pdf`;
  const description = documentTexts[language].asRead;
  // Leaves out a file that is not the one that was read: its absence shows, and nothing false is kept.
  const isRead = sha256(read) === quotation.readHash;
  const attached = isRead ? { name, mediaType: 'application/pdf', description, content: read } : null;
  return { ...document, attached, evidence };
}

/** Lists why the e-invoice of an issued document must not be sent. */
export const faultsOfIssued = async (invoice: Invoice, context: Asked): Promise<string[]> =>
  eInvoiceFaults(eInvoiceOf(await invoiceSources(invoice, context)));

/** Names a file by its number; one without by what it is, such as `concept`. */
const nameOf = ({ number, watermark, title }: { number: string | null; watermark: string | null; title: string }) =>
  number ?? [title, watermark ?? ''].join(' ').trim().toLowerCase();

function attachmentOf(sources: InvoiceSources): (AttachedFile & { content: string }) | null {
  const { invoice, language } = sources;
  if (invoice.state === 'draft' || invoice.number === null) return null;
  const eInvoice = eInvoiceOf(sources);
  if (eInvoiceFaults(eInvoice).length > 0) return null;
  return {
    name: `${invoice.number}.xml`,
    mediaType: 'application/xml',
    description: documentTexts[language].eInvoice,
    content: ubl(eInvoice),
  };
}
