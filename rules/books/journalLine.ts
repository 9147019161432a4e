import type { Company } from '../../resources/company.ts';

/** Names the journal that a line belongs to: sales, money received, or what moves no money. */
export type JournalName = 'VRK' | 'BNK' | 'MEM';

/** Holds one line of the journal; one of `debit` and `credit` is zero, neither is below it. */
export interface JournalLine {
  date: string;
  journal: JournalName;
  /** The number of an invoice, or `P` and the id of a payment: lines of one document balance. */
  document: string;
  account: string;
  /** The number of the customer in the bookkeeping, by default its id. */
  relation: string;
  description: string;
  /** Cents. */
  debit: number;
  credit: number;
  vatCode: string;
}

/** Names accounts of the ledger, as the company set them. */
export type Accounts = Pick<
  Company,
  'ledgerDebtors' | 'ledgerRevenue' | 'ledgerVatHigh' | 'ledgerVatLow' | 'ledgerBank' | 'ledgerOnline'
>;

/** Holds the accounts that are usual in the Netherlands, for a company that names none. */
export const usualAccounts: Accounts = {
  ledgerDebtors: '1300',
  ledgerRevenue: '8000',
  ledgerVatHigh: '1500',
  ledgerVatLow: '1510',
  ledgerBank: '1100',
  ledgerOnline: '1220',
};

/** Puts an amount on the debit side, or one below zero on the other. */
export const debited = (amount: number): Pick<JournalLine, 'debit' | 'credit'> =>
  amount >= 0 ? { debit: amount, credit: 0 } : { debit: 0, credit: -amount };

export const credited = (amount: number): Pick<JournalLine, 'debit' | 'credit'> => debited(0 - amount);
