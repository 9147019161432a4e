/** Tests what an administrator who views as a user is refused, and how records show that it was them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routeTable } from '../../routes/table.ts';
import type { AccountApp } from '../../testing/accountApp.ts';
import { passphrase } from '../../testing/worlds/testPeople.ts';
import { jsonApi, type Meeting, meet, refused, viewingApp } from '../../testing/worlds/viewing.ts';

let app: AccountApp;
let met: Meeting;

beforeAll(async () => {
  app = await viewingApp();
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  met = await meet(app);
});

describe('an administrator who views', () => {
  const own = Object.values(routeTable)
    .filter(({ caller }) => caller === 'owner' || caller === 'enrolling')
    .map(({ method, path }) => [method.toUpperCase() as 'GET', path.slice(1).replace('{id}', '1')] as const);
  test.each(own)('is refused what is the user’s own: %s /api/%s', async (method, path) => {
    await met.viewAs(met.jan.id);
    const answer = await app.call(`/api/${path}`, { method, token: met.token });
    expect(refused(answer)).toEqual([403, 'VIEWING_AS']);
  });

  test('is refused sessions, password, picture, preferences and second factor, as the table of routes says', () => {
    expect(new Set(own.map(([, path]) => path.split('/')[0]))).toEqual(
      new Set(['sessions', 'profile', 'preferences', 'twofactor']),
    );
  });

  test('is shown no secret, not even with the password of the user', async () => {
    const safe = { data: { type: 'safes', attributes: { place: 'Cellar', pin: '1234' }, relationships: {} } };
    const headers = jsonApi;
    const keeper = { keeper: { data: { type: 'people', id: met.jan.id } } };
    const payload = JSON.stringify({ data: { ...safe.data, relationships: keeper } });
    const made = await app.call('/api/safes', { method: 'POST', payload, headers, token: met.token });
    await met.viewAs(met.jan.id);
    const attributes = { resource: 'safes', id: made.body.data.id, field: 'pin', password: passphrase };
    const answer = await app.call('/api/reveals', {
      ...{ method: 'POST', token: met.token, headers },
      payload: JSON.stringify({ data: { type: 'reveals', attributes } }),
    });
    expect(refused(answer)).toEqual([403, 'VIEWING_AS']);
  });

  test.each([{ passphrase: 'Kanaal-Zwaan-Molen-91' }, { mail: 'thief@example.nl' }])(
    'does not change what the user signs in with: %j',
    async (attributes) => {
      await met.viewAs(met.jan.id);
      expect(refused(await met.write(met.jan.id, attributes))).toEqual([403, 'VIEWING_AS']);
      expect((await app.signIn(met.jan.mail)).answer.status).toBe(200);
    },
  );

  test('writes as the user, and history names both', async () => {
    await met.viewAs(met.jan.id);
    expect((await met.write(met.jan.id, { nickname: 'Jantje' })).status).toBe(200);
    const history = () => app.call(`/api/people/${met.jan.id}/history`, { token: met.token });
    const user = { data: { type: 'people', id: met.jan.id } };
    const [seen] = (await history()).body.data;
    // Hides the administrator from a customer, but shows that the customer was not the author.
    expect([seen.attributes.viewedAs, seen.relationships]).toEqual([true, { user, actor: { data: null } }]);
    await met.goBack();
    const [entry] = (await history()).body.data;
    expect(entry.attributes).toMatchObject({
      viewedAs: true,
      role: 'customer',
      changes: { nickname: [null, 'Jantje'] },
    });
    expect(entry.relationships).toEqual({ user, actor: { data: { type: 'people', id: met.boss.id } } });
    await met.write(met.jan.id, { nickname: 'Jan' });
    const [later] = (await history()).body.data;
    expect([later.attributes.viewedAs, later.relationships.actor.data]).toEqual([false, null]);
  });

  test('stands with both names among the sign-in events, at the beginning and the end', async () => {
    await met.viewAs(met.jan.id);
    await met.goBack();
    await met.goBack();
    const { body } = await app.call('/api/signinevents?sort=-id&per_page=2', { token: met.token });
    expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      expect.objectContaining({
        event: 'viewedAsEnded',
        email: met.jan.mail,
        user: met.jan.id,
        by: met.boss.mail,
      }),
      expect.objectContaining({ event: 'viewedAs', email: met.jan.mail, user: met.jan.id, by: met.boss.mail }),
    ]);
  });

  test('is named in the log with the user', async () => {
    await met.viewAs(met.jan.id);
    await met.read(met.jan.id);
    expect(JSON.parse(app.log.at(-1) ?? '')).toMatchObject({ userId: met.jan.id, actor: met.boss.id });
  });

  test('ends the whole session by signing out', async () => {
    await met.viewAs(met.jan.id);
    expect((await app.call('/api/logout', { method: 'POST', token: met.token })).status).toBe(204);
    expect((await met.read(met.jan.id)).status).toBe(401);
    expect((await app.call('/api/token', { refresh: met.refresh })).status).toBe(401);
  });

  test('is not counted to the sessions of the user', async () => {
    await met.viewAs(met.jan.id);
    const own = await app.signIn(met.jan.mail);
    const { body } = await app.call('/api/sessions', { token: own.token });
    expect(body.data).toHaveLength(1);
    await app.call('/api/sessions', { method: 'DELETE', token: own.token });
    expect((await met.read(met.jan.id)).status).toBe(200);
  });
});
