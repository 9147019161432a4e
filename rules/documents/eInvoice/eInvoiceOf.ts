import type { InvoiceLine } from '../../../resources/invoicelines.ts';
import type { Invoice } from '../../../resources/invoices.ts';
import { lineAmount } from '../../billing/amounts/lineAmount.ts';
import { addDays } from '../../billing/calendar/day.ts';
import { documentTaxes, vatOfLine } from '../totals/documentTaxes.ts';
import type { EInvoice, EInvoiceLine, EInvoiceParty, EInvoiceTax } from './eInvoice.ts';

/** Holds an issued document with what else its e-invoice names. */
export interface IssuedDocument {
  invoice: Invoice;
  /** In the order they are printed. */
  lines: readonly InvoiceLine[];
  credited: Pick<Invoice, 'number'> | null;
  language: 'nl' | 'en';
  contact: string | null;
  /** The mandate and account that a direct debit will use. */
  mandate: { reference: string | null; iban: string | null } | null;
  /** Cents that were paid in advance, by the day of the invoice. */
  paid: number;
}

/** Builds the e-invoice of an issued document. A credit note is written with positive amounts (EN 16931, BT-3 381). */
export function eInvoiceOf({ invoice, lines, credited, language, contact, mandate, paid }: IssuedDocument): EInvoice {
  const sign = invoice.kind === 'credit' ? -1 : 1;
  const signed = (cents: number): number => cents * sign + 0;
  const taxes = taxesOf(invoice, lines, signed);
  const lineTotal = lines.reduce((sum, { amount }) => sum + signed(amount), 0);
  return {
    kind: invoice.kind,
    number: invoice.number ?? '',
    date: invoice.date ?? '',
    dueDate: invoice.dueDate ?? '',
    language,
    reference: invoice.reference ?? contact ?? invoice.buyerCompanyName ?? invoice.buyerName ?? '',
    credits: credited?.number ?? null,
    seller: sellerOf(invoice),
    buyer: buyerOf(invoice, contact),
    payment: {
      iban: invoice.sellerIban ?? '',
      mandate: mandate?.reference ?? null,
      debited: mandate?.iban ?? null,
    },
    lines: lines.map((line) => eInvoiceLine(invoice, line, sign)),
    taxes,
    lineTotal,
    discount: lineTotal - signed(invoice.subtotal),
    net: signed(invoice.subtotal),
    tax: signed(invoice.vat),
    total: signed(invoice.total),
    paid,
  };
}

const sellerOf = (invoice: Invoice): EInvoiceParty => ({
  name: invoice.sellerName ?? '',
  contact: null,
  street: [invoice.sellerStreet, invoice.sellerHouseNumber].filter(Boolean).join(' '),
  postalCode: invoice.sellerPostalCode ?? '',
  city: invoice.sellerCity ?? '',
  country: invoice.sellerCountry ?? '',
  registrationNumber: invoice.sellerRegistrationNumber,
  vatNumber: invoice.sellerVatNumber,
});

const buyerOf = (invoice: Invoice, contact: string | null): EInvoiceParty => ({
  name: invoice.buyerCompanyName ?? invoice.buyerName ?? '',
  contact,
  street: invoice.buyerStreet ?? '',
  postalCode: invoice.buyerPostalCode ?? '',
  city: invoice.buyerCity ?? '',
  country: invoice.buyerCountry ?? '',
  registrationNumber: invoice.buyerRegistrationNumber,
  vatNumber: invoice.buyerVatNumber,
});

function eInvoiceLine(invoice: Invoice, line: InvoiceLine, sign: 1 | -1): EInvoiceLine {
  const quantity = (line.quantity ?? 0) * sign + 0;
  const amount = line.amount * sign + 0;
  const unitPrice = line.unitPrice ?? 0;
  return {
    description: line.description ?? '',
    quantity,
    unitPrice,
    discount: lineAmount({ quantity, unitPrice }) - amount,
    amount,
    vat: vatOfLine(invoice, line),
    period: line.periodStart && line.periodEnd ? { start: line.periodStart, end: addDays(line.periodEnd, -1) } : null,
  };
}

const taxesOf = (invoice: Invoice, lines: readonly InvoiceLine[], signed: (cents: number) => number): EInvoiceTax[] =>
  documentTaxes(invoice, lines, invoice.discount).map(({ category, discount, net, vat }) => ({
    vat: category,
    discount: signed(discount),
    net: signed(net),
    tax: signed(vat),
  }));
