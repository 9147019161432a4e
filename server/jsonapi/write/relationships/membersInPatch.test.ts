/** Tests members of to-many relations that are replaced together with the attributes of their record. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reference, text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { createMany } from '../../../operations/write/verbs/createMany.ts';
import { systemContext } from '../../../operations/write/writeContext.ts';
import { operate } from '../../../testing/operate.ts';
import { type TestAnswer, type TestApp, testApp } from '../../../testing/testApp.ts';
import { admin, driver } from '../../../testing/worlds/garage.ts';
import { faultsOf } from '../../../testing/worlds/garageApp.ts';

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, `${word}s`], nl: [word, `${word}s`] }) as const;

const people = resource('people', {
  label: name('Person'),
  title: 'name',
  fields: { name: text(label('Name'), { required: true }) },
  access: { admin: 'all', customer: { rows: { id: '$user' }, read: true } },
});
const teams = resource('teams', {
  label: name('Team'),
  title: 'name',
  fields: {
    name: text(label('Name'), { required: true, maxLength: 10 }),
    coach: reference('people', label('Coach'), { write: ['admin'] }),
  },
  has: { players: 'players.team', keepers: 'players.keeps', guests: 'players.visits' },
  access: { admin: 'all', customer: { rows: { coach: '$user' }, read: true, update: true } },
});
const players = resource('players', {
  label: name('Player'),
  title: 'name',
  fields: {
    name: text(label('Name'), { required: true }),
    team: reference('teams', label('Team')),
    keeps: reference('teams', label('Keeps'), { unique: true, write: ['admin'] }),
    visits: reference('teams', label('Visits')),
    agent: reference('people', label('Agent'), { write: ['admin'] }),
  },
  access: { admin: 'all', customer: { rows: { agent: '$user' }, read: true, update: true } },
});

let app: TestApp;
let anna: string;
let team: string;
let ids: string[];
const at = (index: number): string => ids[index] ?? '';
const seed = (type: string, ...records: Record<string, string>[]): Promise<string[]> =>
  createMany(systemContext(app.services), type, records);

beforeAll(async () => {
  app = await testApp({ descriptions: [people, teams, players], as: admin });
});
afterAll(() => app.close());

/** Makes players: the first two are in the team, the last is not Anna's. */
beforeEach(async () => {
  [anna = ''] = await seed('people', { name: 'Anna' });
  [team = ''] = await seed('teams', { name: 'A', coach: anna });
  ids = await seed(
    'players',
    { name: 'one', team, agent: anna },
    { name: 'two', team, agent: anna },
    { name: 'three', agent: anna },
    { name: 'four' },
  );
});

const player = (id: string) => ({ type: 'players', id });

interface Asked {
  as?: typeof admin;
  ifMatch?: string;
}

const documentOf = (relationships: Record<string, unknown>, attributes: object = {}) => ({
  type: 'teams',
  id: team,
  attributes,
  relationships: Object.fromEntries(Object.entries(relationships).map(([relation, data]) => [relation, { data }])),
});

const patch = (data: object, { as, ifMatch }: Asked = {}): Promise<TestAnswer> =>
  app.request({
    method: 'PATCH',
    url: `/api/teams/${team}`,
    payload: { data },
    as,
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  });

const membersOf = async (relation = 'players'): Promise<string[]> =>
  (await app.get(`/api/teams/${team}/relationships/${relation}`)).body.data.map(({ id }: { id: string }) => id);
const nameOf = async (): Promise<string> => (await app.get(`/api/teams/${team}`)).body.data.attributes.name;

test('a PATCH replaces the members of several relations with the attributes of their record', async () => {
  const data = documentOf({ players: [player(at(1)), player(at(2))], keepers: [player(at(0))] }, { name: 'B' });
  const answer = await patch(data);
  expect([answer.status, answer.body.data.attributes.name, answer.body.data.meta.version]).toEqual([200, 'B', 2]);
  expect([await membersOf(), await membersOf('keepers')]).toEqual([[at(1), at(2)], [at(0)]]);
});

test('a PATCH of members alone leaves the version of their record, and none empties the relation', async () => {
  const answer = await patch(documentOf({ players: [] }));
  expect([answer.status, answer.body.data.meta.version, await membersOf()]).toEqual([200, 1, []]);
});

test('members that cannot be seen are named with their places, and nothing is written', async () => {
  const data = documentOf({ players: [player(at(2)), player(at(3)), player('999999')] }, { name: 'B' });
  const answer = await patch(data, { as: driver(anna) });
  expect([answer.status, ...faultsOf(answer)]).toEqual([
    404,
    'NOT_FOUND /data/relationships/players/data/1',
    'NOT_FOUND /data/relationships/players/data/2',
  ]);
  expect([await nameOf(), await membersOf()]).toEqual(['A', [at(0), at(1)]]);
});

test('a fault of the record keeps its members as they are, and a fault of a member the record', async () => {
  const tooLong = await patch(documentOf({ players: [] }, { name: 'A name that is too long' }));
  expect([tooLong.status, ...faultsOf(tooLong)]).toEqual([422, 'TOO_LONG /data/attributes/name']);
  const twice = await patch(documentOf({ keepers: [player(at(0)), player(at(1))] }, { name: 'B' }));
  expect([twice.status, ...faultsOf(twice)]).toEqual([422, 'NOT_UNIQUE /data/relationships/keepers/data/1']);
  expect([await nameOf(), await membersOf(), await membersOf('keepers')]).toEqual(['A', [at(0), at(1)], []]);
});

test('a relation that the caller may not write is refused as one that is not there', async () => {
  const answer = await patch(documentOf({ keepers: [player(at(0))], nothing: [player(at(0))] }), { as: driver(anna) });
  expect([answer.status, ...faultsOf(answer)]).toEqual([
    403,
    'NOT_WRITABLE /data/relationships/nothing',
    'NOT_WRITABLE /data/relationships/keepers',
  ]);
});

test('members that the caller cannot see stay', async () => {
  await patch(documentOf({ guests: [player(at(0)), player(at(3))] }));
  expect((await patch(documentOf({ guests: [] }), { as: driver(anna) })).status).toBe(200);
  expect(await membersOf('guests')).toEqual([at(3)]);
});

test('an old version of the record refuses the replacement', async () => {
  expect((await patch(documentOf({ players: [] }), { ifMatch: '"9"' })).status).toBe(412);
  expect((await patch(documentOf({ players: [] }), { ifMatch: '"1"' })).status).toBe(200);
});

test('an atomic operation replaces members too, and names them by the operation', async () => {
  const update = (data: object) => operate(app, [{ op: 'update', data }]);
  expect((await update(documentOf({ players: [player(at(2))] }, { name: 'C' }))).status).toBe(200);
  expect([await nameOf(), await membersOf()]).toEqual(['C', [at(2)]]);
  const lost = await update(documentOf({ players: [player('999999')] }));
  expect([lost.status, ...faultsOf(lost)]).toEqual([
    404,
    'NOT_FOUND /atomic:operations/0/data/relationships/players/data/0',
  ]);
});

test('a new record takes no members', async () => {
  const data = { type: 'teams', attributes: { name: 'D' }, relationships: { players: { data: [player(at(0))] } } };
  const answer = await app.request({ method: 'POST', url: '/api/teams', payload: { data } });
  expect([answer.status, ...faultsOf(answer)]).toEqual([403, 'NOT_WRITABLE /data/relationships/players']);
});
