import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SessionApp, sessionApp } from '../testing/sessionApp.ts';
import { createAdministrator } from './createAdministrator.ts';

let app: SessionApp;

beforeAll(async () => {
  app = await sessionApp();
});
afterAll(() => app.services.database.close());

test('the first administrator signs in at once with the password that was made', async () => {
  const password = await createAdministrator(app.services, {
    email: 'Ada@Example.nl',
    attributes: { nickname: 'Ada' },
  });
  const { status, body } = await app.call('/api/login', {
    method: 'POST',
    payload: { email: 'ada@example.nl', password },
  });
  expect(status).toBe(200);
  expect(Object.values(body.data.attributes)).toContainEqual(['ADMIN']);
  expect((await app.call('/api/people', { token: body.meta.token })).status).toBe(200);
});

test('values that are no good are refused by field, and nobody is made', async () => {
  await expect(createAdministrator(app.services, { email: 'nobody', attributes: {} })).rejects.toMatchObject({
    status: 422,
    errors: [{ code: 'INVALID_EMAIL' }],
  });
});
