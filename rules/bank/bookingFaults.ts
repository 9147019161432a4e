import type { BankEntry } from '../../resources/bankentries.ts';
import type { FaultOf, FaultTexts } from '../../schema/fault.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { blockNamed, sumOf } from './matching/directDebitOf.ts';
import { isDue } from './matching/invoicesOf.ts';
import { isReceipt } from './matching/match.ts';

export const bookingFaultTexts = {
  NOTHING_TO_BOOK_ON: {
    en: 'Choose an invoice or a direct debit to book this on',
    nl: 'Kies een factuur of incasso om dit op te boeken',
  },
  NOT_BOTH: { en: 'Choose invoices or a direct debit, not both', nl: 'Kies facturen of een incasso, niet allebei' },
  NAMED_ALREADY: {
    en: 'Leave this empty where invoices or a direct debit are chosen',
    nl: 'Laat dit leeg als er facturen of een incasso zijn gekozen',
  },
  NOT_A_RECEIPT: {
    en: 'Only money that came in can pay an invoice',
    nl: 'Alleen geld dat binnenkwam kan een factuur betalen',
  },
  NOTHING_OPEN_ON: { en: 'Nothing is to be paid on {{0}}', nl: 'Op {{0}} staat niets open' },
  OTHER_CUSTOMER: { en: 'Choose invoices of one customer', nl: 'Kies facturen van één klant' },
  NOT_THIS_DIRECT_DEBIT: {
    en: 'This entry is neither the collection nor the return of that direct debit',
    nl: 'Deze boeking is niet de inning of de terugboeking van die incasso',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof bookingFaultTexts>;

/** Lists why an entry cannot be booked as it says, by a person or a job. */
export async function bookingFaults(entry: BankEntry, context: RuleContext): Promise<Fault[]> {
  const { collectionentry, collection } = entry;
  const invoices = entry.invoices ?? [];
  const isDebit = collectionentry !== null || collection !== null;
  if (isDebit && invoices.length > 0) return [{ field: 'invoices', code: 'NOT_BOTH' }];
  if (entry.customer !== null && (isDebit || invoices.length > 0))
    return [{ field: 'customer', code: 'NAMED_ALREADY' }];
  if (isDebit) return debitFaults(entry, context);
  if (entry.customer !== null) return isReceipt(entry) ? [] : [{ field: 'customer', code: 'NOT_A_RECEIPT' }];
  if (invoices.length === 0) return [{ field: 'invoices', code: 'NOTHING_TO_BOOK_ON' }];
  return isReceipt(entry) ? invoiceFaults(invoices, context) : [{ field: 'invoices', code: 'NOT_A_RECEIPT' }];
}

async function invoiceFaults(numbers: readonly string[], { find }: RuleContext): Promise<Fault[]> {
  const found = await find('invoices', { number: [...numbers] });
  const payable = new Set(found.filter(isDue).map(({ number }) => number));
  const others = numbers.filter((number) => !payable.has(number));
  const isOneCustomer = new Set(found.map(({ customer }) => customer)).size <= 1;
  return [
    ...others.map((number): Fault => ({ field: 'invoices', code: 'NOTHING_OPEN_ON', params: [number] })),
    ...(isOneCustomer ? [] : [{ field: 'invoices', code: 'OTHER_CUSTOMER' } as const]),
  ];
}

async function debitFaults(entry: BankEntry, context: RuleContext): Promise<Fault[]> {
  const isRight = entry.collectionentry === null ? await isBlock(entry, context) : await isDebit(entry, context);
  return isRight ? [] : [{ field: 'collectionentry', code: 'NOT_THIS_DIRECT_DEBIT' }];
}

const isBlock = async (entry: BankEntry, context: RuleContext): Promise<boolean> => {
  const block = await blockNamed(entry, context);
  return block !== null && block.collection === entry.collection && sumOf(block.entries) === entry.amount;
};

/** Lets a return be more than what was collected: banks take their costs along. */
async function isDebit({ amount, collectionentry }: BankEntry, context: RuleContext): Promise<boolean> {
  const debit = await recordWith(context, 'collectionentries', collectionentry);
  const collection = await recordWith(context, 'collections', debit?.collection);
  const isAtBank = collection?.state === 'sent' || collection?.state === 'collected';
  if (!debit || !isAtBank || !['pending', 'collected'].includes(debit.state)) return false;
  return amount > 0 ? amount === debit.amount : -amount >= debit.amount;
}
