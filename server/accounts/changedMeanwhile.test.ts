/** Tests that nobody gets in, or changes a password, by what was true of an account a moment before. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { visitor } from '../context.ts';
import { type AccountApp, accountApp, tokenIn } from '../testing/accountApp.ts';
import { addPerson, changePerson, passphrase } from '../testing/worlds/testPeople.ts';
import { accountsOf } from './accounts.ts';
import { createFinish } from './openid/finish.ts';
import { keepIdentity } from './openid/provenIdentity.ts';
import { identities } from './openid/tables.ts';
import { sessions, throttle } from './tables.ts';

let app: AccountApp;
let mail = '';
let count = 0;

beforeAll(async () => {
  app = await accountApp();
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
  await app.services.database.db.delete(sessions);
  count += 1;
  mail = `jan${count}@example.nl`;
});

test('of two changes of a password from the same one, the first counts and the second is refused', async () => {
  await addPerson(app.services, { mail });
  const { token } = await app.signIn(mail);
  const change = async (password: string): Promise<unknown[]> => {
    const payload = { currentPassword: passphrase, password };
    const { status, body } = await app.call('/api/profile/password', { method: 'PATCH', token, payload });
    return [status, body?.errors[0].code, body?.errors[0].source.pointer];
  };
  const answers = await Promise.all([change('Kanaal-Zwaan-Molen-91'), change('Molen-Kade-Tulp-5531')]);
  expect(answers.filter(([status]) => status === 204)).toHaveLength(1);
  expect(answers).toContainEqual([422, 'USER_NOT_FOUND', '/currentPassword']);
});

test.each([{ stage: 'locked' }, { passphrase: 'another hash' }])(
  'an account that becomes %j while somebody signs in at the provider lets nobody in',
  async (became) => {
    const { services } = app;
    const id = await addPerson(services, { mail });
    const accounts = accountsOf(services);
    if (!accounts) throw new Error('Nobody signs in here.');
    const finish = createFinish({ accounts, secondStep: () => changePerson(services, id, became), services });
    const context = {
      ...app.services,
      db: services.database.db,
      principal: visitor,
      language: 'en',
      requestId: 'x',
    } as const;
    const identity = { issuer: 'https://provider.example.nl', subject: `jan${count}`, email: mail };
    const token = await keepIdentity(context, identity);
    const asked = { token, otpCode: undefined, rememberMe: false };
    await expect(finish(asked, { ip: null, userAgent: null }, context)).rejects.toMatchObject({
      errors: [{ code: 'IDENTITY_EXPIRED' }],
    });
    const { db } = services.database;
    expect(await db.select().from(sessions)).toEqual([]);
    expect(await db.select().from(identities)).toEqual([]);
  },
);

test('the session of an activation begins in the transaction that activates, so nothing comes in between', async () => {
  const { services } = app;
  const id = await addPerson(services, { mail, stage: 'invited' });
  await app.call('/api/forgotpassword', { method: 'POST', payload: { email: mail } });
  const letter = (await app.letters()).find(({ to }) => to === mail);
  const payload = { token: letter ? tokenIn(letter) : '', attributes: { password: 'Kanaal-Zwaan-Molen-91' } };
  expect((await app.call('/api/activate', { method: 'POST', payload })).status).toBe(204);
  const { database } = services;
  const written = sql`
    select people.xmin::text as activated, ${sessions}.xmin::text as begun
    from people join ${sessions} on user_id = people.id where people.id = ${id}::bigint`;
  const rows = await database.rows(database.db, written);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.['begun']).toBe(rows[0]?.['activated']);
});
