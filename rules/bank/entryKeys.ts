import { createHash } from 'node:crypto';
import type { Statement, Transaction } from './camt/statement.ts';

/**
 * Gives each transaction of a statement a key that is the same in every file that holds it. Where the bank gives no
 * reference it is made of the content; alike ones of a day are counted.
 */
export function entryKeys({ iban, transactions }: Pick<Statement, 'iban' | 'transactions'>): string[] {
  const counts = new Map<string, number>();
  return transactions.map((transaction) => {
    const hash = createHash('sha256')
      .update(JSON.stringify(identityOf(iban, transaction)))
      .digest('hex');
    const occurrence = (counts.get(hash) ?? 0) + 1;
    counts.set(hash, occurrence);
    return `${hash}-${occurrence}`;
  });
}

/**
 * Adds day and amount to the bank's reference, as some banks use one again. Leaves out its number of the entry, which
 * counts within a statement and so differs where days overlap.
 */
function identityOf(iban: string, transaction: Transaction): readonly (string | number | boolean | null)[] {
  const { reference, date, amount, place, ...content } = transaction;
  if (reference !== null) return [iban, reference, date, amount, place];
  const { valuedOn, name, iban: from, description, endToEndId, batchId, reversal, reasonCode } = content;
  const said = [name, from, description, endToEndId, batchId, reversal, reasonCode];
  return [iban, null, date, amount, place, valuedOn, ...said];
}
