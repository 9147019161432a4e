/** Fuzzes the requests about sign-in and one's own account. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Call, type SessionApp, sessionApp } from '../testing/sessionApp.ts';
import { addPerson, passphrase } from '../testing/worlds/testPeople.ts';
import { throttle } from './tables.ts';

const mail = 'jan@example.nl';
let app: SessionApp;
let token: string;

beforeAll(async () => {
  app = await sessionApp();
  await addPerson(app.services, { mail });
  token = (await app.signIn(mail)).token;
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
});

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('\u0000', 'jan\u0000@example.nl', '\ud800', mail, passphrase, '123456', '٣٤٥٦٧٨'),
  fc.jsonValue(),
);
const members = ['email', 'password', 'rememberMe', 'otpCode', 'currentPassword'] as const;
const body = fc.oneof(
  fc.record(Object.fromEntries(members.map((name) => [name, strange])), { requiredKeys: [] }),
  fc.jsonValue(),
);
const calls: readonly [NonNullable<Call['method']>, string][] = [
  ['POST', '/api/login'],
  ['POST', '/api/twofactor'],
  ['POST', '/api/twofactor/confirm'],
  ['POST', '/api/twofactor/recoverycodes'],
  ['DELETE', '/api/twofactor'],
  ['PATCH', '/api/profile/password'],
  ['PATCH', '/api/preferences'],
];

test.each(calls)('%s %s', async (method, url) => {
  await fc.assert(
    fc.asyncProperty(body, async (payload) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await app.call(url, { method, payload: JSON.stringify(payload), headers, token });
      expect(answer.status, answer.text).toBeLessThan(500);
      if (answer.status >= 400) expect(answer.body.errors[0].code).toMatch(/^[A-Z_]+$/);
    }),
    { numRuns: 60 },
  );
});

test.each(['%00', 'a%00b', '%F0%9F%98%80', '%ED%A0%80', 'x'.repeat(3000)])('DELETE /api/sessions/%s', async (id) => {
  const { status } = await app.call(`/api/sessions/${id}`, { method: 'DELETE', token });
  expect([400, 404]).toContain(status);
});

test.each(['\u0000', 'jan\u0000@example.nl', '\ud800@example.nl'])('POST /api/login of %j', async (email) => {
  const payload = JSON.stringify({ email, password: passphrase });
  const headers = { 'content-type': 'application/json' };
  expect((await app.call('/api/login', { method: 'POST', payload, headers })).status).toBe(422);
});

test.each(['%00', '%00.x', 'a%00b.c', '.', '%ED%A0%80.x'])('a refresh cookie of %s', async (refresh) => {
  expect((await app.call('/api/token', { refresh })).status).toBe(401);
  expect((await app.call('/api/logout', { method: 'POST', refresh })).status).toBe(204);
});
