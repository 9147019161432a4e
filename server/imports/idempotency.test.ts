import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportApp, importApp } from '../testing/importApp.ts';
import type { TestAnswer } from '../testing/testApp.ts';
import { admin } from '../testing/worlds/garage.ts';

let app: ImportApp;
beforeAll(async () => {
  app = await importApp();
});
afterAll(() => app.close());

const notices = { resource: 'notices', mapping: { Subject: 'subject' } };
const totalOf = async (path: string): Promise<number> => (await app.get(path)).body.meta.total;
const refusalOf = ({ status, body }: TestAnswer): unknown[] => [status, body.errors[0].code];
const answered = ({ status, headers: { location }, body }: TestAnswer) => ({ status, location, body });

test('an upload that is sent again with its key is answered as the first was, and imported once', async () => {
  const before = await totalOf('/api/imports');
  const send = () => app.upload('Subject\nSent twice\n', notices, { key: 'upload' });
  const first = await send();
  expect(answered(first)).toMatchObject({ status: 202, location: `/api/imports/${first.body.data.id}` });
  expect(answered(await send())).toEqual(answered(first));
  await app.work();
  expect(answered(await send())).toEqual(answered(first));
  await app.work();
  expect(await totalOf('/api/imports')).toBe(before + 1);
  expect(await totalOf('/api/notices?filter[subject]=Sent twice')).toBe(1);
});

test('an upload that is sent again after a right was taken away is answered as the first was', async () => {
  const asked = { resource: 'audits' };
  const asCustomer = { ...admin, role: 'customer' } as const;
  const first = await app.upload('Remark\nx\n', asked, { key: 'right-lost' });
  const again = await app.upload('Remark\nx\n', asked, { key: 'right-lost', as: asCustomer });
  expect([first.status, answered(again)]).toEqual([202, answered(first)]);
  expect((await app.upload('Remark\nx\n', asked, { key: 'never-had', as: asCustomer })).status).toBe(404);
});

test('uploads with one key that come at once make one import', async () => {
  const before = await totalOf('/api/imports');
  const send = () => app.upload('Subject\nAt once\n', notices, { key: 'at-once' });
  const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 202 && status !== 409)).toEqual([]);
  expect(statuses).toContain(202);
  expect(await totalOf('/api/imports')).toBe(before + 1);
  await app.work();
});

test('another file, or another wish, with a key that was used is refused', async () => {
  const key = { key: 'reused' };
  expect((await app.upload('Subject\nOne\n', notices, key)).status).toBe(202);
  expect(refusalOf(await app.upload('Subject\nTwo\n', notices, key))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  const dry = await app.upload('Subject\nOne\n', { ...notices, dryRun: true }, key);
  expect(refusalOf(dry)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  await app.work();
});

test('an upload that is refused leaves its key free', async () => {
  const key = { key: 'refused' };
  expect((await app.upload('Subject\nx\n', { resource: 'nothing' }, key)).status).toBe(404);
  expect((await app.upload('Subject\nx\n', notices, key)).status).toBe(202);
  await app.work();
});

test('a commit that is sent again with its key is answered as the first was, and writes once', async () => {
  const { id } = await app.imported('Subject\nCommitted\n', { ...notices, dryRun: true });
  const commit = () => app.patchImport(id, { state: 'queued' }, { key: 'commit' });
  const first = await commit();
  expect(first.status).toBe(202);
  await app.work();
  expect(answered(await commit())).toEqual(answered(first));
  await app.work();
  expect(await totalOf('/api/notices?filter[subject]=Committed')).toBe(1);
  expect(refusalOf(await app.patchImport(id, { state: 'checking' }, { key: 'commit' }))).toEqual([
    422,
    'IDEMPOTENCY_KEY_REUSED',
  ]);
});
