/** Tests how requests that come together learn whose sessions they carry. */
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sentStatements } from '../testing/sentStatements.ts';
import { type SessionApp, sessionApp } from '../testing/sessionApp.ts';
import { addPerson, changePerson } from '../testing/worlds/testPeople.ts';
import { type Accounts, accountsOf } from './accounts.ts';
import { sessions } from './tables.ts';
import { openSession } from './tokens/sessions.ts';

let app: SessionApp;
let accounts: Accounts;
let people: string[];

beforeAll(async () => {
  app = await sessionApp();
  const found = accountsOf(app.services);
  if (!found) throw new Error('The people of this world sign in.');
  accounts = found;
  people = [];
  for (const name of ['an', 'bo', 'cor']) people.push(await addPerson(app.services, { mail: `${name}@example.nl` }));
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(sessions);
});

async function sessionOf(userId: string): Promise<string> {
  const origin = { ip: '127.0.0.1', userAgent: null };
  return (await openSession({ userId, isRemembered: true, origin }, app.services)).id;
}

const end = (id: string) => app.services.database.db.delete(sessions).where(eq(sessions.id, id));
const userOf = async (id: string) => (await accounts.signedIn(id))?.principal.userId ?? null;

test('requests of one turn of the event loop share one statement, and each gets the user of its own session', async () => {
  const [an = '', bo = '', cor = ''] = people;
  const ofAn = await sessionOf(an);
  const againOfAn = await sessionOf(an);
  const ofBo = await sessionOf(bo);
  const ofCor = await sessionOf(cor);
  const ended = await sessionOf(an);
  await end(ended);
  await changePerson(app.services, cor, { stage: 'invited' });
  const asked = [ofAn, againOfAn, ended, ofBo, randomUUID(), ofCor, ofBo, "'", ''];
  let users: unknown;
  const statements = await sentStatements(async () => {
    users = await Promise.all(asked.map(userOf));
  });
  expect(users).toEqual([an, an, null, bo, null, null, bo, null, null]);
  expect(statements).toBe(1);
  await changePerson(app.services, cor, { stage: 'active' });
});

test('a request does not join a statement that has begun, so a session that ended meanwhile is over for it', async () => {
  const id = await sessionOf(people[0] ?? '');
  const before = userOf(id);
  // Lets the sessions of a turn be gathered, and then the short statements of one.
  await nextTurn();
  await nextTurn();
  const gone = end(id);
  const after = gone.then(() => userOf(id));
  expect(await before).toBe(people[0]);
  expect(await after).toBeNull();
});

test('a read that fails refuses all requests of its turn, and the next ones are answered', async () => {
  const id = await sessionOf(people[0] ?? '');
  const other = await sessionOf(people[1] ?? '');
  const now = vi.spyOn(app.services, 'now').mockImplementationOnce(() => {
    throw new Error('on purpose');
  });
  const failed = await Promise.allSettled([userOf(id), userOf(other)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  now.mockRestore();
  expect(await Promise.all([userOf(id), userOf(other)])).toEqual([people[0], people[1]]);
});
