/** Tests the replacement of signing keys while people are signed in. */
import { expect, test } from 'vitest';
import { createApp } from '../../createApp.ts';
import type { Secrets } from '../../services.ts';
import { newDevelopmentKey, tokenKeysOf } from '../../start/secretKeys.ts';
import { callOn, cookieValue, sessionApp } from '../../testing/sessionApp.ts';
import { addPerson } from '../../testing/worlds/testPeople.ts';
import { accessTokenLifetime } from './accessToken.ts';

test('signs nobody out: a new key in front, and the old one gone after the life of a token', async () => {
  const { services, call: before, signIn } = await sessionApp();
  const mail = 'jan@example.nl';
  const id = await addPerson(services, { mail });
  const newKeys = tokenKeysOf([newDevelopmentKey()]);
  const restartedWith = (tokenKeys: Secrets['tokenKeys']) =>
    callOn(createApp({ ...services, secrets: { ...services.secrets, tokenKeys } }));
  const own = async (call: typeof before, token: string) => (await call(`/api/people/${id}`, { token })).status;

  const { token, refresh } = await signIn(mail);
  const during = restartedWith([...newKeys, ...services.secrets.tokenKeys]);
  expect(await own(during, token)).toBe(200);
  const renewed = await during('/api/token', { refresh });
  expect(await own(during, renewed.body.data.token)).toBe(200);

  services.clock.pass(accessTokenLifetime * 1000);
  const after = restartedWith(newKeys);
  expect(await own(after, token)).toBe(401);
  const last = await after('/api/token', { refresh: cookieValue(renewed.cookie) });
  expect(last.status).toBe(200);
  expect(await own(after, last.body.data.token)).toBe(200);
  await services.database.close();
});

test('leaves a cookie good that no key in use had a part in', async () => {
  const { services, signIn } = await sessionApp();
  await addPerson(services, { mail: 'jan@example.nl' });
  const { refresh } = await signIn('jan@example.nl');
  const tokenKeys = tokenKeysOf([newDevelopmentKey()]);
  const after = callOn(createApp({ ...services, secrets: { ...services.secrets, tokenKeys } }));
  expect((await after('/api/token', { refresh })).status).toBe(200);
  await services.database.close();
});
