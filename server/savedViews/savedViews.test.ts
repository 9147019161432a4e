import { afterAll, beforeAll, expect, test } from 'vitest';
import { money, reference, text } from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';
import type { Principal } from '../context.ts';
import { entityOf } from '../sql/where.ts';
import { updateRows } from '../sql/write.ts';
import { type TestAnswer, type TestApp, testApp } from '../testing/testApp.ts';
import { admin } from '../testing/worlds/garage.ts';
import { revalidateViews } from './revalidateViews.ts';
import { viewQueryIn } from './viewQuery.ts';

const shelves = resource('shelves', {
  label: { en: ['Shelf', 'Shelves'], nl: ['Plank', 'Planken'] },
  title: 'code',
  fields: {
    code: text({ en: 'Code', nl: 'Code' }, { search: true }),
    alarm: text({ en: 'Alarm', nl: 'Alarm' }, { read: ['admin'] }),
  },
  access: { admin: 'all', customer: { read: true } },
});
const boxes = resource('boxes', {
  label: { en: ['Box', 'Boxes'], nl: ['Doos', 'Dozen'] },
  title: 'code',
  fields: {
    code: text({ en: 'Code', nl: 'Code' }),
    shelf: reference('shelves', { en: 'Shelf', nl: 'Plank' }),
    cost: money({ en: 'Cost', nl: 'Kosten' }, { read: ['admin'] }),
  },
  access: { admin: 'all', customer: { read: true } },
});
const safes = resource('safes', {
  label: { en: ['Safe', 'Safes'], nl: ['Kluis', 'Kluizen'] },
  title: 'code',
  fields: { code: text({ en: 'Code', nl: 'Code' }) },
  access: { admin: 'all' },
});

const customer: Principal = { userId: '21', role: 'customer', sessionId: null };
const other: Principal = { userId: '22', role: 'customer', sessionId: null };
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ descriptions: [shelves, boxes, safes], as: admin, jobs: [] });
});
afterAll(() => app.close());

let count = 0;
const nextName = (): string => {
  count += 1;
  return `View ${count}`;
};
function save(type: string, as: Principal, { query = {}, ...attributes }: Record<string, unknown>) {
  const text = typeof query === 'string' ? query : JSON.stringify(query);
  const payload = { data: { type, attributes: { name: nextName(), resource: 'boxes', query: text, ...attributes } } };
  return app.request({ method: 'POST', url: `/api/${type}`, payload, as });
}
const change = (type: string, id: string, attributes: object, as: Principal = admin): Promise<TestAnswer> =>
  app.request({ method: 'PATCH', url: `/api/${type}/${id}`, payload: { data: { type, id, attributes } }, as });
const idsOf = async (type: string, as: Principal): Promise<string[]> =>
  (await app.get(`/api/${type}?per_page=100`, as)).body.data.map(({ id }: { id: string }) => id);
const faultsOf = ({ status, body }: TestAnswer) => [status, body.errors?.map((error: { code: string }) => error.code)];

test('a view is its owner’s: others neither see nor change it', async () => {
  const saved = await save('savedviews', customer, { query: { filter: { code: { contains: 'a' } }, sort: '-code' } });
  const { id } = saved.body.data;
  expect([saved.status, saved.body.data.attributes.owner]).toEqual([201, '21']);
  expect(await idsOf('savedviews', customer)).toContain(id);
  for (const as of [other, admin]) {
    expect(await idsOf('savedviews', as)).not.toContain(id);
    expect((await change('savedviews', id, { name: 'Mine' }, as)).status).toBe(404);
  }
  expect((await change('savedviews', id, { name: 'Renamed' }, customer)).status).toBe(200);
});

test('a name is given once by an owner for a list', async () => {
  await save('savedviews', customer, { name: 'Twice' });
  expect(faultsOf(await save('savedviews', customer, { name: 'Twice' }))).toEqual([422, ['NOT_UNIQUE']]);
  expect((await save('savedviews', customer, { name: 'Twice', resource: 'shelves' })).status).toBe(201);
  expect((await save('savedviews', other, { name: 'Twice' })).status).toBe(201);
});

test('only administrators share, and their readers see what is shared with them', async () => {
  expect((await save('sharedviews', customer, { role: 'customer' })).status).toBe(403);
  const shared = await save('sharedviews', admin, { role: 'customer', query: { filter: { 'shelf.code': 'A' } } });
  const among = await save('sharedviews', admin, { role: 'admin', query: { filter: { cost: { gte: 5 } } } });
  expect([shared.status, among.status]).toEqual([201, 201]);
  const theirs = await idsOf('sharedviews', customer);
  expect(theirs).toContain(shared.body.data.id);
  expect(theirs).not.toContain(among.body.data.id);
  expect((await change('sharedviews', shared.body.data.id, { name: 'x' }, customer)).status).toBe(403);
  expect((await change('sharedviews', among.body.data.id, { role: 'customer' })).status).toBe(403);
});

test.each([
  ['a condition', { filter: { cost: { gte: 1 } } }],
  ['a condition in a group', { filter: { or: [{ code: 'a' }, { not: { cost: 1 } }] } }],
  ['a path', { filter: { 'shelf.alarm': 'x' } }],
  ['the order', { sort: 'code,-cost' }],
  ['a column', { columns: { order: ['code', 'cost'] } }],
  ['a hidden column', { columns: { hidden: ['cost'] } }],
  ['the width of a column', { columns: { widths: { 'shelf.alarm': 90 } } }],
])('is not shared with who may not read what it names: %s', async (_what, query) => {
  const refused = await save('sharedviews', admin, { role: 'customer', query });
  expect(faultsOf(refused)).toEqual([422, ['VIEW_DOES_NOT_FIT']]);
  expect((await save('sharedviews', admin, { role: 'admin', query })).status).toBe(201);
  const fitting = await save('sharedviews', admin, { role: 'customer', query: {} });
  const changed = await change('sharedviews', fitting.body.data.id, { query: JSON.stringify(query) });
  expect(faultsOf(changed)).toEqual([422, ['VIEW_DOES_NOT_FIT']]);
  // Compares with an absent field: a reader without the right learns no more than of that.
  const guessed = await save('savedviews', customer, { query });
  const nonsense = await save('savedviews', customer, {
    query: JSON.parse(JSON.stringify(query).replaceAll('cost', 'nothing').replaceAll('alarm', 'nothing')),
  });
  expect([guessed.status, guessed.body]).toEqual([nonsense.status, nonsense.body]);
  expect(faultsOf(guessed)).toEqual([422, ['VIEW_DOES_NOT_FIT']]);
});

test('a list that somebody may not see is as unknown as one that is not there', async () => {
  const answers = await Promise.all([
    save('savedviews', customer, { resource: 'safes' }),
    save('savedviews', customer, { resource: 'nowhere' }),
  ]);
  expect(answers.map(faultsOf)).toEqual([
    [422, ['INVALID_CHOICE']],
    [422, ['INVALID_CHOICE']],
  ]);
  expect(faultsOf(await save('sharedviews', admin, { role: 'customer', resource: 'safes' }))[0]).toBe(422);
});

test('what no longer fits is hidden from its readers when the server starts, names and all, until it is mended', async () => {
  const shared = await save('sharedviews', admin, { role: 'customer' });
  const { id } = shared.body.data;
  const { model, database } = app.services;
  // Writes past the check, as if the field had been open to customers when the view was shared.
  const query = '{"filter":{"cost":1}}';
  await updateRows(database.db, entityOf(model, 'sharedviews'), [{ id, values: { query } }]);
  await revalidateViews(app.services);
  expect((await app.get(`/api/sharedviews/${id}`, customer)).status).toBe(404);
  expect(JSON.stringify((await app.get('/api/sharedviews?per_page=100', customer)).body)).not.toContain('cost');
  expect((await app.get(`/api/sharedviews/${id}`)).body.data.attributes.fits).toBe(false);
  expect(faultsOf(await change('sharedviews', id, { name: 'Still' }))).toEqual([422, ['VIEW_DOES_NOT_FIT']]);
  expect((await change('sharedviews', id, { query: '{}' })).status).toBe(200);
  expect((await app.get(`/api/sharedviews/${id}`, customer)).status).toBe(200);
});

test('one view of an owner opens with the list: the last that was made so', async () => {
  const first = await save('savedviews', other, { isDefault: true });
  const elsewhere = await save('savedviews', other, { isDefault: true, resource: 'shelves' });
  const second = await save('savedviews', other, { isDefault: true });
  const isDefault = async ({ body }: TestAnswer) =>
    (await app.get(`/api/savedviews/${body.data.id}`, other)).body.data.attributes.isDefault;
  expect(await Promise.all([first, elsewhere, second].map(isDefault))).toEqual([false, true, true]);
  await change('savedviews', first.body.data.id, { isDefault: true }, other);
  expect(await Promise.all([first, elsewhere, second].map(isDefault))).toEqual([true, true, false]);
});

test.each(['', 'null', '[]', '{"filter":[]}', '{"sort":1}', '{"columns":{"widths":{"a":-1}}}', '{"more":1}'])(
  'a text that is no query is refused: %s',
  (text) => expect(viewQueryIn(text)).toBeUndefined(),
);

test('an administrator who views as a user sees their views, and neither makes, changes nor removes one', async () => {
  const { id } = (await save('savedviews', customer, {})).body.data;
  const viewing: Principal = { ...customer, actor: '1' };
  expect(await idsOf('savedviews', viewing)).toContain(id);
  const removed = await app.request({ method: 'DELETE', url: `/api/savedviews/${id}`, as: viewing });
  for (const answer of [
    await save('savedviews', viewing, {}),
    await change('savedviews', id, { name: 'x' }, viewing),
    removed,
  ])
    expect(faultsOf(answer)).toEqual([403, ['VIEWING_AS']]);
  expect(await idsOf('savedviews', customer)).toContain(id);
});
