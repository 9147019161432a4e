import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { choice, reference, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { viewOf } from '../../../schema/view.ts';
import { createMany } from '../../operations/write/verbs/createMany.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { admin, driver } from '../../testing/worlds/garage.ts';
import { bulk, destroy, type GarageApp, garageApp, restore } from '../../testing/worlds/garageApp.ts';

interface Listed {
  data: { id: string; attributes: { resource: string; recordId: string } }[];
  meta: { total: number };
}

describe('who lost the right to a record that they removed', () => {
  let app: GarageApp;
  beforeAll(async () => {
    app = await garageApp();
  });
  afterAll(() => app.close());

  /** Makes a fleet of Bram's of which Anna takes the tolls; the pass is what she loses. */
  async function fleetWithPass(name: string): Promise<{ fleet: string; pass: string }> {
    const [fleet = ''] = await app.seed('fleets', { name, keeper: app.bram.id });
    const [pass = ''] = await app.seed('passes', { fleet, driver: app.anna.id, rights: ['tolls'] });
    return { fleet, pass };
  }
  /** Lets Anna remove a new toll of a fleet. */
  async function removedToll(fleet: string): Promise<string> {
    const [toll = ''] = await app.seed('tolls', { road: 'A2', fleet });
    expect((await destroy(app, ['tolls', toll], { as: app.anna.as })).status).toBe(204);
    return toll;
  }
  const listed = async (query = '', as = app.anna.as): Promise<Listed> =>
    (await app.get(`/api/trashedrecords?filter[resource]=tolls${query}`, as)).body;
  const lose = async (pass: string): Promise<void> => {
    expect((await destroy(app, ['passes', pass])).status).toBe(204);
  };
  const answersOf = async (id: string) => {
    const asked = await app.get(`/api/trashedrecords/${id}`, app.anna.as);
    const restored = await restore(app, { trashed: id }, app.anna.as);
    const discarded = await destroy(app, ['trashedrecords', id], { as: app.anna.as });
    return [asked, restored, discarded].map(({ status }) => status);
  };

  test('finds it no more, and neither restores nor discards it', async () => {
    const { fleet, pass } = await fleetWithPass('Lost');
    const toll = await removedToll(fleet);
    const [trashed] = (await listed()).data;
    expect(trashed?.attributes.recordId).toBe(toll);
    await lose(pass);
    expect(await listed()).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await answersOf(trashed?.id ?? '')).toEqual([404, 404, 404]);
    expect((await listed('', admin)).data.map(({ attributes }) => attributes.recordId)).toContain(toll);
  });

  test('finds it again with the right', async () => {
    const { fleet, pass } = await fleetWithPass('Found');
    await removedToll(fleet);
    const [trashed] = (await listed()).data;
    await lose(pass);
    await app.seed('passes', { fleet, driver: app.anna.id, rights: ['tolls'] });
    expect((await app.get(`/api/trashedrecords/${trashed?.id}`, app.anna.as)).status).toBe(200);
    expect((await restore(app, { trashed: trashed?.id }, app.anna.as)).status).toBe(201);
  });

  test('gets full pages and the true total of the others', async () => {
    const { fleet: kept } = await fleetWithPass('Kept');
    const { fleet, pass } = await fleetWithPass('Between');
    const own: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      own.unshift(await removedToll(kept));
      await removedToll(fleet);
    }
    await lose(pass);
    const pages = [
      await listed('&page=1&per_page=2'),
      await listed('&page=2&per_page=2'),
      await listed('&page=3&per_page=2'),
    ];
    expect(pages.map(({ meta }) => meta.total)).toEqual([5, 5, 5]);
    expect(pages.map(({ data }) => data.map(({ attributes }) => attributes.recordId))).toEqual([
      own.slice(0, 2),
      own.slice(2, 4),
      own.slice(4),
    ]);
  });

  test('does not bring it back by undoing the change that removed it', async () => {
    const { fleet: kept } = await fleetWithPass('Undone');
    const { fleet, pass } = await fleetWithPass('Not undone');
    const ids = [
      ...(await app.seed('tolls', { road: 'A3', fleet: kept })),
      ...(await app.seed('tolls', { road: 'A4', fleet })),
    ];
    const { body } = await bulk(app, { resource: 'tolls', action: 'delete', ids, expected: 2 }, app.anna.as);
    await lose(pass);
    const undone = await restore(app, { resource: 'tolls', bulkchange: body.data.id }, app.anna.as);
    expect(undone.status).toBeLessThan(300);
    const found = await Promise.all(ids.map((id) => app.get(`/api/tolls/${id}`)));
    expect(found.map(({ status }) => status)).toEqual([200, 404]);
  });
});

const label = { en: 'x', nl: 'x' };
const name = { en: ['x', 'xs'], nl: ['x', 'xs'] } as const;
const people = resource('people', {
  label: name,
  title: 'name',
  fields: { name: text(label) },
  access: { admin: 'all' },
});
const teams = resource('teams', {
  label: name,
  title: 'name',
  fields: {
    name: text(label),
    leader: reference('people', label),
    kind: choice(label, {
      required: true,
      options: [
        { value: 'open', ...label },
        { value: 'shut', ...label },
      ],
    }),
  },
  has: { members: 'members.team' },
  access: { admin: 'all', customer: { rows: { 'members.person': '$user' }, read: true, delete: true } },
});
const members = resource('members', {
  label: name,
  title: 'team',
  fields: {
    team: reference('teams', label, { required: true, onDelete: 'cascade' }),
    person: reference('people', label, { required: true, onDelete: 'cascade' }),
  },
  access: { admin: 'all' },
});
const openTeams = viewOf(teams, 'openteams', {
  label: name,
  fields: ['name', 'leader'],
  fixed: { kind: 'open' },
  access: { admin: 'all', customer: { rows: { leader: '$user' }, read: true, delete: true } },
});

describe('a record is judged as though it were back', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ descriptions: [people, teams, members, openTeams], as: admin });
  });
  afterAll(() => app.close());

  const seed = async (type: string, values: Record<string, unknown>): Promise<string> =>
    (await createMany(systemContext(app.services), type, [values]))[0] ?? '';
  const trashOf = async (id: string, as: typeof admin): Promise<Listed['data']> =>
    (await app.get(`/api/trashedrecords?filter[recordId]=${id}`, as)).body.data;

  test('with the parts that went along, by which it is the caller’s', async () => {
    const person = await seed('people', { name: 'Anna' });
    const anna = driver(person);
    const team = await seed('teams', { name: 'A', kind: 'shut' });
    await seed('members', { team, person });
    expect((await destroy(app, ['teams', team], { as: anna })).status).toBe(204);
    const [trashed] = await trashOf(team, anna);
    expect((await restore(app, { trashed: trashed?.id }, anna)).status).toBe(201);
    expect((await app.get(`/api/teams/${team}`, anna)).status).toBe(200);
  });

  test('under the name by which the caller may remove it', async () => {
    const person = await seed('people', { name: 'Bram' });
    const bram = driver(person);
    const team = await seed('teams', { name: 'B', kind: 'open', leader: person });
    expect((await destroy(app, ['openteams', team], { as: bram })).status).toBe(204);
    const [trashed] = await trashOf(team, bram);
    expect(trashed?.attributes.resource).toBe('openteams');
    expect((await restore(app, { trashed: trashed?.id }, bram)).status).toBe(201);
  });
});
