import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SessionApp, sessionApp } from '../testing/sessionApp.ts';
import { lifetimes } from './account/oneTimeToken.ts';
import { createAdministrator } from './createAdministrator.ts';

let app: SessionApp;

beforeAll(async () => {
  app = await sessionApp();
});
afterAll(() => app.services.database.close());

const password = 'Molen-Kade-Tulp-5531';
const made = (email: string): Promise<string> =>
  createAdministrator(app.services, { email, attributes: { nickname: 'Ada' } });
const activate = (path: string) => {
  const payload = { token: path.replace('/activate/', ''), attributes: { password } };
  return app.call('/api/activate', { method: 'POST', payload });
};

test('the first administrator chooses a password with the link that was made, once, and signs in', async () => {
  const path = await made('Ada@Example.nl');
  expect((await activate(path)).status).toBe(204);
  expect((await activate(path)).status).toBe(404);
  const payload = { email: 'ada@example.nl', password };
  const { status, body } = await app.call('/api/login', { method: 'POST', payload });
  expect(status).toBe(200);
  expect(Object.values(body.data.attributes)).toContainEqual(['ADMIN']);
  expect((await app.call('/api/people', { token: body.meta.token })).status).toBe(200);
});

test('the link of the first administrator is good for seven days', async () => {
  const path = await made('late@example.nl');
  app.services.clock.pass(lifetimes.activation);
  expect((await activate(path)).status).toBe(404);
});

test('invalid values are refused by field, and no user is created', async () => {
  await expect(createAdministrator(app.services, { email: 'nobody', attributes: {} })).rejects.toMatchObject({
    status: 422,
    errors: [{ code: 'INVALID_EMAIL' }],
  });
});
