import type { BankEntry } from '../../../resources/bankentries.ts';
import { directDebitOf } from './directDebitOf.ts';
import { invoicesPaid } from './invoicesOf.ts';
import type { Asked, Match } from './match.ts';

/** Finds what an entry is booked on without anybody looking; null where a person has to. */
export const certainMatch = async (entry: BankEntry, context: Asked): Promise<Match | null> =>
  (await directDebitOf(entry, context)) ?? (await invoicesPaid(entry, context));
