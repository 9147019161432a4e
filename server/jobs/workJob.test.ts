import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secret, text } from '../../schema/fields.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { resource } from '../../schema/resource.ts';
import type { WorkPlan } from '../../schema/work.ts';
import { findRows } from '../operations/read/findRows.ts';
import { writeFollowUps } from '../operations/write/effects/followUps/followUp.ts';
import { inTransaction } from '../operations/write/pipeline/inTransaction.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import { withWork } from '../start/work.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { openBeside } from '../testing/testDatabase.ts';
import { admin } from '../testing/worlds/garage.ts';
import { alone } from './alone.ts';
import { workJob } from './workJob.ts';

const label = (word: string) => ({ en: word, nl: word });
const cars = resource('cars', {
  label: { en: ['Car', 'Cars'], nl: ['Auto', 'Auto’s'] },
  title: 'plate',
  fields: {
    plate: text(label('Plate'), { required: true, maxLength: 10 }),
    note: text(label('Note'), { write: [] }),
    alarm: secret(label('Alarm')),
  },
  access: { admin: 'all' },
});

const told: string[] = [];
const opened: (string | null)[] = [];
const plan: WorkPlan = {
  checks: {},
  makers: {},
  secrets: {},
  lookUps: {},
  webhooks: {},
  enquiries: {},
  reports: {},
  openings: {},
  notices: {},
  answers: {},
  removals: {},
  jobs: [
    {
      kind: 'wash',
      maxAttempts: 2,
      backoff: 60,
      prepare: async ({ find, write }, { car: id }) => {
        const [car] = await find('cars', { id: String(id) });
        told.push(`${car?.['plate']} ${car?.['note']}`);
        await write([{ op: 'update', resource: 'cars', id: String(id), values: { note: 'wet' } }]);
        if (car?.['plate'] === 'RUSTY') throw new Error('No water.');
      },
      run: async (_context, { car: id }) => [
        { op: 'update', resource: 'cars', id: String(id), values: { note: 'clean' } },
      ],
      ended: async (_context, { car: id }) => [{ op: 'remove', resource: 'cars', id: String(id) }],
    },
    {
      kind: 'unlock',
      maxAttempts: 1,
      backoff: 1,
      prepare: async ({ unseal }, { car: id, field }) => {
        opened.push(await unseal('cars', String(id), String(field)));
      },
    },
  ],
  followUps: {
    cars: [
      ({ operation, after }) =>
        operation === 'create'
          ? [{ op: 'enqueue', job: 'wash', payload: { car: after['id'] }, subject: `cars/${String(after['id'])}` }]
          : [],
    ],
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: [cars], rules: withWork([], [plan]), as: admin, jobs: plan.jobs.map(workJob) });
});
afterAll(() => app.close());

const add = async (plate: string, more: Attributes = {}): Promise<{ status: number; id?: string }> => {
  const payload = { data: { type: 'cars', attributes: { plate, ...more } } };
  const { status, body } = await app.request({ method: 'POST', url: '/api/cars', payload });
  return { status, id: body.data?.id };
};
const carWith = async (id: string | undefined): Promise<Attributes | undefined> =>
  (await findRows(app.contextOf(), 'cars', { id: id ?? '0' }))[0];
const jobsOf = async (): Promise<Attributes[]> => findRows(app.contextOf(), 'jobs', {});

describe('work of an application', () => {
  test('is queued by what its rule follows, and writes through the pipeline of every write', async () => {
    const { id } = await add('AB-12');
    expect((await jobsOf()).at(-1)).toMatchObject({ kind: 'wash', state: 'queued', subject: `cars/${id}` });
    await app.runJobs();
    expect([told.at(-1), (await carWith(id))?.['note']]).toEqual(['AB-12 null', 'clean']);
    expect((await jobsOf()).at(-1)).toMatchObject({ state: 'completed' });
  });

  test('is not queued where the change is refused', async () => {
    const before = (await jobsOf()).length;
    expect((await add('LONGER THAN TEN')).status).toBe(422);
    expect(await jobsOf()).toHaveLength(before);
  });

  test('keeps what it wrote before it failed, and says what follows when it is given up', async () => {
    const { id } = await add('RUSTY');
    await app.runJobs({ early: true });
    expect(await carWith(id)).toMatchObject({ note: 'wet' });
    await app.runJobs({ early: true });
    expect(await carWith(id)).toBeUndefined();
    expect((await jobsOf()).at(-1)).toMatchObject({ state: 'failed', lastError: 'No water.' });
  });
});

describe('a secret field', () => {
  const code = 'Klaproos-4711';
  const unlock = async (car: string | undefined, field: string): Promise<void> => {
    const context = systemContext(app.services);
    await inTransaction(context, (inside) =>
      writeFollowUps(inside, [{ op: 'enqueue', job: 'unlock', payload: { car, field } }]),
    );
    await app.runJobs();
  };

  test('is opened for a job when it needs it, and stays sealed in its row, its job and every answer', async () => {
    const { id } = await add('AL-44', { alarm: code });
    const { id: bare } = await add('AL-45');
    await unlock(id, 'alarm');
    await unlock(bare, 'alarm');
    await unlock('999', 'alarm');
    expect(opened).toEqual([code, null, null]);
    const answer = await app.get(`/api/cars/${id}`);
    expect(JSON.stringify([await carWith(id), await jobsOf(), answer.body])).not.toContain(code);
  });

  test('is the only kind of field that can be opened', async () => {
    const { id } = await add('AL-46');
    await unlock(id, 'plate');
    expect((await jobsOf()).at(-1)).toMatchObject({ state: 'failed', lastError: 'cars has no secret "plate".' });
  });
});

test('work with one key is done by one at a time, in whichever process; other keys do not wait', async () => {
  const { database } = app.services;
  const beside = database.kind === 'embedded' ? database : await openBeside(database);
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const one = alone(database, 'dns', async () => {
    order.push('first begins');
    begun.resolve();
    await first.promise;
    order.push('first ends');
    throw new Error('The first failed.');
  });
  await begun.promise;
  const other = alone(beside, 'dns', async () => order.push('second'));
  await alone(beside, 'another', async () => order.push('another key'));
  first.resolve();
  await expect(one).rejects.toThrow('The first failed.');
  await other;
  expect(order).toEqual(['first begins', 'another key', 'first ends', 'second']);
  if (beside !== database) await beside.close();
});
