import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reference, text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { createMany } from '../../../operations/write/verbs/createMany.ts';
import { systemContext } from '../../../operations/write/writeContext.ts';
import { statement } from '../../../testing/conformance/statement.ts';
import { type TestAnswer, type TestApp, testApp } from '../../../testing/testApp.ts';
import { admin, driver } from '../../../testing/worlds/garage.ts';
import { faultsOf } from '../../../testing/worlds/garageApp.ts';

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, `${word}s`], nl: [word, `${word}s`] }) as const;

/**
 * Describes whom customers see: teams they coach, and players they look after. Only an admin sets the keeper of a team.
 */
const people = resource('people', {
  label: name('Person'),
  title: 'name',
  fields: { name: text(label('Name'), { required: true }) },
  access: { admin: 'all', customer: { rows: { id: '$user' }, read: true } },
});
const teams = resource('teams', {
  label: name('Team'),
  title: 'name',
  fields: { name: text(label('Name'), { required: true }), coach: reference('people', label('Coach')) },
  has: { players: 'players.team', keepers: 'players.keeps' },
  access: { admin: 'all', customer: { rows: { coach: '$user' }, read: true } },
});
const players = resource('players', {
  label: name('Player'),
  title: 'name',
  fields: {
    name: text(label('Name'), { required: true }),
    team: reference('teams', label('Team')),
    keeps: reference('teams', label('Keeps'), { unique: true, write: ['admin'] }),
    agent: reference('people', label('Agent')),
  },
  access: { admin: 'all', customer: { rows: { agent: '$user' }, read: true, update: true } },
});

let app: TestApp;
let anna: string;
let team: string;
let foreignTeam: string;
let ids: string[];
const at = (index: number): string => ids[index] ?? '';
const seed = (type: string, ...records: object[]): Promise<string[]> =>
  createMany(systemContext(app.services), type, records as Record<string, unknown>[]);

beforeAll(async () => {
  app = await testApp({ descriptions: [people, teams, players], as: admin });
});
afterAll(() => app.close());

/** Makes players: the first two are in the team, the last one is not Anna's. */
beforeEach(async () => {
  [anna = ''] = await seed('people', { name: 'Anna' });
  [team = '', foreignTeam = ''] = await seed('teams', { name: 'A', coach: anna }, { name: 'B' });
  ids = await seed(
    'players',
    { name: 'one', team, agent: anna },
    { name: 'two', team, agent: anna },
    { name: 'three', team: null, agent: anna },
    { name: 'four', team: null },
  );
});

interface Asked {
  as?: typeof admin;
  relation?: string;
  of?: string;
  ifMatch?: string;
}

const change = (
  method: 'POST' | 'PATCH' | 'DELETE',
  data: unknown,
  { as, relation = 'players', of = team, ifMatch }: Asked = {},
): Promise<TestAnswer> =>
  app.request({
    method,
    url: `/api/teams/${of}/relationships/${relation}`,
    payload: { data },
    as,
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  });

const player = (id: string) => ({ type: 'players', id });
const membersOf = async (of = team, relation = 'players'): Promise<string[]> =>
  (await app.get(`/api/teams/${of}/relationships/${relation}`)).body.data.map(({ id }: { id: string }) => id);
const versionsOf = async (): Promise<number[]> => {
  const answers = await Promise.all(ids.map((id) => app.get(`/api/players/${id}`)));
  return answers.map(({ body }) => body.data.meta.version);
};

statement(
  [
    'post-to-many-add',
    'post-to-many-add-again',
    'post-to-many-add-again-2',
    'post-to-many-response',
    'respond-patch-post-delete-to-many-relationship-link',
    'updating-relationship-204-status',
  ],
  'POST adds members; one that is there already stays as it is',
  async () => {
    const answer = await change('POST', [player(at(2)), player(at(0)), player(at(2))]);
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(await membersOf()).toEqual([at(0), at(1), at(2)]);
    expect(await versionsOf()).toEqual([1, 1, 2, 1]);
  },
);

test('POST takes a member over from another', async () => {
  expect((await change('POST', [player(at(0))], { of: foreignTeam })).status).toBe(204);
  expect([await membersOf(), await membersOf(foreignTeam)]).toEqual([[at(1)], [at(0)]]);
});

statement(
  [
    'patch-to-many-complete-replace',
    'respond-patch-post-delete-to-many-relationship-link',
    'updating-relationship-204-status',
  ],
  'PATCH replaces all members, by none too',
  async () => {
    expect((await change('PATCH', [player(at(1)), player(at(3))])).status).toBe(204);
    expect(await membersOf()).toEqual([at(1), at(3)]);
    expect(await versionsOf()).toEqual([2, 1, 1, 2]);
    expect((await change('PATCH', [])).status).toBe(204);
    expect(await membersOf()).toEqual([]);
  },
);

statement(
  [
    'delete-to-many',
    'delete-to-many-2',
    'delete-to-many-success',
    'respond-patch-post-delete-to-many-relationship-link',
  ],
  'DELETE takes members out; what is no member, absent or of another type is no fault',
  async () => {
    const absent = [player('999999'), player('x'), { type: 'people', id: at(1) }];
    const answer = await change('DELETE', [player(at(0)), player(at(2)), ...absent]);
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(await membersOf()).toEqual([at(1)]);
    expect(await versionsOf()).toEqual([2, 1, 1, 1]);
  },
);

statement(
  [
    'patch-to-many-complete-replace',
    'crud-atomic',
    'updating-relationship-other-status',
    'updating-relationship-other-details',
  ],
  'a member that is absent, foreign or of another type is refused with its pointer, and nothing is written',
  async () => {
    const data = [player(at(2)), player('999999'), player(at(3)), { type: 'people', id: anna }, player('x')];
    for (const method of ['POST', 'PATCH'] as const) {
      const answer = await change(method, data, { as: driver(anna) });
      expect([answer.status, ...faultsOf(answer)]).toEqual([
        422,
        'NOT_FOUND /data/1',
        'NOT_FOUND /data/2',
        'INVALID_TYPE /data/3',
        'NOT_FOUND /data/4',
      ]);
    }
    expect(await versionsOf()).toEqual([1, 1, 1, 1]);
  },
);

test('members that the caller cannot see are not touched', async () => {
  await change('POST', [player(at(3))]);
  expect((await change('PATCH', [], { as: driver(anna) })).status).toBe(204);
  expect(await membersOf()).toEqual([at(3)]);
  expect((await change('DELETE', [player(at(3))], { as: driver(anna) })).status).toBe(204);
  expect(await membersOf()).toEqual([at(3)]);
});

test('a record of somebody else is 404, an unknown relationship too', async () => {
  for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
    const foreign = await change(method, [player(at(0))], { as: driver(anna), of: foreignTeam });
    const absent = await change(method, [player(at(0))], { as: driver(anna), of: '999999' });
    const unknown = await change(method, [player(at(0))], { relation: 'nothing' });
    expect([foreign.status, absent.status, unknown.status]).toEqual([404, 404, 404]);
    expect(foreign.body).toEqual(absent.body);
  }
});

statement(['updating-relationship-403-status'], 'a reference that the caller may not write is 403', async () => {
  for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
    const answer = await change(method, [player(at(0))], { as: driver(anna), relation: 'keepers' });
    expect([answer.status, answer.body.errors[0].code]).toEqual([403, 'FORBIDDEN']);
  }
});

test('what validation says of a member points at it', async () => {
  const answer = await change('POST', [player(at(0)), player(at(1))], { relation: 'keepers' });
  expect([answer.status, ...faultsOf(answer)]).toEqual([422, 'NOT_UNIQUE /data/1']);
  expect(await membersOf(team, 'keepers')).toEqual([]);
});

test('a unique reference goes from one member to the next', async () => {
  for (const index of [0, 1]) {
    expect((await change('PATCH', [player(at(index))], { relation: 'keepers' })).status).toBe(204);
    expect(await membersOf(team, 'keepers')).toEqual([at(index)]);
  }
});

statement(
  ['update-relationship-http-semantics'],
  'an old version of the record that has the members is refused',
  async () => {
    const answer = await change('POST', [player(at(2))], { ifMatch: '"9"' });
    expect([answer.status, answer.body.errors[0].meta.current.id]).toEqual([412, team]);
    expect((await change('POST', [player(at(2))], { ifMatch: '"1"' })).status).toBe(204);
  },
);

test('of replacements at once one is the last', async () => {
  const sets = [[at(0), at(2)], [at(1)], [at(3), at(0)], [at(2), at(1)]];
  const answers = await Promise.all(sets.map((set) => change('PATCH', set.map(player))));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  const left = await membersOf();
  expect(sets.map((set) => set.toSorted((a, b) => Number(a) - Number(b)))).toContainEqual(left);
});

statement(['patch-post-delete-to-many-data-member'], 'a malformed document is 400', async () => {
  for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
    for (const [data, pointer] of [
      [undefined, ''],
      [null, '/data'],
      [player(at(0)), '/data'],
      [[player(at(0)), { type: 'players' }], '/data/1'],
    ] as const) {
      const answer = await change(method, data);
      expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([400, pointer]);
    }
  }
});
