import type { Payment } from '../../resources/payments.ts';
import { type Accounts, credited, debited, type JournalLine } from './journalLine.ts';

/** Holds a payment that was made, and what its entry needs besides. */
export interface BookedPayment {
  payment: Pick<Payment, 'id' | 'amount' | 'method' | 'receivedOn' | 'online'>;
  /** What invoices got of it, by number. */
  shares: readonly { number: string | null; amount: number }[];
  relation: string;
  name: string;
}

/**
 * Books a payment: money against what the customer owes, a line for each invoice that it pays. What no invoice got yet is
 * owed to the customer. A set-off moves no money.
 */
export function paymentLines({ payment, shares, relation, name }: BookedPayment, accounts: Accounts): JournalLine[] {
  const { id, method, online, receivedOn } = payment;
  const amount = payment.amount ?? 0;
  const journal = method === 'settlement' ? 'MEM' : 'BNK';
  const common = { date: receivedOn ?? '', journal, document: `P${id}`, relation, vatCode: '' } as const;
  const isOnline = online || ['ideal', 'creditCard', 'paypal', 'online'].includes(method);
  const account = isOnline ? accounts.ledgerOnline : accounts.ledgerBank;
  const given = shares.reduce((sum, share) => sum + share.amount, 0);
  const owed = [...shares, { number: null, amount: amount - given }].map((share) => ({
    ...common,
    account: accounts.ledgerDebtors,
    description: [name, share.number].filter(Boolean).join(' '),
    ...credited(share.amount),
  }));
  return [{ ...common, account, description: name, ...debited(amount) }, ...owed].filter(
    ({ debit, credit }) => debit !== credit,
  );
}
