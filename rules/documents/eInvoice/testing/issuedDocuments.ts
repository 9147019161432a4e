import type { InvoiceLine } from '../../../../resources/invoicelines.ts';
import type { Invoice } from '../../../../resources/invoices.ts';
import { lineAmount } from '../../../billing/amounts/lineAmount.ts';
import { type VatClass, vatRateOn } from '../../../billing/vat/vatRates.ts';
import type { VatTreatment } from '../../../billing/vat/vatTreatment.ts';
import { documentTotals } from '../../totals/documentTotals.ts';
import type { IssuedDocument } from '../eInvoiceOf.ts';

export interface Sold {
  quantity: number;
  unitPrice: number;
  discount: number;
  vatClass: VatClass;
  hasPeriod?: boolean;
}

export interface DocumentOptions {
  kind?: 'invoice' | 'credit';
  treatment?: VatTreatment;
  discount?: number;
  buyer?: Partial<Invoice>;
  language?: 'nl' | 'en';
  mandate?: IssuedDocument['mandate'];
  paid?: number;
  /** Further values of the invoice. */
  invoice?: Partial<Invoice>;
}

const date = '2026-11-23';

const seller = {
  sellerName: 'Gastheer Hosting B.V.',
  sellerStreet: 'Voorbeeldkade',
  sellerHouseNumber: '42',
  sellerPostalCode: '3511 AB',
  sellerCity: 'Utrecht',
  sellerCountry: 'NL',
  sellerRegistrationNumber: '12345678',
  sellerVatNumber: 'NL123456782B12',
  sellerIban: 'NL02ABNA0123456789',
  sellerBic: 'ABNANL2A',
} satisfies Partial<Invoice>;

/** Lists a buyer for each treatment of VAT. */
export const buyers = {
  domestic: {
    buyerName: 'De Molen',
    buyerCompanyName: 'De Molen & Zonen B.V.',
    buyerStreet: 'Molenweg 2 <achter>',
    buyerPostalCode: '8011 AA',
    buyerCity: 'Zwolle',
    buyerCountry: 'NL',
    buyerRegistrationNumber: '87654321',
    buyerVatNumber: 'NL820098395B01',
  },
  reverseCharge: {
    buyerName: 'Müller',
    buyerCompanyName: 'Müller GmbH',
    buyerStreet: 'Hauptstraße 1',
    buyerPostalCode: '10115',
    buyerCity: 'Berlin',
    buyerCountry: 'DE',
    buyerRegistrationNumber: null,
    buyerVatNumber: 'DE282741168',
  },
  outsideScope: {
    buyerName: 'Alpine AG',
    buyerCompanyName: 'Alpine AG',
    buyerStreet: 'Bahnhofstrasse 1',
    buyerPostalCode: '8001',
    buyerCity: 'Zürich',
    buyerCountry: 'CH',
    buyerRegistrationNumber: null,
    buyerVatNumber: null,
  },
} as const satisfies Record<VatTreatment, Partial<Invoice>>;

/** Has no number of a register. */
export const consumer = {
  ...buyers.domestic,
  buyerCompanyName: null,
  buyerRegistrationNumber: null,
  buyerVatNumber: null,
};

/** Builds a document as issuing one leaves it; the lines of a credit note take back. */
export function issuedDocument(sold: readonly Sold[], options: DocumentOptions = {}): IssuedDocument {
  const { kind = 'invoice', treatment = 'domestic', discount = 0, language = 'nl', mandate = null, paid = 0 } = options;
  const sign = kind === 'credit' ? -1 : 1;
  const lines = sold.map((one, index) => lineOf({ ...one, quantity: one.quantity * sign }, index));
  const invoice = {
    ...{ id: '1', kind, number: kind === 'credit' ? 'C2026-00001' : 'F2026-00042', date, dueDate: '2026-12-07' },
    ...{ discount, reference: null, state: 'issued' },
    ...documentTotals(lines, treatment, discount),
    ...seller,
    ...(options.buyer ?? buyers[treatment]),
    ...options.invoice,
  };
  return {
    invoice: invoice as Invoice,
    lines,
    credited: kind === 'credit' ? { number: 'F2026-00041' } : null,
    language,
    contact: 'Joke Smit',
    mandate,
    paid,
  };
}

function lineOf({ hasPeriod = false, ...sold }: Sold, index: number): InvoiceLine {
  const line = {
    ...{ id: String(index + 1), position: index + 1, date, description: `Hosting “Groot” & <meer> ${index}` },
    ...sold,
    amount: lineAmount(sold),
    vatRate: vatRateOn(sold.vatClass, date),
    periodStart: hasPeriod ? '2026-12-01' : null,
    periodEnd: hasPeriod ? '2027-01-01' : null,
  };
  return line as InvoiceLine;
}
