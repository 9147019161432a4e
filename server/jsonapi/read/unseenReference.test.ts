/** Tests that a reference to a hidden row is empty to the caller in every answer, question and write. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callersScope } from '../../operations/read/visible.ts';
import { seenReference } from '../../sql/where.ts';
import type { TestAnswer } from '../../testing/testApp.ts';
import { admin } from '../../testing/worlds/garage.ts';
import { faultsOf, type GarageApp, garageApp, patch } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
let count = 0;
/** Holds vehicles of Anna's: one with a spare of Bram's, one with a spare of her own. */
let lent = '';
let own = '';
beforeAll(async () => {
  app = await garageApp();
});
beforeEach(async () => {
  const { anna, bram } = app;
  const vehicle = (spare: string) => ({ plate: `UNS-${++count}`, fleet: anna.fleet, spare });
  [lent = '', own = ''] = await app.seed('vehicles', vehicle(bram.vehicle), vehicle(anna.vehicle));
});
afterAll(() => app.close());

const asAnna = (path: string): Promise<TestAnswer> => app.get(`/api/vehicles${path}`, app.anna.as);
const spareIn = (answer: TestAnswer): unknown => answer.body.data.relationships.spare.data;
const spareOf = async (id: string): Promise<unknown> => spareIn(await app.get(`/api/vehicles/${id}`, admin));
const identifier = (id: string) => ({ type: 'vehicles', id });

test('is null in a record, in lists, in what is included and as a relationship', async () => {
  const one = await asAnna(`/${lent}?include=spare`);
  expect([spareIn(one), one.body.included]).toEqual([null, []]);
  const listed = await asAnna(`?filter[id][]=${lent}&filter[id][]=${own}&sort=-id&include=fleet.vehicles`);
  expect(JSON.stringify(listed.body)).not.toContain(JSON.stringify(identifier(app.bram.vehicle)));
  expect((await asAnna(`/${lent}/relationships/spare`)).body.data).toBeNull();
  expect((await asAnna(`/${lent}/spare`)).body.data).toBeNull();
  expect(spareIn(await asAnna(`/${own}`))).toEqual(identifier(app.anna.vehicle));
  expect(await spareOf(lent)).toEqual(identifier(app.bram.vehicle));
});

describe('to filters', () => {
  const both = (): string => `filter[id][]=${lent}&filter[id][]=${own}&sort=id`;
  test.each<[string, (bram: string, anna: string) => string, (lent: string, own: string) => string[]]>([
    ['eq', (bram) => `filter[spare]=${bram}`, () => []],
    ['eq of one that is seen', (_, anna) => `filter[spare]=${anna}`, (_, own) => [own]],
    ['in', (bram, anna) => `filter[spare][]=${bram}&filter[spare][]=${anna}`, (_, own) => [own]],
    ['ne', (bram) => `filter[spare][ne]=${bram}`, (lent, own) => [lent, own]],
    ['ne of one that is seen', (_, anna) => `filter[spare][ne]=${anna}`, (lent) => [lent]],
    ['null', () => 'filter[spare][null]=true', (lent) => [lent]],
    ['not null', () => 'filter[spare][null]=false', (_, own) => [own]],
    ['not', (bram) => `filter[not][spare]=${bram}`, (lent, own) => [lent, own]],
  ])('by %s', async (_name, query, expected) => {
    const { body } = await asAnna(`?${both()}&${query(app.bram.vehicle, app.anna.vehicle)}`);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(expected(lent, own));
  });
});

test.each(['spare', '-spare', 'spare.plate'])(
  'sorts by %s, and stands in cursors, as if it were empty',
  async (sort) => {
    const empty = (await app.seed('vehicles', { plate: `UNS-${++count}`, fleet: app.anna.fleet }))[0] ?? '';
    const ids = [lent, own, empty].map((id) => `filter[id][]=${id}`).join('&');
    const before = (await asAnna(`?${ids}&sort=${sort}&per_page=1`)).body;
    await patch(app, ['vehicles', lent], { relationships: { spare: null } });
    const after = (await asAnna(`?${ids}&sort=${sort}&per_page=1`)).body;
    expect(before.meta.cursors).toEqual(after.meta.cursors);
    expect(before.data[0].id).toBe(after.data[0].id);
  },
);

test('stays when the record is sent back as it was read, one at a time or in bulk', async () => {
  const { data } = (await asAnna(`/${lent}`)).body;
  const sent = { ...data.attributes, doors: 3, stage: undefined };
  const answer = await patch(
    app,
    ['vehicles', lent],
    { attributes: sent, relationships: { spare: null } },
    { as: app.anna.as },
  );
  expect([answer.status, spareIn(answer)]).toEqual([200, null]);
  const payload = {
    data: {
      type: 'bulkchanges',
      attributes: { resource: 'vehicles', action: 'update', ids: [lent], changes: { spare: null } },
    },
  };
  await app.request({ method: 'POST', url: '/api/bulkchanges', payload, as: app.anna.as });
  expect(await spareOf(lent)).toEqual(identifier(app.bram.vehicle));
});

test('is not told by a guess: the right id is refused like a wrong one', async () => {
  const guess = (id: string): Promise<TestAnswer> =>
    patch(app, ['vehicles', lent], { relationships: { spare: ['vehicles', id] } }, { as: app.anna.as });
  const right = await guess(app.bram.vehicle);
  const wrong = await guess('999999');
  expect([right.status, faultsOf(right)]).toEqual([404, ['NOT_FOUND /data/relationships/spare/data']]);
  expect(right.body).toEqual(wrong.body);
});

test('can be replaced by one that the caller sees', async () => {
  const relationships = { spare: ['vehicles', app.anna.vehicle] as const };
  const answer = await patch(app, ['vehicles', lent], { relationships }, { as: app.anna.as });
  expect(spareIn(answer)).toEqual(identifier(app.anna.vehicle));
});

test('is not in what a refusal of an old version shows', async () => {
  await patch(app, ['vehicles', lent], { attributes: { doors: 2 } });
  const { status, body } = await patch(
    app,
    ['vehicles', lent],
    { attributes: { doors: 5 } },
    { as: app.anna.as, ifMatch: '"1"' },
  );
  expect([status, body.errors[0].meta.current.relationships.spare.data]).toEqual([412, null]);
});

test('costs nothing where no row is hidden, or the row rule promises that what it leads to is seen', () => {
  const { entities } = app.services.model;
  const vehicles = entities.get('vehicles');
  if (!vehicles) throw new Error('There are no vehicles.');
  const annas = callersScope(app.contextOf(app.anna.as));
  const admins = callersScope(app.contextOf(admin));
  expect(seenReference(vehicles, 'spare', annas)).toBeDefined();
  expect(seenReference(vehicles, 'fleet', annas)).toBeUndefined();
  expect(seenReference(vehicles, 'spare', admins)).toBeUndefined();
});
