import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encryptionKeyOf, newDevelopmentKey, tokenKeysOf } from '../../start/secretKeys.ts';
import { type TestServices, testServices } from '../../testing/testServices.ts';
import { peopleAndNotes } from '../../testing/worlds/people.ts';
import { purgeExpired } from '../purgeExpired.ts';
import { sessions } from '../tables.ts';
import { endSession, graceInMilliseconds, openSession, renewSession } from './sessions.ts';

const day = 24 * 60 * 60 * 1000;
let services: TestServices;

beforeAll(async () => {
  services = await testServices(peopleAndNotes);
});
afterAll(() => services.database.close());
beforeEach(async () => {
  await services.database.db.delete(sessions);
});

const open = (isRemembered = false) =>
  openSession({ userId: '1', isRemembered, origin: { ip: '192.0.2.1', userAgent: null } }, services);

async function renewed(token: string): Promise<string> {
  const session = await renewSession(token, services);
  if (!session) throw new Error('The token was not renewed.');
  return session.refreshToken;
}

test('a token is exchanged for another of the same session', async () => {
  const session = await open();
  const next = await renewSession(session.refreshToken, services);
  expect(next?.id).toBe(session.id);
  expect(next?.refreshToken).not.toBe(session.refreshToken);
});

test('a token that was exchanged before revokes its whole family', async () => {
  const { refreshToken: first } = await open();
  const second = await renewed(first);
  services.clock.pass(graceInMilliseconds + 1);
  expect(await renewSession(first, services)).toBeNull();
  expect(await renewSession(second, services)).toBeNull();
});

test('within the grace the token before is answered with the current one, whatever the order of the answers', async () => {
  const { refreshToken: first } = await open();
  const second = await renewed(first);
  services.clock.pass(graceInMilliseconds);
  expect(await renewed(first)).toBe(second);
  expect(await renewed(second)).not.toBe(second);
});

test('tabs that refresh in the same instant end up with the same token', async () => {
  const { refreshToken } = await open();
  const tokens = await Promise.all(Array.from({ length: 5 }, () => renewed(refreshToken)));
  expect(new Set(tokens).size).toBe(1);
});

test('the token before the previous one is a replay even within the grace', async () => {
  const { refreshToken: first } = await open();
  const third = await renewed(await renewed(first));
  expect(await renewSession(first, services)).toBeNull();
  expect(await renewSession(third, services)).toBeNull();
});

test('a made-up token of a session that never was is refused', async () => {
  expect(await renewSession('9f1c4c0e-0000-4000-8000-000000000000.made-up', services)).toBeNull();
  expect(await renewSession('', services)).toBeNull();
});

test('no refresh token is stored', async () => {
  const { refreshToken: first } = await open();
  const second = await renewed(first);
  const rows = JSON.stringify(await services.database.db.select().from(sessions), (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  for (const token of [first, second]) expect(rows).not.toContain(token.split('.')[1]);
});

test('a session ends a day after its last use', async () => {
  const { refreshToken } = await open();
  services.clock.pass(day - 1);
  const next = await renewed(refreshToken);
  services.clock.pass(day - 1);
  const last = await renewed(next);
  services.clock.pass(day);
  expect(await renewSession(last, services)).toBeNull();
});

test('a remembered session ends thirty days after sign-in, used or not', async () => {
  const { refreshToken } = await open(true);
  services.clock.pass(29 * day);
  const next = await renewed(refreshToken);
  services.clock.pass(day);
  expect(await renewSession(next, services)).toBeNull();
});

test('a session that is used every day ends thirty days after sign-in all the same', async () => {
  let { refreshToken } = await open();
  for (let used = 0; used < 39; used += 1) {
    services.clock.pass(0.75 * day);
    refreshToken = await renewed(refreshToken);
  }
  services.clock.pass(0.75 * day);
  expect(await renewSession(refreshToken, services)).toBeNull();
});

test('an ended session cannot be renewed, and no other ends with it', async () => {
  const mine = await open();
  const other = await open();
  await endSession(mine.id, services);
  expect(await renewSession(mine.refreshToken, services)).toBeNull();
  expect(await renewSession(other.refreshToken, services)).not.toBeNull();
});

test('a key can be replaced without signing anybody out', async () => {
  const { refreshToken: first } = await open();
  const second = await renewed(first);
  const withNewKey = {
    ...services,
    secrets: {
      tokenKeys: [...tokenKeysOf([newDevelopmentKey()]), ...services.secrets.tokenKeys],
      encryptionKey: encryptionKeyOf(newDevelopmentKey()),
    },
  };
  expect((await renewSession(first, withNewKey))?.refreshToken).toBe(second);
  expect(await renewSession(second, withNewKey)).not.toBeNull();
});

test('what has expired is removed, also by several at once, and nothing else', async () => {
  await open();
  await open(true);
  services.clock.pass(2 * day);
  const context = { db: services.database.db, now: services.now };
  await Promise.all([purgeExpired(context), purgeExpired(context)]);
  const left = await services.database.db.select().from(sessions);
  expect(left.map(({ isRemembered }) => isRemembered)).toEqual([true]);
});
