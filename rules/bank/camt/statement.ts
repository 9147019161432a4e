/** Holds a statement as the bank wrote it; amounts are cents, below zero for what we paid or owe. */
export interface Statement {
  id: string;
  number: string | null;
  iban: string;
  opening: Balance;
  closing: Balance;
  transactions: readonly Transaction[];
}

export interface Balance {
  amount: number;
  on: string;
}

/** Holds one movement of money: a whole entry, or one transaction of a batch. */
export interface Transaction {
  amount: number;
  date: string;
  valuedOn: string | null;
  name: string | null;
  iban: string | null;
  description: string | null;
  endToEndId: string | null;
  /** Name of the block of direct debits that were booked together, as our file for the bank names it. */
  batchId: string | null;
  reversal: boolean;
  /** Why the other bank returned it (ISO 20022, ExternalReturnReason1Code). */
  reasonCode: string | null;
  /** The bank's own reference; null where it gives none. */
  reference: string | null;
  /** Place in its batch, from zero. */
  place: number;
}
