import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runsOf } from '../../../schema/testing/thoroughness.ts';
import type { Database } from '../../sql/database.ts';
import { appOn, type TestApp, testApp } from '../../testing/testApp.ts';
import { openBeside } from '../../testing/testDatabase.ts';
import { fillLibrary, librarian, library, readerOfTwo } from '../../testing/worlds/library.ts';

const countLimit = 20;

let app: TestApp;
/** Two servers on one database, each with a memory of its own. */
let servers: readonly TestApp[];
let beside: Database;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  await fillLibrary(app.services);
  const { db } = app.services.database;
  await db.execute(sql`insert into vaults (cypher) select 'V' || number from generate_series(2, 60) as number`);
  await db.execute(sql`insert into books (title, pages, author_id, publisher_id)
    select 'Book ' || number, nullif(number % 7, 0), 1 + number % 3, 1 + number % 2 from generate_series(1, 60) as number`);
  await db.execute(sql`analyze`);
  beside = await openBeside(app.services.database);
  servers = [app.services.database, beside].map((database) =>
    appOn({ ...app.services, database, countLimit }, librarian),
  );
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

const serverAt = (index: number): TestApp => servers[index] ?? app;
/** Answers without anything remembered. */
const fresh = (): TestApp => appOn({ ...app.services, countLimit }, librarian);

const lists = [
  '/api/vaults?sort=-cypher&count=exact',
  '/api/vaults?filter[cypher][contains]=1',
  '/api/vaults?filter[books.title][contains]=1',
  '/api/books?sort=pages',
  '/api/books?sort=-pages,title&filter[publisher.name][contains]=e',
  '/api/books?sort=author.name&filter[title][contains]=B',
  '/api/publishers/1/books?sort=-title',
];

/** Writes one row, by SQL that the engine knows nothing of or as a client does. */
const writes: Record<string, (server: TestApp, number: number) => Promise<unknown>> = {
  insert: ({ services: { database } }, number) =>
    database.db.execute(sql`insert into vaults (cypher) values (${`V1${number}`})`),
  clear: ({ services: { database } }, number) =>
    database.db.execute(sql`update books set publisher_id = null, vault_id = 1 where id = ${number}`),
  cascade: ({ services: { database } }) =>
    database.db.execute(sql`with gone as (delete from loans returning book_id) update authors set name = name || 'e'`),
  create: (server, number) =>
    server.request({
      method: 'POST',
      url: '/api/vaults',
      payload: { data: { type: 'vaults', attributes: { cypher: `V1${number}` } } },
    }),
  remove: (server, number) => server.request({ method: 'DELETE', url: `/api/books/${number}` }),
  rename: (server, number) =>
    server.request({
      method: 'PATCH',
      url: `/api/books/${number}`,
      payload: {
        data: { type: 'books', id: `${number}`, attributes: { title: `Book B${number}`, pages: number % 5 } },
      },
    }),
};

const asking = fc.record({
  server: fc.nat(1),
  list: fc.constantFrom(...lists),
  page: fc.integer({ min: 1, max: 25 }),
  as: fc.constantFrom(librarian, librarian, readerOfTwo),
});
const writing = fc.record({
  server: fc.nat(1),
  write: fc.constantFrom(...Object.keys(writes)),
  number: fc.integer({ min: 2, max: 70 }),
});
type Asking = typeof asking extends fc.Arbitrary<infer T> ? T : never;

/** Asks one of the servers, and a server that remembers nothing, and compares. */
async function ask({ server, list, page, as }: Asking): Promise<void> {
  const url = `${list}&per_page=3&page=${page}`;
  const { status, body } = await serverAt(server).get(url, as);
  const expected = await fresh().get(url, as);
  const shown = (answer: typeof body) => ({
    ids: answer.data?.map(({ id }: { id: string }) => id),
    isEstimate: answer.meta?.totalIsEstimate,
    total: answer.meta?.totalIsEstimate || answer.meta?.total,
  });
  expect([url, status, shown(body)]).toEqual([url, expected.status, shown(expected.body)]);
}

describe('a page and its total, from what was remembered', () => {
  it('are those of the moment, whatever two servers write and ask in turn', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 3, arbitrary: asking }, writing), { maxLength: 30 }),
        async (steps) => {
          for (const step of steps)
            if ('write' in step) await writes[step.write]?.(serverAt(step.server), step.number);
            else await ask(step);
        },
      ),
      { numRuns: runsOf(20) },
    );
  });
});

// The embedded database has one connection, so nothing happens there while a transaction is open.
if (process.env['DATABASE_URL'])
  describe('a page and its total, on a server with many connections', () => {
    it('leave out what a transaction has not committed, and have it once it has', async () => {
      const questions = lists.map((list) => ({ server: 0, list, page: 1, as: librarian }));
      const askAll = async (): Promise<void> => {
        for (const question of questions) for (const page of [1, 4, 5]) await ask({ ...question, page });
      };
      await fc.assert(
        fc.asyncProperty(fc.boolean(), fc.boolean(), async (isAskedBefore, isRolledBack) => {
          if (isAskedBefore) await askAll();
          const written = beside.transaction(async (db) => {
            await db.execute(sql`insert into vaults (cypher) values ('V1000')`);
            await db.execute(sql`update books set title = 'Book 1' where id = 5`);
            await askAll();
            // Writes once more between, so that the open transaction is no longer the last writer.
            await serverAt(0).services.database.db.execute(sql`insert into vaults (cypher) values ('V1001')`);
            await askAll();
            if (isRolledBack) throw new Error('rolled back');
          });
          await written.catch((error: unknown) => expect(String(error)).toContain('rolled back'));
          await askAll();
        }),
        { numRuns: 4 },
      );
    });

    it('are right after many have written at once', async () => {
      for (let round = 0; round < 3; round += 1) {
        const work = Array.from({ length: 12 }, async (_, index) => {
          const server = serverAt(index % 2);
          await writes['insert']?.(server, round * 100 + index);
          for (const list of lists) await server.get(`${list}&per_page=3&page=${1 + (index % 6)}`);
        });
        await Promise.all(work);
        for (const list of lists)
          for (const server of [0, 1])
            for (let page = 1; page <= 6; page += 5) await ask({ server, list, page, as: librarian });
      }
    });
  });

it('are used again only while the versions of their tables are the same', async () => {
  const url = '/api/vaults?filter[cypher][contains]=V&count=exact&per_page=3&page=7';
  const { db } = serverAt(0).services.database;
  const total = async (): Promise<number> => (await serverAt(0).get(url)).body.meta.total;
  const insert = sql`insert into vaults (cypher) values ('V2000')`;
  const before = await total();
  // Writes without a trace, as no client and no SQL of a person can.
  await db.execute(sql`alter table vaults disable trigger vaults_written`);
  await db.execute(insert);
  expect(await total()).toBe(before);
  await db.execute(sql`alter table vaults enable trigger vaults_written`);
  await db.execute(insert);
  expect(await total()).toBe(before + 2);
});
