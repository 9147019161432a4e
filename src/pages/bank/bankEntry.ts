import type { RaRecord } from 'react-admin';

/** Holds a bank entry as the page needs it; amounts are cents. */
export interface BankEntry extends RaRecord<string> {
  date: string;
  amount: number;
  name: string | null;
  iban: string | null;
  description: string | null;
  reversal: boolean;
}

/** Says what an entry can be booked on, and why. */
export interface Suggestion {
  why: 'directDebit' | 'number' | 'accountAndAmount' | 'amount' | 'account' | 'name' | 'advance' | 'chosen';
  invoices?: readonly string[];
  collectionentry?: string;
  /** Id of the customer who pays in advance. */
  payer?: string;
  title: string;
  customer: string;
  /** Id of the customer, of an invoice that was picked. */
  customerId?: string | undefined;
  /** What is open, in cents. */
  open: number;
}

/** Holds an entry that was worked through, with the words that say what became of it. */
export interface Handled {
  entry: BankEntry;
  state: 'booked' | 'ignored';
  /** What it was booked on. */
  title: string;
  /** Id of the direct debit that it was booked on, which is corrected at its own page and not here. */
  debit?: string | undefined;
}
