/** Tests views of a fixed kind: resources over rows of another's table. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changesChannel } from './events/changes.ts';
import { createMany } from './operations/write/verbs/createMany.ts';
import { update } from './operations/write/verbs/update.ts';
import { systemContext } from './operations/write/writeContext.ts';
import { storedRows } from './sql/storedRows.ts';
import { entityOf } from './sql/where.ts';
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
let made = 0;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

async function newTyre(values = {}): Promise<string> {
  made += 1;
  const [id = ''] = await app.seed('tyres', { name: `Tyre ${made}`, width: 205, ...values });
  return id;
}
async function newTool(values = {}): Promise<string> {
  made += 1;
  const [id = ''] = await app.seed('tools', { name: `Tool ${made}`, ...values });
  return id;
}
const valuesOf = async (id: string) => {
  const rows = await storedRows(app.services.database.db, entityOf(app.services.model, 'goods'), {});
  return rows.find((row) => row.id === id)?.values;
};

describe('a view', () => {
  test('holds the rows of its kind and no others, by every way to read', async () => {
    const tyre = await newTyre();
    const tool = await newTool();
    expect((await app.get(`/api/tyres/${tyre}`)).body.data).toMatchObject({ type: 'tyres', id: tyre });
    expect((await app.get(`/api/tyres/${tool}`)).status).toBe(404);
    for (const query of [
      'per_page=1000',
      'per_page=1000&sort=-name',
      `filter[id][]=${tool}&filter[id][]=${tyre}`,
      'q=Tyre&per_page=1000',
    ]) {
      const { body } = await app.get(`/api/tyres?${query}`);
      expect(body.errors).toBeUndefined();
      const ids = body.data.map(({ id }: { id: string }) => id);
      expect(ids).toContain(tyre);
      expect(ids).not.toContain(tool);
    }
    const counts = await Promise.all(
      ['goods', 'tyres', 'tools'].map(async (name) => (await app.get(`/api/${name}`)).body.meta.total),
    );
    expect(counts[0]).toBe(counts[1] + counts[2]);
    const file = String((await app.download('/api/tyres', 'text/csv')).bytes);
    expect([file.includes('Tyre '), file.includes('Tool ')]).toEqual([true, false]);
  });

  test('gives new rows their kind, and shows only the fields it names', async () => {
    const answer = await post(app, 'tyres', { attributes: { name: 'Winter', width: 225 } });
    expect(answer.status).toBe(201);
    const { id, attributes } = answer.body.data;
    expect(Object.keys(attributes).sort()).toEqual(['isPublic', 'isSpiked', 'name', 'price', 'shelf', 'width']);
    expect(await valuesOf(id)).toMatchObject({ kind: 'tyre', slug: 'tyre-Winter', price: 100, isSpiked: false });
    expect((await app.get(`/api/goods/${id}`)).body.data.attributes).toMatchObject({ kind: 'tyre', width: 225 });
  });

  test.each(['kind', 'manual', 'slug'])('takes no %s, which it does not name', async (field) => {
    const answer = await post(app, 'tyres', { attributes: { name: 'Odd', width: 1, [field]: 'tool' } });
    expect([answer.status, faultsOf(answer)]).toEqual([403, [`NOT_WRITABLE /data/attributes/${field}`]]);
    const list = await app.get(`/api/tyres?filter[${field}]=tool`);
    expect(list.status).toBe(400);
  });

  test('lets even the server itself make no row of another kind', async () => {
    const context = systemContext(app.services);
    const tool = { name: 'Sneaked in', width: 1, kind: 'tool' };
    await expect(createMany(context, 'tyres', [tool])).rejects.toMatchObject({ status: 403 });
    const id = await newTyre();
    const submission = { values: { kind: 'tool' }, unknown: [], pointerOf: () => '' };
    for (const resource of ['tyres', 'goods']) {
      await expect(update(context, { resource, id, submission })).rejects.toMatchObject({ status: 403 });
    }
    expect(await valuesOf(id)).toMatchObject({ kind: 'tyre' });
  });

  test('asks for what its kind must have', async () => {
    const answer = await post(app, 'tyres', { attributes: { name: 'Narrow' } });
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['REQUIRED /data/attributes']]);
  });

  test('cannot be reached by writing to a row of another kind', async () => {
    const tool = await newTool();
    const attempts = await Promise.all([
      patch(app, ['tyres', tool], { attributes: { name: 'Mine' } }),
      destroy(app, ['tyres', tool]),
      bulk(app, { resource: 'tyres', action: 'delete', ids: [tool] }),
    ]);
    expect(attempts.map(({ body }) => body.errors[0].code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect(await valuesOf(tool)).toMatchObject({ kind: 'tool' });
  });

  test('is sorted, and paged by cursor from its first row to its last, over equal values too', async () => {
    for (let count = 0; count < 5; count += 1) await newTyre({ width: 205 });
    const whole = await app.get('/api/tyres?sort=width,-name&per_page=1000');
    const paged: unknown[] = [];
    let next: string | null = '/api/tyres?sort=width,-name&page[size]=2';
    while (next) {
      const { body } = await app.get(next);
      paged.push(...body.data);
      next = body.links.next;
    }
    const idsOf = (rows: readonly unknown[]) => rows.map((row) => (row as { id: string }).id);
    expect(whole.body.data.length).toBeGreaterThanOrEqual(5);
    expect(idsOf(paged)).toEqual(idsOf(whole.body.data));
  });
});

describe('the table behind views', () => {
  test('takes rows of any kind, and never changes what a row is', async () => {
    const answer = await post(app, 'goods', { attributes: { name: 'By the table', kind: 'tyre', width: 3 } });
    expect(answer.status).toBe(201);
    const { id } = answer.body.data;
    expect((await app.get(`/api/tyres/${id}`)).status).toBe(200);
    const change = await patch(app, ['goods', id], { attributes: { kind: 'tool' } });
    expect([change.status, faultsOf(change)]).toEqual([403, ['NOT_WRITABLE /data/attributes/kind']]);
  });

  test('keeps values unique over all kinds', async () => {
    await newTool({ name: 'Jack' });
    const answer = await post(app, 'tyres', { attributes: { name: 'j a c k', width: 1 } });
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['NOT_UNIQUE /data/attributes/name']]);
  });

  test('keeps groups with the kind in them unique within the kind', async () => {
    await newTyre({ shelf: 7 });
    expect((await app.get(`/api/tools/${await newTool({ shelf: 7 })}`)).status).toBe(200);
    const answer = await post(app, 'tyres', { attributes: { name: 'Same shelf', width: 1, shelf: 7 } });
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['NOT_UNIQUE /data/attributes/shelf']]);
  });

  test('has its rules hold for every view', async () => {
    const answer = await post(app, 'tools', { attributes: { name: 'Kind' } });
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['NOT_APPLICABLE /data/attributes/name']]);
  });

  test('refuses a rule that would make a row another kind', async () => {
    const id = await newTyre();
    const made = await post(app, 'tyres', { attributes: { name: 'Turncoat', width: 1 } });
    const changed = await patch(app, ['goods', id], { attributes: { name: 'Turncoat' } });
    expect([made.status, changed.status]).toEqual([500, 500]);
    expect(await valuesOf(id)).toMatchObject({ kind: 'tyre' });
  });

  test('has one version and one history, whichever name a row was written by', async () => {
    const id = await newTyre();
    await patch(app, ['tyres', id], { attributes: { width: 195 } });
    await patch(app, ['goods', id], { attributes: { width: 185, price: 5 } });
    const [byTable, byView] = await Promise.all(
      ['goods', 'tyres'].map((name) => app.get(`/api/${name}/${id}/history`)),
    );
    for (const answer of [byTable, byView]) expect(answer?.body.meta.total).toBe(3);
    expect(byTable?.body.data[2].attributes.changes).toHaveProperty('kind');
    expect(byView?.body.data[2].attributes.changes).not.toHaveProperty('kind');
    const stale = await patch(app, ['tyres', id], { attributes: { width: 1 } }, { ifMatch: '"2"' });
    expect(stale.status).toBe(412);
  });
});

describe('references', () => {
  test('to a view take rows of that view only', async () => {
    const tyre = await newTyre();
    const tool = await newTool();
    const mount = (end: readonly [string, string]) =>
      post(app, 'fittings', { attributes: { wheel: 'left' }, relationships: { tyre: end } });
    expect((await mount(['tyres', tyre])).status).toBe(201);
    expect([(await mount(['tyres', tool])).status, faultsOf(await mount(['tyres', tool]))]).toEqual([
      404,
      ['NOT_FOUND /data/relationships/tyre/data'],
    ]);
    expect((await mount(['goods', tyre])).status).toBe(422);
  });

  test('that a rule chooses lead to rows of the view too', async () => {
    const tyre = await newTyre();
    const tool = await newTool();
    const mount = (wheel: string) =>
      post(app, 'fittings', { attributes: { wheel }, relationships: { tyre: ['tyres', tyre] } });
    expect((await mount(`by ${tool}`)).body.data.relationships.tool.data).toEqual({ type: 'tools', id: tool });
    expect((await mount(`by ${tyre}`)).body.errors[0]).toMatchObject({ code: 'NOT_FOUND', meta: { field: 'tool' } });
  });

  test('by way of a view and of the table keep a row from being removed, whichever name is used', async () => {
    const tyre = await newTyre();
    await app.seed('fittings', { wheel: 'right', tyre });
    for (const name of ['tyres', 'goods']) {
      const answer = await destroy(app, [name, tyre]);
      expect([answer.status, answer.body.errors[0].code, answer.body.errors[0].meta]).toEqual([
        409,
        'IN_USE',
        { relation: 'fittings', count: 1 },
      ]);
    }
  });

  test('lead from the table and from the view to the same rows', async () => {
    const tyre = await newTyre();
    const [fitting] = await app.seed('fittings', { wheel: 'spare', tyre });
    for (const name of ['tyres', 'goods']) {
      const { body } = await app.get(`/api/${name}/${tyre}?include=fittings`);
      expect(body.data.relationships.fittings.data).toEqual([{ type: 'fittings', id: fitting }]);
    }
    const sorted = await app.get('/api/fittings?sort=tyre.name&include=tyre&filter[tyre.width][gte]=1');
    expect(sorted.status).toBe(200);
    expect(sorted.body.included.every(({ type }: { type: string }) => type === 'tyres')).toBe(true);
    expect((await app.download('/api/fittings?sort=tyre.name', 'text/csv')).status).toBe(200);
  });

  test('that are emptied come back with the row', async () => {
    const tyre = await newTyre();
    const tool = await newTool();
    const [fitting = ''] = await app.seed('fittings', { wheel: 'back', tyre, tool, good: tool });
    expect((await destroy(app, ['tools', tool])).status).toBe(204);
    const fitted = async () => (await app.get(`/api/fittings/${fitting}`)).body.data.relationships;
    expect(await fitted()).toMatchObject({ tool: { data: null }, good: { data: null } });
    const { body } = await app.get('/api/trashedrecords?filter[resource]=tools');
    const kept = body.data.find(({ attributes }: { attributes: { recordId: string } }) => attributes.recordId === tool);
    expect(kept.attributes).toMatchObject({ resource: 'tools', values: { price: 100 } });
    expect(Object.keys(kept.attributes.values)).not.toContain('kind');
    const back = await restore(app, { trashed: kept.id });
    expect(back.status).toBe(201);
    expect(await fitted()).toMatchObject({ tool: { data: { type: 'tools', id: tool } }, good: { data: { id: tool } } });
    expect(await valuesOf(tool)).toMatchObject({ kind: 'tool' });
  });
});

describe('the trash', () => {
  const trashOf = async (name: string, as?: GarageApp['anna']['as']) =>
    (await app.get(`/api/trashedrecords?filter[resource]=${name}&per_page=1000`, as)).body.data.map(
      ({ attributes }: { attributes: { recordId: string } }) => attributes.recordId,
    );

  test('shows a removed row by the names it went by, and to those who may bring it back by them', async () => {
    const { anna } = app;
    const tool = await newTool();
    const tyre = await newTyre();
    expect((await destroy(app, ['goods', tool])).status).toBe(204);
    expect((await destroy(app, ['tyres', tyre])).status).toBe(204);
    expect(await trashOf('goods')).toEqual(expect.arrayContaining([tool, tyre]));
    expect(await trashOf('tools')).toContain(tool);
    expect(await trashOf('tools')).not.toContain(tyre);
    expect(await trashOf('tools', anna.as)).toContain(tool);
    expect(await trashOf('tyres', anna.as)).not.toContain(tyre);
    expect((await app.get('/api/trashedrecords?filter[resource]=goods', anna.as)).body.data).toEqual([]);
    const { body } = await app.get('/api/trashedrecords?filter[resource]=tools&per_page=1000', anna.as);
    const kept = body.data.find(({ attributes }: { attributes: { recordId: string } }) => attributes.recordId === tool);
    const back = await restore(app, { trashed: kept.id }, anna.as);
    expect(back.status).toBe(201);
    expect((await app.get(`/api/tools/${tool}`, anna.as)).status).toBe(200);
    expect((await app.get(`/api/tools/${tool}/history`)).body.meta.total).toBe(3);
  });
});

test('changes are told under every name that a row goes by', async () => {
  const heard: string[] = [];
  const stop = await app.services.database.listen(changesChannel, {
    onMessage: (payload) => {
      const { type, change, ids } = JSON.parse(payload);
      heard.push(`${change} ${type} ${ids}`);
    },
    onGap: () => undefined,
  });
  const created = await post(app, 'tyres', { attributes: { name: 'Told', width: 9 } });
  const { id } = created.body.data;
  await patch(app, ['goods', id], { attributes: { width: 8 } });
  await destroy(app, ['tyres', id]);
  const ofRow = () => heard.filter((told) => told.endsWith(` ${id}`));
  await expect.poll(() => ofRow().length).toBe(6);
  await stop();
  expect(ofRow().sort()).toEqual(
    ['create', 'delete', 'update'].flatMap((change) => [`${change} goods ${id}`, `${change} tyres ${id}`]),
  );
});
