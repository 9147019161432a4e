/** An administrator who views the portal as one of its users, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountApp, accountApp } from '../../testing/accountApp.ts';
import { type Call, cookieValue } from '../../testing/sessionApp.ts';
import { peopleAndPolicy, peopleAndSafes } from '../../testing/worlds/people.ts';
import { addPerson, changePerson, passphrase, removePerson } from '../../testing/worlds/testPeople.ts';
import { accountsOf } from '../accounts.ts';
import { principalNow } from '../principalNow.ts';
import { throttle } from '../tables.ts';

const jsonApi = { 'content-type': 'application/vnd.api+json' };

let app: AccountApp;
let count = 0;
let boss: { id: string; mail: string };
let jan: { id: string; mail: string };
let token: string;
let refresh: string;

/** Of users who may change everything of themselves: what is kept from an actor is not kept by a lack of rights. */
const worldOfOwners = [
  ...peopleAndSafes.map((described) =>
    described.resource.name === 'people'
      ? {
          ...described,
          resource: {
            ...described.resource,
            access: { admin: 'all', customer: { rows: { id: '$user' }, read: true, update: true } },
          },
        }
      : described,
  ),
  ...peopleAndPolicy.filter(({ resource }) => resource.name === 'policy'),
] as typeof peopleAndSafes;

beforeAll(async () => {
  app = await accountApp(worldOfOwners);
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
  count += 1;
  boss = await person('boss', ['ADMIN']);
  jan = await person('jan', ['CUSTOMER']);
  ({ token, refresh } = await app.signIn(boss.mail));
});

async function person(name: string, held: string[], stage = 'active'): Promise<{ id: string; mail: string }> {
  const mail = `${name}${count}@example.nl`;
  return { mail, id: await addPerson(app.services, { mail, held, stage }) };
}
const post = (url: string, payload: object, as = token) =>
  app.call(`/api/${url}`, { method: 'POST', payload, token: as });
const viewAs = (user: string, as = token) => post('viewas', { user }, as);
const goBack = () => app.call('/api/viewas', { method: 'DELETE', token });
const read = (id: string) => app.call(`/api/people/${id}`, { token });
const write = (id: string, attributes: object) =>
  app.call(`/api/people/${id}`, {
    ...{ method: 'PATCH', token, headers: jsonApi },
    payload: JSON.stringify({ data: { type: 'people', id, attributes } }),
  });
const refused = ({ status, body }: { status: number; body: { errors: { code: string }[] } }) => [
  status,
  body.errors[0]?.code,
];

describe('POST /api/viewas', () => {
  test('answers with the user, whose rights hold from then on, and none of the administrator’s', async () => {
    expect((await read(boss.id)).status).toBe(200);
    const { status, body } = await viewAs(jan.id);
    expect([status, body.data.id, body.data.attributes.mail]).toEqual([200, jan.id, jan.mail]);
    expect(body.data.attributes).toMatchObject({ held: ['CUSTOMER'] });
    expect((await read(jan.id)).body.data.attributes).not.toHaveProperty('remark');
    expect((await read(boss.id)).status).toBe(404);
    expect(refused(await write(jan.id, { remark: 'x' }))).toEqual([403, 'NOT_WRITABLE']);
    expect((await app.call('/api/signinevents', { token })).status).toBe(404);
  });

  test('is for administrators alone: to others there is nothing here', async () => {
    const other = await person('other', ['CUSTOMER']);
    expect((await viewAs(other.id, (await app.signIn(jan.mail)).token)).status).toBe(404);
    expect((await app.call('/api/viewas', { method: 'POST', payload: { user: jan.id } })).status).toBe(401);
    expect((await app.call('/api/viewas', { method: 'DELETE' })).status).toBe(401);
  });

  test('is refused for another administrator, for oneself, and for whoever may not sign in', async () => {
    const refusedOnes = [
      await person('chief', ['CUSTOMER', 'ADMIN']),
      await person('new', ['CUSTOMER'], 'invited'),
      await person('bad', ['CUSTOMER'], 'locked'),
      boss,
    ];
    for (const { id } of refusedOnes) {
      const answer = await viewAs(id);
      expect(refused(answer)).toEqual([422, 'NOT_VIEWABLE']);
      expect(answer.body.errors[0].source).toEqual({ pointer: '/user' });
    }
    expect((await read(boss.id)).status).toBe(200);
  });

  test.each(['999999', '0', 'x', '-1', '99999999999999999999'])('of %s finds nobody', async (id) => {
    expect((await viewAs(id)).status).toBe(404);
  });

  test('takes one user, and nothing else', async () => {
    expect(refused(await post('viewas', {}))).toEqual([422, 'REQUIRED']);
    expect(refused(await post('viewas', { user: 5 }))).toEqual([422, 'INVALID_TYPE']);
    expect((await post('viewas', { user: jan.id, role: 'admin' })).status).toBe(400);
    expect((await post('viewas?x=1', { user: jan.id })).status).toBe(400);
  });

  test('does not nest, whoever is asked for', async () => {
    const other = await person('other', ['CUSTOMER']);
    await viewAs(jan.id);
    for (const id of [other.id, jan.id, boss.id]) expect(refused(await viewAs(id))).toEqual([403, 'VIEWING_AS']);
    expect((await read(jan.id)).status).toBe(200);
  });

  test('of two at once lets one begin', async () => {
    const other = await person('other', ['CUSTOMER']);
    const answers = await Promise.all([viewAs(jan.id), viewAs(other.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('holds for this session alone', async () => {
    const elsewhere = await app.signIn(boss.mail);
    await viewAs(jan.id);
    expect((await app.call(`/api/people/${boss.id}`, { token: elsewhere.token })).status).toBe(200);
  });

  test('holds for the tokens that the session is continued with, which stay the administrator’s', async () => {
    await viewAs(jan.id);
    const renewal = await app.call('/api/token', { refresh });
    expect(renewal.status).toBe(200);
    token = renewal.body.data.token;
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ sub: boss.id });
    expect((await read(boss.id)).status).toBe(404);
    expect((await read(jan.id)).status).toBe(200);
  });
});

describe('DELETE /api/viewas', () => {
  test('answers with the administrator, who is themselves again', async () => {
    await viewAs(jan.id);
    const { status, body } = await goBack();
    expect([status, body.data.id]).toEqual([200, boss.id]);
    expect((await read(boss.id)).status).toBe(200);
    expect((await viewAs(jan.id)).status).toBe(200);
  });

  test('changes nothing for whoever does not view', async () => {
    expect((await goBack()).body.data.id).toBe(boss.id);
    expect((await goBack()).status).toBe(200);
  });
});

describe('whoever views', () => {
  const own: readonly [NonNullable<Call['method']>, string, object?][] = [
    ['GET', 'sessions'],
    ['DELETE', 'sessions'],
    ['DELETE', 'sessions/1'],
    ['PATCH', 'profile/password', { currentPassword: passphrase, password: 'Kanaal-Zwaan-Molen-91' }],
    ['GET', 'twofactor'],
    ['POST', 'twofactor', { password: passphrase }],
    ['POST', 'twofactor/confirm', { otpCode: '123456' }],
    ['POST', 'twofactor/recoverycodes', { password: passphrase, otpCode: '123456' }],
    ['DELETE', 'twofactor', { password: passphrase, otpCode: '123456' }],
  ];
  test.each(own)('is refused what is the user’s own: %s /api/%s', async (method, path, payload) => {
    await viewAs(jan.id);
    const answer = await app.call(`/api/${path}`, { method, token, ...(payload && { payload }) });
    expect(refused(answer)).toEqual([403, 'VIEWING_AS']);
  });

  test('is shown no secret, not even with the password of the user', async () => {
    const safe = { data: { type: 'safes', attributes: { place: 'Cellar', pin: '1234' }, relationships: {} } };
    const headers = jsonApi;
    const keeper = { keeper: { data: { type: 'people', id: jan.id } } };
    const payload = JSON.stringify({ data: { ...safe.data, relationships: keeper } });
    const made = await app.call('/api/safes', { method: 'POST', payload, headers, token });
    await viewAs(jan.id);
    const attributes = { resource: 'safes', id: made.body.data.id, field: 'pin', password: passphrase };
    const answer = await app.call('/api/reveals', {
      ...{ method: 'POST', token, headers },
      payload: JSON.stringify({ data: { type: 'reveals', attributes } }),
    });
    expect(refused(answer)).toEqual([403, 'VIEWING_AS']);
  });

  test.each([{ passphrase: 'Kanaal-Zwaan-Molen-91' }, { mail: 'thief@example.nl' }])(
    'does not change what the user signs in with: %j',
    async (attributes) => {
      await viewAs(jan.id);
      expect(refused(await write(jan.id, attributes))).toEqual([403, 'VIEWING_AS']);
      expect((await app.signIn(jan.mail)).answer.status).toBe(200);
    },
  );

  test('writes as the user, and history names both', async () => {
    await viewAs(jan.id);
    expect((await write(jan.id, { nickname: 'Jantje' })).status).toBe(200);
    const history = () => app.call(`/api/people/${jan.id}/history`, { token });
    const user = { data: { type: 'people', id: jan.id } };
    const [seen] = (await history()).body.data;
    // A customer sees no administrator, but is not made to believe that it was them.
    expect([seen.attributes.viewedAs, seen.relationships]).toEqual([true, { user, actor: { data: null } }]);
    await goBack();
    const [entry] = (await history()).body.data;
    expect(entry.attributes).toMatchObject({
      viewedAs: true,
      role: 'customer',
      changes: { nickname: [null, 'Jantje'] },
    });
    expect(entry.relationships).toEqual({ user, actor: { data: { type: 'people', id: boss.id } } });
    await write(jan.id, { nickname: 'Jan' });
    const [later] = (await history()).body.data;
    expect([later.attributes.viewedAs, later.relationships.actor.data]).toEqual([false, null]);
  });

  test('stands with both names among the sign-in events, at the beginning and the end', async () => {
    await viewAs(jan.id);
    await goBack();
    await goBack();
    const { body } = await app.call('/api/signinevents?sort=-id&per_page=2', { token });
    expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      expect.objectContaining({ event: 'viewedAsEnded', email: boss.mail, user: boss.id, viewedAs: jan.mail }),
      expect.objectContaining({ event: 'viewedAs', email: boss.mail, user: boss.id, viewedAs: jan.mail }),
    ]);
  });

  test('is named in the log with the user', async () => {
    await viewAs(jan.id);
    await read(jan.id);
    expect(JSON.parse(app.log.at(-1) ?? '')).toMatchObject({ userId: jan.id, actor: boss.id });
  });

  test('ends the whole session by signing out', async () => {
    await viewAs(jan.id);
    expect((await app.call('/api/logout', { method: 'POST', token })).status).toBe(204);
    expect((await read(jan.id)).status).toBe(401);
    expect((await app.call('/api/token', { refresh })).status).toBe(401);
  });

  test('is not counted to the sessions of the user', async () => {
    await viewAs(jan.id);
    const own = await app.signIn(jan.mail);
    const { body } = await app.call('/api/sessions', { token: own.token });
    expect(body.data).toHaveLength(1);
    await app.call('/api/sessions', { method: 'DELETE', token: own.token });
    expect((await read(jan.id)).status).toBe(200);
  });
});

describe('a view is over, and the session with it, when', () => {
  test.each([
    ['the administrator is locked', () => changePerson(app.services, boss.id, { stage: 'locked' })],
    ['the administrator is gone', () => removePerson(app.services, boss.id)],
    ['the administrator is one no more', () => changePerson(app.services, boss.id, { held: ['CUSTOMER'] })],
    ['the user is locked', () => changePerson(app.services, jan.id, { stage: 'locked' })],
    ['the user is gone', () => removePerson(app.services, jan.id)],
    ['the user has become an administrator', () => changePerson(app.services, jan.id, { held: ['ADMIN'] })],
  ])('%s', async (_case, happens) => {
    await viewAs(jan.id);
    const answers = (await read(jan.id)).status;
    await happens();
    expect([answers, (await read(jan.id)).status, (await read(boss.id)).status]).toEqual([200, 401, 401]);
    expect((await goBack()).status).toBe(401);
    expect((await app.call('/api/token', { refresh })).status).toBe(401);
  });

  test('an administrator locks the user: unlocking them brings it back to nobody', async () => {
    const { token: other } = await app.signIn(boss.mail);
    await viewAs(jan.id);
    const step = (stage: string) =>
      app.call(`/api/people/${jan.id}`, {
        ...{ method: 'PATCH', token: other, headers: jsonApi },
        payload: JSON.stringify({ data: { type: 'people', id: jan.id, attributes: { stage } } }),
      });
    expect([(await step('locked')).status, (await step('active')).status]).toEqual([200, 200]);
    expect((await read(jan.id)).status).toBe(401);
  });
});

test('streams of events and work that goes on follow the view, and end with it', async () => {
  const accounts = accountsOf(app.services);
  await viewAs(jan.id);
  const signedIn = await app.call('/api/token', { refresh });
  const sessionId = cookieValue(signedIn.cookie).split('.')[0] ?? '';
  const principals = await accounts?.principalsOf([sessionId]);
  const principal = { userId: jan.id, role: 'customer', sessionId, actor: boss.id } as const;
  expect(principals?.get(sessionId)).toEqual(principal);
  const context = { model: app.services.model, db: app.services.database.db };
  expect(await principalNow(context, principal)).toEqual(principal);
  await changePerson(app.services, boss.id, { held: ['CUSTOMER'] });
  expect(await principalNow(context, principal)).toBeNull();
  expect((await accounts?.principalsOf([sessionId]))?.size).toBe(0);
  await changePerson(app.services, boss.id, { held: ['ADMIN'] });
  await changePerson(app.services, jan.id, { held: ['ADMIN'] });
  expect(await principalNow(context, principal)).toBeNull();
});

describe('where a second factor is required', () => {
  let world: AccountApp;
  beforeAll(async () => {
    world = await accountApp(peopleAndPolicy);
  });
  afterAll(() => world.services.database.close());

  test('it is the administrator who must have it, not the user viewed', async () => {
    const bossId = await addPerson(world.services, { mail: 'boss@example.nl', held: ['ADMIN'] });
    const janId = await addPerson(world.services, { mail: 'jan@example.nl' });
    const { token: own } = await world.signIn('boss@example.nl');
    const require = (secondFactor: string[], as: string) =>
      world.call('/api/policy/1', {
        ...{ method: 'PATCH', token: as, headers: jsonApi },
        payload: JSON.stringify({ data: { type: 'policy', id: '1', attributes: { secondFactor } } }),
      });
    const { token: other } = await world.signIn('boss@example.nl');
    expect((await require(['CUSTOMER'], other)).status).toBe(200);
    await world.call('/api/viewas', { method: 'POST', payload: { user: janId }, token: own });
    const seen = () => world.call(`/api/people/${janId}`, { token: own });
    expect((await seen()).status).toBe(200);
    expect((await require(['ADMIN'], other)).status).toBe(200);
    expect((await seen()).status).toBe(401);
    expect((await world.call(`/api/people/${bossId}`, { token: own })).status).toBe(401);
  });
});
