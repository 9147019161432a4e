import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startFromCopy } from '../../testing/startFromCopy.ts';

const client = await startFromCopy();
afterAll(() => client.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await client.exec('drop schema public cascade; create schema public');
});

const add = 'select $1::int + $2::int as sum';
const sum = async (a: number, b: number, run: Pick<PGlite, 'query'> = client) =>
  (await run.query<{ sum: number }>(add, [a, b])).rows;

const preparedTexts = async () => {
  const [found] = await client.exec("select statement from pg_prepared_statements where name <> '' order by statement");
  return found?.rows.map(({ statement }) => statement);
};

async function callsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(PGlite.prototype, 'execProtocolRawSync');
  await work();
  return sent.mock.calls.length;
}

test('a statement that recurs is prepared by the database and takes one call', async () => {
  expect(await sum(1, 2)).toEqual([{ sum: 3 }]);
  expect(await preparedTexts()).toEqual([]);
  expect(await sum(3, 4)).toEqual([{ sum: 7 }]);
  expect(await preparedTexts()).toEqual([add]);
  expect(await callsOf(async () => expect(await sum(5, 6)).toEqual([{ sum: 11 }]))).toBe(1);
});

test('one that does not recur takes two', async () => {
  expect(await callsOf(() => client.query('select $1::text as once', ['x']))).toBe(2);
});

test('a prepared statement fails with its own error, alone and in a transaction, and works after it', async () => {
  for (let run = 0; run < 3; run += 1) await sum(run, 1);
  await expect(sum(2 ** 31 - 1, 1)).rejects.toMatchObject({ code: '22003' });
  expect(await sum(1, 1)).toEqual([{ sum: 2 }]);
  await expect(
    client.transaction(async (transaction) => {
      await transaction.query('create table gone (id int)');
      await sum(2 ** 31 - 1, 1, transaction as never);
    }),
  ).rejects.toMatchObject({ code: '22003' });
  expect((await client.query("select to_regclass('gone') as name")).rows).toEqual([{ name: null }]);
  expect(await sum(1, 2)).toEqual([{ sum: 3 }]);
});

test('a statement with an error in its text fails each time', async () => {
  for (let run = 0; run < 4; run += 1)
    await expect(client.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
  expect(await sum(1, 2)).toEqual([{ sum: 3 }]);
});

test('a prepared statement returns columns as they are after a change of the structure', async () => {
  await client.exec('create table boxes (size int); insert into boxes values (1)');
  const boxes = async () => (await client.query('select * from boxes')).rows;
  for (let run = 0; run < 4; run += 1) expect(await boxes()).toEqual([{ size: 1 }]);
  await client.exec("alter table boxes alter column size type text using 'box ' || size");
  for (let run = 0; run < 4; run += 1) expect(await boxes()).toEqual([{ size: 'box 1' }]);
  await client.query('alter table boxes add column colour text');
  expect(await boxes()).toEqual([{ size: 'box 1', colour: null }]);
});

test('a change of the structure that is rolled back leaves no statement behind', async () => {
  await client.exec('create table boxes (size int); insert into boxes values (1)');
  const boxes = 'select * from boxes';
  await client
    .transaction(async (transaction) => {
      await transaction.exec('alter table boxes alter column size type text');
      for (let run = 0; run < 4; run += 1) expect((await transaction.query(boxes)).rows).toEqual([{ size: '1' }]);
      throw new Error('back');
    })
    .catch(() => undefined);
  for (let run = 0; run < 4; run += 1) expect((await client.query(boxes)).rows).toEqual([{ size: 1 }]);
});

test('statements work after the database was told to discard all', async () => {
  for (let run = 0; run < 4; run += 1) await sum(run, 1);
  await client.query('discard all');
  expect(await preparedTexts()).toEqual([]);
  for (let run = 0; run < 4; run += 1) expect(await sum(run, 1)).toEqual([{ sum: run + 1 }]);
});

test('changes, patterns and what runs only once are not prepared', async () => {
  for (let run = 0; run < 4; run += 1) {
    await client.query('create table if not exists rows (name text)');
    await client.query('select name from rows where name ilike $1', ['a%']);
    await client.query(`select ${run} as number`);
  }
  expect(await preparedTexts()).toEqual([]);
});

test('as many statements are prepared as connections to a server prepare, the last ones', async () => {
  for (let run = 0; run < 210; run += 1)
    for (let time = 0; time < 2; time += 1) await client.query(`select ${run} as number`);
  const prepared = await preparedTexts();
  expect(prepared).toHaveLength(200);
  expect(prepared).toContain('select 209 as number');
  expect(prepared).not.toContain('select 0 as number');
});

test('a statement is prepared again after ten seconds, as its table may have grown', async () => {
  const names = async () => (await client.exec("select name from pg_prepared_statements where name <> ''"))[0]?.rows;
  const began = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(began);
  for (let run = 0; run < 4; run += 1) await sum(run, 1);
  const before = await names();
  clock.mockReturnValue(began + 9_000);
  await sum(1, 1);
  expect(await names()).toEqual(before);
  clock.mockReturnValue(began + 11_000);
  await sum(1, 1);
  expect(await names()).toHaveLength(1);
  expect(await names()).not.toEqual(before);
});

test('a notification arrives that a prepared statement sends', async () => {
  const heard: string[] = [];
  const unlisten = await client.listen('news', (payload) => heard.push(payload));
  for (const payload of ['a', 'b', 'c', 'd']) await client.query("select pg_notify('news', $1)", [payload]);
  await unlisten();
  expect(heard).toEqual(['a', 'b', 'c', 'd']);
});
