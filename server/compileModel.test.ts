import type { Router } from 'express';
import { expect, test } from 'vitest';
import { reference, text, vatNumber } from '../schema/fields.ts';
import type { Resource } from '../schema/resource.ts';
import { rulesFor } from '../schema/rule.ts';
import { application } from '../schema/testing/application.ts';
import { compileModel } from './compileModel.ts';
import { createApp } from './createApp.ts';
import { engineResources } from './engineResources.ts';
import { webApplication } from './http/webApplication.ts';
import { importJob } from './imports/importJob.ts';
import { openJobs } from './jobs/queue.ts';
import { reservedNames } from './reservedNames.ts';
import { label, thing } from './sql/testing/descriptions.ts';
import { loadDescriptions, loadRules } from './start/loadDescriptions.ts';
import { testServices } from './testing/testServices.ts';

const customers = thing(
  'customers',
  { name: text(label, { required: true }), vatNumber: vatNumber(label) },
  { has: { orders: 'orders.customer' }, access: { admin: 'all', customer: { read: ['name'] } } },
);
const orders = thing('orders', { customer: reference('customers', label) });
const described = (...resources: Resource[]) =>
  resources.map((resource) => ({ file: `resources/${resource.name}.ts`, resource }));

test('every description becomes an entity with its columns, relations, validator and rights', async () => {
  const rules = rulesFor('orders', {});
  const model = await compileModel({ application, descriptions: described(customers, orders), rules: [rules] });
  const customer = model.entities.get('customers');
  const order = model.entities.get('orders');
  expect(model.resources).toEqual([customers, orders]);
  expect(Object.keys(customer?.columns ?? {})).toEqual(['name', 'vatNumber']);
  expect(customer?.columns['vatNumber']?.name).toBe('vat_number');
  expect(order?.columns['customer']?.name).toBe('customer_id');
  expect(customer?.relations).toEqual({
    orders: { name: 'orders', to: 'orders', kind: 'many', field: 'customer' },
  });
  expect(order?.relations).toEqual({
    customer: { name: 'customer', to: 'customers', kind: 'one', field: 'customer' },
  });
  expect([customer?.rules, order?.rules]).toEqual([null, rules]);
  expect(
    customer?.validate({ record: { vatNumber: 'NL1' }, changed: ['vatNumber'], isNew: true }).map(({ code }) => code),
  ).toEqual(['INVALID_VAT_NUMBER', 'REQUIRED']);
  expect([...(model.rights.customer['customers']?.read ?? [])]).toEqual(['name']);
});

test('a faulty description stops the start', async () => {
  await expect(compileModel({ application, descriptions: described(orders), rules: [] })).rejects.toThrow(
    /resources\/orders\.ts: fields\.customer\.to: refers to "customers", which is not described/,
  );
});

test('rules for what is not described stop the start, and so do second rules', async () => {
  const descriptions = described(customers, orders);
  await expect(compileModel({ application, descriptions, rules: [rulesFor('invoices', {})] })).rejects.toThrow(
    /rules\/invoices\.ts: .*which is not described\s+hint: described are: customers, orders/,
  );
  const twice = [rulesFor('orders', {}), rulesFor('orders', {})];
  await expect(compileModel({ application, descriptions, rules: twice })).rejects.toThrow(
    'a second set of rules for "orders"',
  );
});

test.each(['jobs', 'imports', 'importfaults', 'schema'])(
  'a description cannot take the name "%s" of the engine, and is told where and which are taken',
  async (name) => {
    const refused = compileModel({
      application,
      descriptions: described(thing(name, { name: text(label) })),
      rules: [],
    });
    await expect(refused).rejects.toMatchObject({
      faults: [
        {
          file: `resources/${name}.ts`,
          at: 'name',
          problem: `the name "${name}" belongs to the engine`,
          hint: expect.stringContaining('choose another; taken are: jobs, imports,'),
        },
      ],
    });
  },
);

/** Lists the paths of every route of a router and of those within it. */
const pathsOf = (router: Router): string[] =>
  router.stack.flatMap(({ route, handle }) =>
    route ? [route.path] : 'stack' in handle ? pathsOf(handle as Router) : [],
  );

test('every address that something else answers is a name no description can take', async () => {
  const descriptions = await loadDescriptions('resources');
  const rules = await loadRules('rules');
  const services = await testServices(descriptions, { rules, engine: engineResources });
  const jobs = await openJobs(services.database, [importJob(services.model)]);
  const openId = {
    issuer: 'https://id.example',
    clientId: 'us',
    clientSecret: 'x',
    name: 'Id',
    publicUrl: 'https://we.example',
  };
  const app = createApp({
    ...services,
    jobs,
    openId,
    webApplication: webApplication('dist', { application, enquiries: [] }),
  });
  const paths = pathsOf(app.router as unknown as Router).filter((path) => typeof path === 'string');
  expect(paths).toEqual(
    expect.arrayContaining(['/ready', '/search', '/profile/avatar', '/become', '/imports', '/:type']),
  );
  const names = paths.map((path) => path.split(/[/.]/)[1] ?? '').filter((name) => /^[a-z]/.test(name));
  expect(names.filter((name) => !reservedNames.includes(name))).toEqual([]);
  await services.database.close();
});
