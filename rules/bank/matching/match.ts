import type { BankEntry } from '../../../resources/bankentries.ts';
import type { BankMatch } from '../../../resources/shared/bank.ts';
import type { WorkContext } from '../../../schema/work.ts';
import type { Records } from '../../stored/records.ts';

/** Lets a look at an entry ask for records. */
export type Asked = Pick<WorkContext<Records>, 'find'>;

/** Says what an entry is booked on: one of the three. */
export type Booking = Pick<BankEntry, 'invoices'> | Pick<BankEntry, 'collectionentry'> | Pick<BankEntry, 'collection'>;

/** Holds what an entry is booked on without anybody looking, and why that is sure. */
export interface Match {
  booking: Booking;
  matchedBy: BankMatch;
}

/** Tells whether an entry is money that customers paid of their own accord. */
export const isReceipt = ({ amount, reversal }: Pick<BankEntry, 'amount' | 'reversal'>): boolean =>
  amount > 0 && !reversal;

/** Selects the invoices on which something is to be paid. */
export const due = { kind: 'invoice', state: ['issued', 'sent'], openAmount: { gt: 0 } } as const;
