import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, expect, test, vi } from 'vitest';
import { startFromCopy } from '../../testing/startFromCopy.ts';

const client = await startFromCopy();
afterAll(() => client.close());

const moment = "select '2026-11-23T20:00:00Z'::timestamptz as at, array['2026-11-23'::date] as days";

test('statements of Drizzle bring no parsers, which the database would merge with all of its own', async () => {
  const sent = vi.spyOn(PGlite.prototype, 'query');
  const { rows } = await drizzle({ client }).execute(sql.raw(moment));
  expect(sent.mock.calls.map(([, , options]) => options)).toEqual([{ rowMode: 'object' }]);
  expect(rows).toEqual([{ at: expect.stringContaining('2026-11-23'), days: '{2026-11-23}' }]);
});

test('statements of a transaction bring no parsers either', async () => {
  const sent: unknown[] = [];
  const { transaction: begin } = PGlite.prototype;
  vi.spyOn(PGlite.prototype, 'transaction').mockImplementation(function (this: PGlite, work) {
    return begin.call(this, (transaction) => {
      const { query } = transaction;
      transaction.query = (text, values, options) => {
        sent.push(options);
        return query(text, values, options);
      };
      return work(transaction);
    });
  });
  const rows = await drizzle({ client }).transaction(async (db) => (await db.execute(sql.raw(moment))).rows);
  expect(sent).toEqual([{ rowMode: 'object' }]);
  expect(rows).toEqual([{ at: expect.stringContaining('2026-11-23'), days: '{2026-11-23}' }]);
});

test('statements of others get dates where they ask for them', async () => {
  const { rows } = await client.query(moment, [], client.parsing);
  expect(rows).toMatchObject([{ at: new Date('2026-11-23T20:00:00Z') }]);
});
