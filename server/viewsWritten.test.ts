/** Tests that reveals, frozen rows and removals under a view's name are those of its table's row. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reveal } from './operations/reveal/reveal.ts';
import { createMany } from './operations/write/verbs/createMany.ts';
import { systemContext, writeContext } from './operations/write/writeContext.ts';
import { frozenState, sqlState } from './sql/failure.ts';
import { operate } from './testing/operate.ts';
import { type TestApp, testApp } from './testing/testApp.ts';
import { deedRules, deeds } from './testing/worlds/deeds.ts';
import { admin } from './testing/worlds/garage.ts';
import { destroy, faultsOf, patch, post } from './testing/worlds/garageApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: deeds, rules: deedRules, as: admin });
});
afterAll(() => app.close());

async function newRecord(resource: string, values: object): Promise<string> {
  const [id = ''] = await createMany(systemContext(app.services), resource, [values as never]);
  return id;
}

test('a secret shown by the name of a view is noted with the history of its row', async () => {
  const id = await newRecord('sales', { subject: 'Barn', key: 'under the mat' });
  const context = writeContext(app.contextOf(), app.services);
  const shown = await reveal(context, {
    resource: 'sales',
    id,
    field: 'key',
    pointer: '',
    confirm: () => Promise.resolve(),
  });
  expect(shown).toBe('under the mat');
  for (const resource of ['sales', 'deeds']) {
    const [entry] = (await app.get(`/api/${resource}/${id}/history`)).body.data;
    expect(entry.attributes).toMatchObject({ action: 'reveal', changes: { key: [null, null] } });
  }
});

describe('a view of a table that can be frozen', () => {
  let draft = '';
  let signed = '';
  beforeEach(async () => {
    draft = await newRecord('sales', { subject: 'Draft' });
    signed = await newRecord('sales', { subject: 'Signed', stage: 'signed' });
  });

  test('refuses what is changed of a frozen row, and takes what stays open', async () => {
    const refused = await patch(app, ['sales', signed], { attributes: { subject: 'Other', paid: 5 } });
    expect([refused.status, faultsOf(refused)]).toEqual([409, ['FROZEN /data/attributes/subject']]);
    expect((await patch(app, ['sales', signed], { attributes: { paid: 5 } })).status).toBe(200);
  });

  test('of many rows leaves the frozen ones as they are and names them', async () => {
    const bulk = (attributes: object) => {
      const data = { type: 'bulkchanges', attributes: { resource: 'sales', mode: 'best-effort', ...attributes } };
      return app.request({ method: 'POST', url: '/api/bulkchanges', payload: { data } });
    };
    const failed = { affected: 1, failures: [{ id: signed, errors: [{ code: 'FROZEN' }] }] };
    const ids = [draft, signed];
    const changed = await bulk({ action: 'update', ids, changes: { subject: 'All' } });
    expect(changed.body).toMatchObject({ data: { attributes: failed } });
    expect((await bulk({ action: 'delete', ids })).body).toMatchObject({ data: { attributes: failed } });
  });

  test('keeps frozen rows, what they consist of, and takes nothing more into them', async () => {
    expect(faultsOf(await destroy(app, ['sales', signed]))).toEqual(['FROZEN -']);
    const into = { relationships: { sale: ['sales', signed] as const } };
    expect(faultsOf(await post(app, 'clauses', into))).toEqual(['FROZEN /data/relationships/sale/data']);
    expect((await destroy(app, ['sales', draft])).status).toBe(204);
  });

  test('is guarded by the trigger of the table alone', async () => {
    const { database } = app.services;
    const triggers = await database.rows<{ name: string }>(
      database.db,
      sql`select distinct tgname as name from pg_trigger where not tgisinternal and tgname like '%frozen%' order by 1`,
    );
    expect(triggers.map(({ name }) => name)).toEqual([
      'clauses_frozen',
      'clauses_frozen_all',
      'deeds_frozen',
      'deeds_frozen_all',
    ]);
    const past = database.db.execute(sql`insert into clauses (sale_id) values (${signed}::bigint)`);
    expect(await past.catch(sqlState)).toBe(frozenState);
  });
});

describe('what is a part of a row by the name of a view', () => {
  const addClause = (sale: string) => ({
    op: 'add',
    data: {
      type: 'clauses',
      attributes: { price: 70 },
      relationships: { sale: { data: { type: 'sales', id: sale } } },
    },
  });
  const sign = (type: string, id: string) => ({
    op: 'update',
    data: { type, id, attributes: { stage: 'signed' } },
  });

  test.each(['sales', 'deeds'])('counts before the row is changed by the name of %s', async (type) => {
    const id = await newRecord('sales', { subject: 'Parts' });
    const answer = await operate(app, [addClause(id), sign(type, id)]);
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    const { attributes, meta } = (await app.get(`/api/deeds/${id}`)).body.data;
    expect([attributes.total, attributes.stage, meta.version]).toEqual([70, 'signed', 3]);
  });

  test.each(['sales', 'deeds'])('shows in the answer to an earlier change of %s', async (type) => {
    const id = await newRecord('sales', { subject: 'Answer' });
    const rename = { op: 'update', data: { type, id, attributes: { subject: 'Answered' } } };
    const answer = await operate(app, [rename, addClause(id)]);
    const [renamed] = answer.body['atomic:results'];
    expect([renamed.data.type, renamed.data.attributes.total]).toEqual([type, 70]);
  });
});

test('a record that rows of several kinds need is refused with one count of them all', async () => {
  const estate = await newRecord('estates', { name: 'Oak' });
  const notary = await newRecord('notaries', { name: 'Smit' });
  for (const type of ['sales', 'sales', 'leases']) await newRecord(type, { subject: 'Needing', estate, notary });
  for (const needed of [['estates', estate] as const, ['notaries', notary] as const]) {
    const { body } = await destroy(app, needed);
    expect(body.errors).toMatchObject([
      { code: 'IN_USE', detail: 'Still in use by 3 deeds.', meta: { relation: 'deeds', count: 3 } },
    ]);
  }
});
