import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeExpiredTrash } from '../operations/trash/trashed.ts';
import { withSecondFactor } from '../testing/secondFactor.ts';
import { type SessionApp, sessionApp } from '../testing/sessionApp.ts';
import { addPerson } from '../testing/worlds/testPeople.ts';
import { keepAvatar } from './avatar/avatars.ts';
import { avatars } from './avatar/tables.ts';
import { changePreferences } from './preferences/preferences.ts';
import { preferences } from './preferences/tables.ts';
import { purgeOwnerless } from './purgeOwnerless.ts';
import { authenticators, recoveryCodes } from './twoFactor/tables.ts';

let app: SessionApp;

beforeAll(async () => {
  app = await sessionApp();
});
afterAll(() => app.services.database.close());

test('picture, preferences and second factor of a user stay as long as they can come back, and go with them for good', async () => {
  const { database, model, now, clock } = app.services;
  const context = { model, db: database.db, now };
  await addPerson(app.services, { mail: 'baas@example.nl', held: ['ADMIN'] });
  const stays = await addPerson(app.services, { mail: 'jan@example.nl' });
  const goes = await addPerson(app.services, { mail: 'piet@example.nl' });
  for (const userId of [stays, goes]) {
    await keepAvatar(database.db, userId, new Uint8Array([1]), now());
    await changePreferences(userId, new Map([['a', 1]]), { database, language: 'en' });
    await withSecondFactor(app.services, userId);
  }
  const owners = async (): Promise<string[][]> => {
    await purgeOwnerless(context);
    const pictures = await database.db.select().from(avatars);
    const kept = await database.db.select().from(preferences);
    const factors = await database.db.select().from(authenticators);
    const codes = await database.db.select().from(recoveryCodes);
    return [pictures, kept, factors, codes].map((rows) =>
      [...new Set(rows.map(({ userId }) => String(userId)))].sort(),
    );
  };
  const { token } = await app.signIn('baas@example.nl');
  expect((await app.call(`/api/people/${goes}`, { method: 'DELETE', token })).status).toBe(204);
  const both = [stays, goes].sort();
  expect(await owners()).toEqual([both, both, both, both]);
  clock.pass(400 * 24 * 60 * 60 * 1000);
  await purgeExpiredTrash(context, now());
  expect(await owners()).toEqual([[stays], [stays], [stays], [stays]]);
});
