/** Tests over HTTP when an administrator may view as a user, and when that ends. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountApp, accountApp } from '../../testing/accountApp.ts';
import { cookieValue } from '../../testing/sessionApp.ts';
import { peopleAndPolicy } from '../../testing/worlds/people.ts';
import { addPerson, changePerson, removePerson } from '../../testing/worlds/testPeople.ts';
import { jsonApi, type Meeting, meet, refused, viewingApp } from '../../testing/worlds/viewing.ts';
import { accountsOf } from '../accounts.ts';
import { principalNow } from '../principalNow.ts';

let app: AccountApp;
let met: Meeting;

beforeAll(async () => {
  app = await viewingApp();
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  met = await meet(app);
});

describe('POST /api/viewas', () => {
  test('answers with the user, whose rights hold from then on, and none of the administrator’s', async () => {
    expect((await met.read(met.boss.id)).status).toBe(200);
    const { status, body } = await met.viewAs(met.jan.id);
    expect([status, body.data.id, body.data.attributes.mail]).toEqual([200, met.jan.id, met.jan.mail]);
    expect(body.data.attributes).toMatchObject({ held: ['CUSTOMER'] });
    expect((await met.read(met.jan.id)).body.data.attributes).not.toHaveProperty('remark');
    expect((await met.read(met.boss.id)).status).toBe(404);
    expect(refused(await met.write(met.jan.id, { remark: 'x' }))).toEqual([403, 'NOT_WRITABLE']);
    expect((await app.call('/api/signinevents', { token: met.token })).status).toBe(404);
  });

  test('is for administrators alone: to others there is nothing here', async () => {
    const other = await met.person('other', ['CUSTOMER']);
    expect((await met.viewAs(other.id, (await app.signIn(met.jan.mail)).token)).status).toBe(404);
    expect((await app.call('/api/viewas', { method: 'POST', payload: { user: met.jan.id } })).status).toBe(401);
    expect((await app.call('/api/viewas', { method: 'DELETE' })).status).toBe(401);
  });

  test('is refused for another administrator, for oneself, and for a user who may not sign in', async () => {
    const refusedOnes = [
      await met.person('chief', ['CUSTOMER', 'ADMIN']),
      await met.person('new', ['CUSTOMER'], 'invited'),
      await met.person('bad', ['CUSTOMER'], 'locked'),
      met.boss,
    ];
    for (const { id } of refusedOnes) {
      const answer = await met.viewAs(id);
      expect(refused(answer)).toEqual([422, 'NOT_VIEWABLE']);
      expect(answer.body.errors[0].source).toEqual({ pointer: '/user' });
    }
    expect((await met.read(met.boss.id)).status).toBe(200);
  });

  test.each(['999999', '0', 'x', '-1', '99999999999999999999'])('of %s finds nobody', async (id) => {
    expect((await met.viewAs(id)).status).toBe(404);
  });

  test('takes one user, and nothing else', async () => {
    expect(refused(await met.post('viewas', {}))).toEqual([422, 'REQUIRED']);
    expect(refused(await met.post('viewas', { user: 5 }))).toEqual([422, 'INVALID_TYPE']);
    expect((await met.post('viewas', { user: met.jan.id, role: 'admin' })).status).toBe(400);
    expect((await met.post('viewas?x=1', { user: met.jan.id })).status).toBe(400);
  });

  test('does not nest, whichever user is asked for', async () => {
    const other = await met.person('other', ['CUSTOMER']);
    await met.viewAs(met.jan.id);
    for (const id of [other.id, met.jan.id, met.boss.id])
      expect(refused(await met.viewAs(id))).toEqual([403, 'VIEWING_AS']);
    expect((await met.read(met.jan.id)).status).toBe(200);
  });

  test('of two at once lets one begin', async () => {
    const other = await met.person('other', ['CUSTOMER']);
    const answers = await Promise.all([met.viewAs(met.jan.id), met.viewAs(other.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('holds for this session alone', async () => {
    const elsewhere = await app.signIn(met.boss.mail);
    await met.viewAs(met.jan.id);
    expect((await app.call(`/api/people/${met.boss.id}`, { token: elsewhere.token })).status).toBe(200);
  });

  test('holds for the tokens that the session is continued with, which stay the administrator’s', async () => {
    await met.viewAs(met.jan.id);
    const renewal = await app.call('/api/token', { refresh: met.refresh });
    expect(renewal.status).toBe(200);
    const token = renewal.body.data.token as string;
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      sub: met.boss.id,
    });
    expect((await met.read(met.boss.id, token)).status).toBe(404);
    expect((await met.read(met.jan.id, token)).status).toBe(200);
  });
});

describe('DELETE /api/viewas', () => {
  test('answers with the administrator, who is themselves again', async () => {
    await met.viewAs(met.jan.id);
    const { status, body } = await met.goBack();
    expect([status, body.data.id]).toEqual([200, met.boss.id]);
    expect((await met.read(met.boss.id)).status).toBe(200);
    expect((await met.viewAs(met.jan.id)).status).toBe(200);
  });

  test('changes nothing for a user who does not view', async () => {
    expect((await met.goBack()).body.data.id).toBe(met.boss.id);
    expect((await met.goBack()).status).toBe(200);
  });
});

describe('a view is over, and the session with it, when', () => {
  test.each([
    ['the administrator is locked', () => changePerson(app.services, met.boss.id, { stage: 'locked' })],
    ['the administrator is gone', () => removePerson(app.services, met.boss.id)],
    ['the administrator is one no more', () => changePerson(app.services, met.boss.id, { held: ['CUSTOMER'] })],
    ['the user is locked', () => changePerson(app.services, met.jan.id, { stage: 'locked' })],
    ['the user is gone', () => removePerson(app.services, met.jan.id)],
    ['the user has become an administrator', () => changePerson(app.services, met.jan.id, { held: ['ADMIN'] })],
  ])('%s', async (_case, happens) => {
    await met.viewAs(met.jan.id);
    const answers = (await met.read(met.jan.id)).status;
    await happens();
    expect([answers, (await met.read(met.jan.id)).status, (await met.read(met.boss.id)).status]).toEqual([
      200, 401, 401,
    ]);
    expect((await met.goBack()).status).toBe(401);
    expect((await app.call('/api/token', { refresh: met.refresh })).status).toBe(401);
  });

  test('an administrator locks the user: unlocking them brings it back to nobody', async () => {
    const { token: other } = await app.signIn(met.boss.mail);
    await met.viewAs(met.jan.id);
    const step = (stage: string) =>
      app.call(`/api/people/${met.jan.id}`, {
        ...{ method: 'PATCH', token: other, headers: jsonApi },
        payload: JSON.stringify({ data: { type: 'people', id: met.jan.id, attributes: { stage } } }),
      });
    expect([(await step('locked')).status, (await step('active')).status]).toEqual([200, 200]);
    expect((await met.read(met.jan.id)).status).toBe(401);
  });
});

test('streams of events and work that goes on follow the view, and end with it', async () => {
  const accounts = accountsOf(app.services);
  await met.viewAs(met.jan.id);
  const signedIn = await app.call('/api/token', { refresh: met.refresh });
  const sessionId = cookieValue(signedIn.cookie).split('.')[0] ?? '';
  const principals = await accounts?.principalsOf([sessionId]);
  const principal = { userId: met.jan.id, role: 'customer', sessionId, actor: met.boss.id } as const;
  expect(principals?.get(sessionId)).toEqual(principal);
  const context = { model: app.services.model, db: app.services.database.db };
  expect(await principalNow(context, principal)).toEqual(principal);
  await changePerson(app.services, met.boss.id, { held: ['CUSTOMER'] });
  expect(await principalNow(context, principal)).toBeNull();
  expect((await accounts?.principalsOf([sessionId]))?.size).toBe(0);
  await changePerson(app.services, met.boss.id, { held: ['ADMIN'] });
  await changePerson(app.services, met.jan.id, { held: ['ADMIN'] });
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
