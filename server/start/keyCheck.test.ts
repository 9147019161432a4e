import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { secret, text } from '../../schema/fields.ts';
import { createMany } from '../operations/write/verbs/createMany.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import { StartError } from '../sql/connection/startError.ts';
import { label, thing } from '../sql/testing/descriptions.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { admin } from '../testing/worlds/garage.ts';
import { requireOpeningKey } from './keyCheck.ts';
import { encryptionKeyOf, newDevelopmentKey } from './secretKeys.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ descriptions: [thing('safes', { name: text(label), code: secret(label) })], as: admin });
  return () => app.close();
});

/** Starts again on the same database, with its own key or another. */
const startWith = (key = app.services.secrets.encryptionKey) =>
  requireOpeningKey(
    { ...app.services, secrets: { ...app.services.secrets, encryptionKey: key } },
    '.data/secrets.json',
  );
const otherKey = () => encryptionKeyOf(newDevelopmentKey());

test('a start with another key than the first is refused with the place of the key, and one with its own is not', async () => {
  await startWith();
  await expect(startWith(otherKey())).rejects.toThrow(StartError);
  await expect(startWith(otherKey())).rejects.toThrow('The encryption key in .data/secrets.json does not open');
  await startWith();
});

test('a database from before this was checked is judged by a secret that it holds', async () => {
  await createMany(systemContext(app.services), 'safes', [{ name: 'blue', code: '1234' }]);
  await expect(startWith(otherKey())).rejects.toThrow(StartError);
  await startWith();
  await app.services.database.db.execute(sql`delete from safes`);
  await expect(startWith(otherKey())).rejects.toThrow(StartError);
});
