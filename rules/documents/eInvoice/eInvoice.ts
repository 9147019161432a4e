import type { LineVat } from '../../billing/vat/vatTreatment.ts';

/** Holds a seller or buyer as an e-invoice names it. */
export interface EInvoiceParty {
  name: string;
  /** The person or department it is addressed to. */
  contact: string | null;
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Number at the Dutch chamber of commerce. */
  registrationNumber: string | null;
  /** With the prefix of its member state. */
  vatNumber: string | null;
}

/** Holds a line of an e-invoice; amounts in cents, without VAT. */
export interface EInvoiceLine {
  description: string;
  /** In thousandths. */
  quantity: number;
  unitPrice: number;
  /** Cents that the discount takes off quantity times price. */
  discount: number;
  amount: number;
  vat: LineVat;
  /** Both days inclusive. */
  period: { start: string; end: string } | null;
}

/** Holds what is taxed alike. */
export interface EInvoiceTax {
  vat: LineVat;
  /** This rate's part of the document discount. */
  discount: number;
  net: number;
  tax: number;
}

/** Holds an invoice or credit note by the terms of EN 16931. Amounts of a credit note are positive. */
export interface EInvoice {
  kind: 'invoice' | 'credit';
  number: string;
  date: string;
  dueDate: string;
  language: 'nl' | 'en';
  /** What the buyer wants to read on it. */
  reference: string;
  /** Number of the credited invoice. */
  credits: string | null;
  seller: EInvoiceParty;
  buyer: EInvoiceParty;
  payment: { iban: string; mandate: string | null; debited: string | null };
  lines: readonly EInvoiceLine[];
  /** One for each rate and category. */
  taxes: readonly EInvoiceTax[];
  /** Sum of the lines. */
  lineTotal: number;
  discount: number;
  net: number;
  tax: number;
  total: number;
  /** What was paid in advance (BT-113). */
  paid: number;
}
