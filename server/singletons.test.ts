/** Tests resources of which there is one record. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, secret, text } from '../schema/fields.ts';
import { resource } from '../schema/resource.ts';
import { rulesFor } from '../schema/rule.ts';
import { verifyPassword } from './crypto/passwordHash.ts';
import { unseal } from './crypto/seal.ts';
import { makeSingletons, warnOfMissingValues } from './operations/write/singletons.ts';
import { createMany } from './operations/write/verbs/createMany.ts';
import { remove } from './operations/write/verbs/remove.ts';
import { systemContext } from './operations/write/writeContext.ts';
import { sqlState, violatedConstraint } from './sql/failure.ts';
import { operate } from './testing/operate.ts';
import { testApp } from './testing/testApp.ts';
import { admin } from './testing/worlds/garage.ts';
import {
  bulk,
  destroy,
  faultsOf,
  type GarageApp,
  garageApp,
  patch,
  post,
  restore,
} from './testing/worlds/garageApp.ts';

let app: GarageApp;
const workshop = ['workshop', '1'] as const;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

/** Runs work on a garage whose workshop nobody has saved yet. */
async function withNewApp(work: (fresh: GarageApp) => Promise<void>): Promise<void> {
  const fresh = await garageApp();
  try {
    await work(fresh);
  } finally {
    await fresh.close();
  }
}

const filled = (values = {}) => ({ attributes: { name: 'Werkplaats Zuid', turnover: 5, ...values } });

describe('the record', () => {
  test('is there from the start, with its defaults, and its history begins there', async () => {
    await withNewApp(async (fresh) => {
      const { body } = await fresh.get('/api/workshop');
      expect(body.data).toMatchObject([
        {
          id: '1',
          attributes: { name: null, bridges: 2, brands: ['daf'], openings: 'ma-vr', isSmall: true, mood: 'calm' },
        },
      ]);
      const { body: past } = await fresh.get('/api/workshop/1/history');
      expect(past.data).toMatchObject([{ attributes: { action: 'create', via: 'system' } }]);
      expect(past.data[0].attributes.changes.openings).toEqual([null, 'ma-vr']);
    });
  });

  test('keeps the secrets it starts with as those that people give it', async () => {
    const label = { en: 'Door', nl: 'Deur' };
    const doors = resource('door', {
      label: { en: ['Door', 'Doors'], nl: ['Deur', 'Deuren'] },
      title: 'place',
      singleton: true,
      fields: { place: text(label), code: secret(label, { reveal: true, read: ['admin'] }), word: password(label) },
      access: { admin: 'all' },
    });
    const derive = () => ({ code: 'four-two', word: 'open up' });
    const rules = [rulesFor<{ place: string; code: string; word: string }>('door', { derive: [derive] })];
    const fresh = await testApp({ descriptions: [doors], rules, as: admin });
    try {
      const { database, secrets } = fresh.services;
      const [row] = await database.rows<{ code: string; word: string }>(database.db, sql`select code, word from door`);
      expect(unseal(secrets.encryptionKey, row?.code ?? '')).toBe('four-two');
      expect(await verifyPassword(row?.word ?? '', 'open up')).toBe(true);
    } finally {
      await fresh.close();
    }
  });

  test('is made once, however many start and however often', async () => {
    await withNewApp(async (fresh) => {
      const { database } = fresh.services;
      await database.db.execute(sql`delete from workshop`);
      await Promise.all([makeSingletons(fresh.services), makeSingletons(fresh.services)]);
      await patch(fresh, workshop, filled({ bridges: 7 }));
      await makeSingletons(fresh.services);
      const { body } = await fresh.get('/api/workshop');
      expect(body.data.map(({ id, attributes }: { id: string; attributes: object }) => [id, attributes])).toMatchObject(
        [['1', { name: 'Werkplaats Zuid', bridges: 7 }]],
      );
    });
  });

  test('is named in the log as long as it lacks what is required, and can then be saved only whole', async () => {
    await withNewApp(async (fresh) => {
      const lines: object[] = [];
      const logger = { warn: (line: object) => lines.push(line) } as unknown as typeof fresh.services.logger;
      await warnOfMissingValues({ ...fresh.services, logger });
      expect(lines).toEqual([{ resource: 'workshop', missing: ['name', 'turnover'] }]);
      const refused = await patch(fresh, workshop, { attributes: { bridges: 3 } });
      expect([refused.status, faultsOf(refused)]).toEqual([
        422,
        ['REQUIRED /data/attributes', 'REQUIRED /data/attributes'],
      ]);
      expect((await patch(fresh, workshop, filled())).status).toBe(200);
      await warnOfMissingValues({ ...fresh.services, logger });
      expect(lines).toHaveLength(1);
      expect((await patch(fresh, workshop, { attributes: { name: null } })).status).toBe(422);
    });
  });

  test('is changed like any other: versions, history, restores', async () => {
    await patch(app, workshop, filled({ bridges: 4 }));
    const { headers } = await app.get('/api/workshop/1');
    const etag = String(headers['etag']);
    const changed = await patch(app, workshop, { attributes: { bridges: 5 } }, { ifMatch: etag });
    expect(changed.status).toBe(200);
    expect((await patch(app, workshop, { attributes: { bridges: 6 } }, { ifMatch: etag })).status).toBe(412);
    const { body } = await app.get('/api/workshop/1/history');
    const [last, before] = body.data;
    expect(last.attributes.changes).toEqual({ bridges: [4, 5] });
    const restored = await restore(app, { resource: 'workshop', id: '1', entry: before.id, fields: ['bridges'] });
    expect(restored.status).toBe(201);
    expect((await app.get('/api/workshop/1')).body.data.attributes.bridges).toBe(4);
  });
});

describe('nobody', () => {
  test('makes another', async () => {
    expect((await post(app, 'workshop', filled())).status).toBe(403);
    const added = await operate(app, [{ op: 'add', data: { type: 'workshop', ...filled() } }], { as: admin });
    expect(added.status).toBe(403);
    const another = createMany(systemContext(app.services), 'workshop', [filled().attributes]);
    await expect(another).rejects.toMatchObject({ status: 403 });
    const sent = app.services.database.db.execute(
      sql`insert into workshop (id, name) overriding system value values (2, 'Noord')`,
    );
    const error = await sent.catch((refusal: unknown) => refusal);
    expect([sqlState(error), violatedConstraint(error)]).toEqual(['23514', 'workshop_singleton']);
  });

  test('removes it, in whatever way', async () => {
    expect((await destroy(app, workshop)).status).toBe(403);
    const all = await bulk(app, { resource: 'workshop', action: 'delete', ids: ['1'] });
    expect(all.status).toBe(403);
    const removal = remove(systemContext(app.services), { resource: 'workshop', id: '1' });
    await expect(removal).rejects.toMatchObject({ status: 403 });
    expect((await app.get('/api/workshop/1')).status).toBe(200);
  });
});

test('a transition copies from it, also for a caller who may not read the field', async () => {
  await patch(app, workshop, filled());
  const [lease = ''] = await app.seed('leases', { title: 'Bus', fleet: app.anna.fleet });
  const signed = await patch(app, ['leases', lease], { attributes: { stage: 'signed' } });
  expect(signed.body.data.attributes).toMatchObject({ stage: 'signed', lessor: 'Werkplaats Zuid' });
});
