import { PGlite, type Transaction } from '@electric-sql/pglite';
import { Client } from 'pg';
import { vi } from 'vitest';
import { notifyStatement } from '../sql/connection/notifying.ts';
import { connectStatement } from '../sql/connection/postgresql.ts';

/** Lists statements that connections send on their own: notices after an answer, and those of new connections. */
const notOfTheWork: unknown[] = [notifyStatement, connectStatement];

/**
 * Counts the statements that reach the database while `work` runs, embedded or not, in transactions or outside. Counts
 * in the driver.
 */
export async function sentStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const note = (sent: unknown): void => {
    if (!notOfTheWork.includes(typeof sent === 'string' ? sent : (sent as { text?: unknown } | null)?.text)) count += 1;
  };
  const drivers = [vi.spyOn(PGlite.prototype, 'query'), vi.spyOn(Client.prototype, 'query')];
  const transactions = countingTransactions(note);
  try {
    await work();
    for (const { mock } of drivers) for (const [sent] of mock.calls as unknown[][]) note(sent);
    return count;
  } finally {
    for (const spy of [...drivers, transactions]) spy.mockRestore();
  }
}

/** Counts statements within transactions, which PGlite sends past its own `query`. */
function countingTransactions(note: (sent: unknown) => void) {
  const original = PGlite.prototype.transaction;
  return vi.spyOn(PGlite.prototype, 'transaction').mockImplementation(function (
    this: PGlite,
    work: (transaction: Transaction) => Promise<unknown>,
  ) {
    return original.call(this, (transaction) => {
      const { query } = transaction;
      const counting = (...sent: Parameters<typeof query>): ReturnType<typeof query> => {
        note(sent[0]);
        return query.apply(transaction, sent);
      };
      return work({ ...transaction, query: counting as typeof query });
    });
  } as typeof original);
}
