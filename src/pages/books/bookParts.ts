/** Types the parts of the summary of the books, as the server sends them. */

export interface InvoicedPart {
  part: 'invoiced';
  documents: number;
  /** Amounts in cents. */
  net: number;
  vat: number;
  total: number;
  href: string;
}

export interface JournalPart {
  part: 'journal';
  entries: number;
  debit: number;
  credit: number;
}

export interface DebtorsPart {
  part: 'debtors';
  customers: number;
  open: number;
  ages: { age: string; open: number; href: string }[];
}

export interface SalesPart {
  part: 'sales';
  sales: { country: string; vatNumber: string; name: string; net: number }[];
  href: string;
}

export type BookPart = InvoicedPart | JournalPart | DebtorsPart | SalesPart;
