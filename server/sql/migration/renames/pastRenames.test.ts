/** Tests that history and trash follow declared renames. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reference, text } from '../../../../schema/fields.ts';
import type { Resource } from '../../../../schema/resource.ts';
import { createMany } from '../../../operations/write/verbs/createMany.ts';
import { remove } from '../../../operations/write/verbs/remove.ts';
import { systemContext } from '../../../operations/write/writeContext.ts';
import { appOn, type TestApp } from '../../../testing/testApp.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { testServices } from '../../../testing/testServices.ts';
import { admin } from '../../../testing/worlds/garage.ts';
import { restore } from '../../../testing/worlds/garageApp.ts';
import type { Database } from '../../database.ts';
import { label, thing } from '../../testing/descriptions.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const start = async (...resources: Resource[]): Promise<TestApp> => {
  const described = resources.map((resource) => ({ file: `${resource.name}.ts`, resource }));
  return appOn(await testServices(described, { database }), admin);
};

const before = [
  thing('customers', { name: text(label), faxNumber: text(label) }),
  thing('orders', { title: text(label), customer: reference('customers', label, { onDelete: 'cascade' }) }),
  thing('notes', { title: text(label), about: reference('customers', label, { onDelete: 'clear' }) }),
];
const after = [
  thing(
    'clients',
    { name: text(label), telexNumber: text(label, { renamedFrom: 'faxNumber' }) },
    { renamedFrom: 'customers' },
  ),
  thing(
    'sales',
    {
      subject: text(label, { renamedFrom: 'title' }),
      client: reference('clients', label, { onDelete: 'cascade', renamedFrom: 'customer' }),
    },
    { renamedFrom: 'orders' },
  ),
  thing(
    'remarks',
    { title: text(label), client: reference('clients', label, { onDelete: 'clear', renamedFrom: 'about' }) },
    { renamedFrom: 'notes' },
  ),
];

test('what was is seen, and brought back whole, under the names of today', async () => {
  const context = systemContext((await start(...before)).services);
  const [customer = ''] = await createMany(context, 'customers', [{ name: 'Jansen', faxNumber: '020' }]);
  const [order = ''] = await createMany(context, 'orders', [{ title: 'Bike', customer }]);
  const [note = ''] = await createMany(context, 'notes', [{ title: 'Pays late', about: customer }]);
  await remove(context, { resource: 'customers', id: customer });

  const app = await start(...after);
  const past = await app.get(`/api/clients/${customer}/history`);
  expect(past.body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
    { action: 'delete', changes: { name: ['Jansen', null], telexNumber: ['020', null] } },
    { action: 'create', changes: { name: [null, 'Jansen'], telexNumber: [null, '020'] } },
  ]);
  const [trashed] = (await app.get('/api/trashedrecords?filter[resource]=clients')).body.data;
  expect(trashed.attributes.values).toEqual({ name: 'Jansen', telexNumber: '020' });
  const back = await restore(app, { trashed: trashed.id });
  expect(back.status).toBe(201);
  const client = { data: { type: 'clients', id: customer } };
  for (const [place, values, relationships] of [
    [`clients/${customer}`, { name: 'Jansen', telexNumber: '020' }, {}],
    [`sales/${order}`, { subject: 'Bike' }, { client }],
    [`remarks/${note}`, { title: 'Pays late' }, { client }],
  ] as const) {
    expect((await app.get(`/api/${place}`)).body.data).toMatchObject({
      attributes: values,
      ...(Object.keys(relationships).length > 0 && { relationships }),
    });
  }
  const left = await database.rows(database.db, sql`select 1 from gastheer_history where resource = 'customers'`);
  expect(left).toEqual([]);
});
