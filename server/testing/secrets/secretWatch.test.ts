import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { password, secret, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { type TestApp, testApp } from '../testApp.ts';

const label = (en: string) => ({ en, nl: en });
const keys = resource('keys', {
  label: { en: ['Key', 'Keys'], nl: ['Sleutel', 'Sleutels'] },
  title: 'name',
  fields: {
    name: text(label('Name')),
    value: secret(label('Value')),
    pass: password(label('Password')),
  },
  access: { admin: 'all' },
});
const secretValue = 'Marked & kept 4711';
const document = (attributes: object) => ({ data: { type: 'keys', attributes } });

async function appWithSecrets(): Promise<TestApp> {
  const app = await testApp({ descriptions: [keys], as: { userId: null, role: 'admin', sessionId: null } });
  const payload = document({ name: 'first', value: secretValue, pass: 'Tulp-Kaas-Molen-42' });
  expect((await app.request({ method: 'POST', url: '/api/keys', payload })).status).toBe(201);
  return app;
}

test('secrets that are kept sealed and hashed are found nowhere', async () => {
  const app = await appWithSecrets();
  await expect(app.close()).resolves.toBeUndefined();
});

test('a secret in a table, a line of the log or a letter fails the test that wrote it, by its field', async () => {
  const app = await appWithSecrets();
  const { database, logger } = app.services;
  await database.rows(database.db, sql`update keys set name = ${`copy of ${secretValue}`}`);
  logger.warn({ sent: encodeURIComponent(secretValue) });
  app.letters.push({ to: 'a@example.nl', subject: secretValue, text: '' } as never);
  await expect(app.close()).rejects.toThrow(
    /keys\.value \(1\) in public\.keys; keys\.value \(1\) in the log; keys\.value \(1\) in letters/,
  );
});

test('a secret that its own answer repeats fails at once', async () => {
  const app = await appWithSecrets();
  const answer = { errors: [{ detail: 'Hidden-Word-9 is no key' }] };
  expect(() => app.watch?.answered(document({ value: 'Hidden-Word-9' }), answer)).toThrow('repeats keys.value');
  await app.close();
});

test('a value that was written to another field as well is no secret', async () => {
  const app = await appWithSecrets();
  await app.request({ method: 'POST', url: '/api/keys', payload: document({ name: `also ${secretValue}` }) });
  await expect(app.close()).resolves.toBeUndefined();
});

test('a secret that is sent as text, as lists of operations are, is noted too', async () => {
  const app = await appWithSecrets();
  const payload = JSON.stringify(document({ value: 'Hidden-Word-7' }));
  expect(() => app.watch?.answered(payload, { said: 'Hidden-Word-7' })).toThrow('repeats keys.value');
  app.watch?.answered('no JSON', { said: 'Hidden-Word-7' });
  await app.close();
});
