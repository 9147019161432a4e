import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { vi } from 'vitest';

/** How many statements reach the database, embedded or not, while `work` is done: counted where the driver sends them. */
export async function sentStatements(work: () => Promise<unknown>): Promise<number> {
  const drivers = [vi.spyOn(PGlite.prototype, 'query'), vi.spyOn(Client.prototype, 'query')];
  try {
    await work();
    return drivers.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const driver of drivers) driver.mockRestore();
  }
}
