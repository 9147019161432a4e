/** Tests that the author of a change is shown only to callers who may see that user. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountApp } from '../../testing/accountApp.ts';
import { jsonApi, type Meeting, meet, viewingApp } from '../../testing/worlds/viewing.ts';

let app: AccountApp;
let met: Meeting;

beforeAll(async () => {
  app = await viewingApp();
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  met = await meet(app);
});

const read = (path: string) => app.call(`/api/${path}`, { token: met.token });

test('the history of a record is narrowed to one person by callers who may see that person', async () => {
  const { jan, boss } = met;
  await met.write(jan.id, { nickname: 'Jantje' });
  await met.viewAs(jan.id);
  await met.write(jan.id, { nickname: 'Jan' });
  const found = async (user: string) =>
    (await read(`people/${jan.id}/history?filter[field]=nickname&filter[user]=${user}`)).body.data.map(
      (entry: { attributes: { changes: object } }) => entry.attributes.changes,
    );
  expect(await found(jan.id)).toEqual([{ nickname: ['Jantje', 'Jan'] }]);
  // Finds nothing by an administrator, whom a customer never sees.
  for (const unseen of [boss.id, '999999', 'x']) expect(await found(unseen)).toEqual([]);
  await met.goBack();
  expect(await found(jan.id)).toEqual([{ nickname: ['Jantje', 'Jan'] }]);
  expect(await found(boss.id)).toEqual([{ nickname: ['Jantje', 'Jan'] }, { nickname: [null, 'Jantje'] }]);
});

test('the trash tells who removed a record', async () => {
  const { jan, boss } = met;
  const keeper = { keeper: { data: { type: 'people', id: jan.id } } };
  const remove = async (place: string, isViewing: boolean): Promise<void> => {
    const data = { type: 'safes', attributes: { place }, relationships: keeper };
    const payload = JSON.stringify({ data });
    const made = await app.call('/api/safes', { method: 'POST', payload, headers: jsonApi, token: met.token });
    if (isViewing) await met.viewAs(jan.id);
    await app.call(`/api/safes/${made.body.data.id}`, { method: 'DELETE', token: met.token });
    if (isViewing) await met.goBack();
  };
  await remove('Cellar', false);
  await remove('Attic', true);
  const removers = async () =>
    (await read('trashedrecords?filter[resource]=safes')).body.data.map(
      ({ relationships }: { relationships: object }) => relationships,
    );
  const by = ({ id }: { id: string }) => ({ user: { data: { type: 'people', id } } });
  expect((await removers()).slice(0, 2)).toEqual([by(jan), by(boss)]);
  await met.viewAs(jan.id);
  expect(await removers()).toEqual([by(jan)]);
});
