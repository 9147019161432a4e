/** Tests sequence numbers that an import gives. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ImportApp, importApp } from '../testing/importApp.ts';

let app: ImportApp;
beforeAll(async () => {
  app = await importApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.database.db.execute('delete from receipts');
  await app.services.database.db.execute('delete from gastheer_series');
});

const newBills = (count: number): Promise<string[]> =>
  app.seed('receipts', ...Array.from({ length: count }, () => ({ fleet: app.anna.fleet })));
const numbersOf = (ids: readonly string[]): Promise<(string | null)[]> =>
  Promise.all(ids.map(async (id) => (await app.get(`/api/receipts/${id}`)).body.data.attributes.number));

const issuing = {
  resource: 'receipts',
  mapping: { Id: 'id', Phase: 'phase', Day: 'billedOn' },
  key: 'id',
  mode: 'update',
};

test('rows are numbered in the order of the file', async () => {
  const [first = '', second = '', third = ''] = await newBills(3);
  const rows = [third, first, second].map((id, index) => `${id},issued,2026-11-2${index}`);
  const { attributes } = await app.imported(`Id,Phase,Day\n${rows.join('\n')}\n`, issuing);
  expect(attributes).toMatchObject({ state: 'done', updated: 3 });
  expect(await numbersOf([third, first, second])).toEqual(['F2026-00001', 'F2026-00002', 'F2026-00003']);
});

test('a row whose date runs backwards is named, and no number is given', async () => {
  const ids = await newBills(3);
  const days = ['2026-11-20', '2026-11-19', '2026-11-21'];
  const rows = ids.map((id, index) => `${id},issued,${days[index]}`);
  const { attributes, faults } = await app.imported(`Id,Phase,Day\n${rows.join('\n')}\n`, issuing);
  expect(attributes).toMatchObject({ state: 'failed', faulty: 1 });
  expect(faults).toEqual(['3 Day billedOn DATE_BEFORE_PREVIOUS']);
  expect(await numbersOf(ids)).toEqual([null, null, null]);
  await app.imported(`Id,Phase,Day\n${ids[0]},issued,2026-11-20\n`, issuing);
  expect(await numbersOf(ids)).toEqual(['F2026-00001', null, null]);
});

test('a file cannot bring numbers of its own', async () => {
  const { status, body } = await app.upload('Number\nF2026-00009\n', {
    resource: 'receipts',
    mapping: { Number: 'number' },
    mode: 'insert',
  });
  expect([status, body.errors?.[0].code]).toEqual([403, 'NOT_WRITABLE']);
});
