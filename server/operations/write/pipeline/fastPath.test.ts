/** Tests which writes go without a transaction, and that answers are the same with one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reference, text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { sentStatements } from '../../../testing/sentStatements.ts';
import { type TestAnswer, type TestApp, testApp } from '../../../testing/testApp.ts';
import { admin, driver } from '../../../testing/worlds/garage.ts';
import { createMany } from '../verbs/createMany.ts';
import { systemContext } from '../writeContext.ts';

const label = (word: string) => ({ en: word, nl: word });
const name = (word: string) => ({ en: [word, `${word}s`], nl: [word, `${word}s`] }) as const;

const people = resource('people', {
  label: name('Person'),
  title: 'name',
  fields: { name: text(label('Name'), { required: true }) },
  access: { admin: 'all', customer: { rows: { id: '$user' }, read: true } },
});
/** Describes notes that a customer sees as their own, with a reviewer they may not see. */
const notes = resource('notes', {
  label: name('Note'),
  title: 'title',
  fields: {
    title: text(label('Title'), { required: true, unique: true }),
    owner: reference('people', label('Owner')),
    kind: text(label('Kind')),
    reviewer: reference('people', label('Reviewer')),
  },
  access: {
    admin: 'all',
    customer: { rows: { owner: '$user', not: { kind: 'secret' } }, read: true, create: true, update: true },
  },
});
/** Describes branches, whose owner depends on other branches. */
const branches = resource('branches', {
  label: name('Branch'),
  title: 'name',
  fields: {
    name: text(label('Name'), { required: true }),
    parent: reference('branches', label('Parent')),
    keeper: reference('people', label('Keeper')),
  },
  access: { admin: 'all', customer: { rows: { 'parent.keeper': '$user' }, read: true, update: true } },
});

/** Holds the app with the fast path, and the one without. */
const apps: TestApp[] = [];
let anna: string;
let bram: string;
beforeAll(async () => {
  for (const fastPath of [true, false]) {
    const app = await testApp({ descriptions: [people, notes, branches], as: admin, fastPath });
    [anna = '', bram = ''] = await seed(app, 'people', { name: 'Anna' }, { name: 'Bram' });
    apps.push(app);
  }
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

const seed = (app: TestApp, type: string, ...records: Record<string, string>[]): Promise<string[]> =>
  createMany(systemContext(app.services), type, records);

interface Sent {
  type?: string;
  id?: string;
  attributes?: object;
  links?: Record<string, string>;
}

const send = (app: TestApp, { type = 'notes', id, attributes, links = {} }: Sent, as = admin): Promise<TestAnswer> => {
  const linked = Object.entries(links).map(([relation, end]) => {
    const to = relation === 'parent' ? 'branches' : 'people';
    return [relation, { data: { type: to, id: end } }];
  });
  const data = { type, ...(id && { id }), attributes, relationships: Object.fromEntries(linked) };
  const url = id === undefined ? `/api/${type}` : `/api/${type}/${id}`;
  return app.request({ method: id === undefined ? 'POST' : 'PATCH', url, payload: { data }, as });
};

/** Sends to both, whose answers must be alike; returns the statements each took. */
async function sendToBoth(sent: Sent, as = admin): Promise<{ answer: TestAnswer; statements: number[] }> {
  const answers: TestAnswer[] = [];
  const statements: number[] = [];
  for (const app of apps)
    statements.push(
      await sentStatements(async () => {
        answers.push(await send(app, sent, as));
      }),
    );
  const [answer, withTransaction] = answers;
  if (!answer || !withTransaction) throw new Error('Nothing was answered.');
  expect([answer.status, answer.body]).toEqual([withTransaction.status, withTransaction.body]);
  return { answer, statements };
}

async function seedBoth(type: string, record: Record<string, string>): Promise<string> {
  const ids: string[] = [];
  for (const app of apps) ids.push(...(await seed(app, type, record)));
  expect(ids[0]).toBe(ids[1]);
  return ids[0] ?? '';
}

test('a record that nothing follows is created by one statement, unless the fast path is switched off', async () => {
  const { answer, statements } = await sendToBoth({ attributes: { title: 'First' } });
  expect([answer.status, statements[0]]).toEqual([201, 1]);
  expect(statements[1]).toBeGreaterThan(1);
});

describe('a role bound to rows', () => {
  test('creates a record of its own by one statement, after its references are found to be seen', async () => {
    const sent = { attributes: { title: 'Own' }, links: { owner: anna } };
    const { answer, statements } = await sendToBoth(sent, driver(anna));
    expect([answer.status, statements[0]]).toEqual([201, 2]);
    expect(statements[1]).toBeGreaterThan(2);
  });

  test('creates nothing outside its own rows', async () => {
    const before = await countOf('notes');
    const secret = { attributes: { title: 'Secret', kind: 'secret' }, links: { owner: anna } };
    expect((await sendToBoth(secret, driver(anna))).answer.status).toBe(403);
    expect((await sendToBoth({ attributes: { title: 'Nobody’s' } }, driver(anna))).answer.status).toBe(403);
    expect(await countOf('notes')).toEqual(before);
  });

  test('changes a record of its own by two statements, and not into one of others', async () => {
    const id = await seedBoth('notes', { title: 'Changing', owner: anna });
    const renamed = await sendToBoth({ id, attributes: { title: 'Changed' } }, driver(anna));
    expect([renamed.answer.status, renamed.statements[0]]).toEqual([200, 2]);
    expect((await sendToBoth({ id, attributes: { kind: 'secret' } }, driver(anna))).answer.status).toBe(403);
    const { answer } = await sendToBoth({ id, attributes: { kind: 'open' } }, driver(anna));
    expect([answer.status, answer.body.data.attributes, answer.body.data.meta.version]).toEqual([
      200,
      { title: 'Changed', kind: 'open' },
      3,
    ]);
  });

  test('reads a reference to a hidden record as empty in the answer to a write', async () => {
    const id = await seedBoth('notes', { title: 'Reviewed', owner: anna, reviewer: bram });
    for (const attributes of [{ kind: 'open' }, { kind: 'open' }]) {
      const { answer } = await sendToBoth({ id, attributes }, driver(anna));
      expect([answer.status, answer.body.data.relationships.reviewer.data]).toEqual([200, null]);
    }
  });

  test('is answered as by a transaction where a value is taken or a reference leads nowhere', async () => {
    await seedBoth('notes', { title: 'Taken' });
    const taken = { attributes: { title: 'Taken' }, links: { owner: anna } };
    expect((await sendToBoth(taken, driver(anna))).answer.status).toBe(422);
    const lost = { attributes: { title: 'Lost' }, links: { owner: bram } };
    expect((await sendToBoth(lost, driver(anna))).answer.status).toBe(404);
  });

  test('writes in a transaction where its rows depend on other rows of the same table', async () => {
    const root = await seedBoth('branches', { name: 'Root', keeper: anna });
    const id = await seedBoth('branches', { name: 'Leaf', parent: root });
    const { answer, statements } = await sendToBoth(
      { type: 'branches', id, attributes: { name: 'Twig' } },
      driver(anna),
    );
    expect(answer.status).toBe(200);
    expect(statements[0]).toBe(statements[1]);
  });
});

async function countOf(type: string): Promise<number[]> {
  const counts: number[] = [];
  for (const app of apps) counts.push((await app.get(`/api/${type}`)).body.meta.total);
  return counts;
}
