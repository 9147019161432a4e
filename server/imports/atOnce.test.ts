import { afterAll, beforeAll, expect, test } from 'vitest';
import { largestFile } from '../jsonapi/imports/multipart.ts';
import { inUploadSlot } from '../jsonapi/imports/uploadSlots.ts';
import { type ImportApp, importApp } from '../testing/importApp.ts';
import type { TestAnswer } from '../testing/testApp.ts';
import { admin } from '../testing/worlds/garage.ts';

let app: ImportApp;
beforeAll(async () => {
  app = await importApp();
});
afterAll(() => app.close());

const mapped = { resource: 'notices', mapping: { Subject: 'subject' } };
const refusalOf = ({ status, headers, body }: TestAnswer): unknown[] => [
  status,
  headers['retry-after'],
  body.errors[0].code,
  body.errors[0].detail,
];

test('of many uploads of a user at once some are refused in the own language, and one of another user is taken', async () => {
  const upload = (as = admin) => app.upload('Subject\nAt once\n', { resource: 'notices' }, { as, language: 'nl' });
  const own = Promise.all(Array.from({ length: 5 }, () => upload()));
  const [other, answers] = await Promise.all([upload(app.anna.as), own]);
  expect([other.status, ...answers.map(({ status }) => status)]).toEqual([202, 202, 202, 202, 429, 429]);
  const refused = answers.filter(({ status }) => status === 429);
  for (const answer of refused)
    expect(refusalOf(answer)).toEqual([429, '10', 'TOO_MANY_UPLOADS', expect.stringContaining('geüpload')]);
  expect((await upload()).status).toBe(202);
});

test('uploads that would take too much memory together are refused as busy until one is over', async () => {
  const upload = (userId: string, work: () => Promise<unknown>) =>
    inUploadSlot({ userId, bytes: largestFile, language: 'en' }, work);
  const arrived = Promise.withResolvers<void>();
  const held = ['a', 'b', 'c', 'd'].map((userId) => upload(userId, () => arrived.promise));
  const refused = upload('e', async () => undefined);
  await expect(refused).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '10' } });
  arrived.resolve();
  await Promise.all(held);
  expect(await upload('e', async () => 'taken')).toBe('taken');
});

test('a user with many imports under way starts no further one until some are done', async () => {
  const start = () => app.upload('Subject\nUnder way\n', mapped);
  for (let count = 0; count < 20; count += 1) expect((await start()).status).toBe(202);
  expect(refusalOf(await start())).toEqual([429, '60', 'TOO_MANY_IMPORTS', expect.stringContaining('still being')]);
  expect((await app.upload('Subject\nOf another\n', mapped, { as: app.bram.as })).status).toBe(202);
  await app.work();
  expect((await start()).status).toBe(202);
  await app.work();
});

test('of the files that a user does not go on with the oldest make room for newer ones, and say so', async () => {
  const upload = () => app.upload('Subject\nKept\n', { resource: 'notices' }, { as: app.bram.as, language: 'nl' });
  const { body } = await upload();
  for (let count = 1; count < 20; count += 1) await upload();
  const attributes = async () => (await app.get(`/api/imports/${body.data.id}`)).body.data.attributes;
  expect(await attributes()).toMatchObject({ state: 'uploaded' });
  await upload();
  expect(await attributes()).toMatchObject({ state: 'failed', message: expect.stringContaining('plaatsgemaakt') });
});
