import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { choice, choices, date, dateTime, integer, money, reference, state, text } from '../../../schema/fields.ts';
import type { Resource } from '../../../schema/resource.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { Database } from '../database.ts';
import { catalogOf, dropTables } from '../testing/catalog.ts';
import { label, thing } from '../testing/descriptions.ts';
import { applySchema } from './applySchema.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => dropTables(database));

const develop = (resources: readonly Resource[], allowDrop: readonly string[] = []) =>
  applySchema(database, { resources, systemTables: {}, mode: 'development', allowDrop, migrationsDir: '' });

const run = (statement: string) => database.db.execute(sql.raw(statement));
const rows = (query: string) => database.rows(database.db, sql.raw(query));

/** Expects the same tables as if these descriptions had been the first. */
async function expectSameAsFresh(resources: readonly Resource[]): Promise<void> {
  const changed = await catalogOf(database);
  await dropTables(database);
  await develop(resources);
  expect(changed).toEqual(await catalogOf(database));
}

const customers = (fields: Resource['fields'] = {}, options: Partial<Resource> = {}) =>
  thing('customers', { name: text(label, { required: true }), ...fields }, options);

describe('a first start', () => {
  test('makes a table for every description, and a second one changes nothing', async () => {
    const resources = [
      customers({ kind: choice(label, { options: [{ value: 1, ...label }], default: 1 }) }),
      thing('orders', { customer: reference('customers', label, { required: true }) }),
    ];
    expect((await develop(resources)).applied.join('\n')).toContain('CREATE TABLE "orders"');
    expect(await develop(resources)).toMatchObject({ applied: [] });
  });

  test('lets tables refer to each other in a circle and to themselves', async () => {
    await develop([
      thing('hens', { egg: reference('eggs', label), mother: reference('hens', label) }),
      thing('eggs', { hen: reference('hens', label) }),
    ]);
    await run('insert into hens default values');
    await run('insert into eggs (hen_id) values (1)');
    await run('update hens set egg_id = 1, mother_id = 1');
    expect(await rows('select egg_id, mother_id from hens')).toEqual([{ egg_id: '1', mother_id: '1' }]);
  });

  test('keeps defaults with quotes in them', async () => {
    await develop([
      customers({
        motto: text(label, { default: "it's" }),
        tags: choices(label, { options: [{ value: "'s", ...label }], default: ["'s", 'a,b'] }),
        mood: state(label, { initial: 'new', states: { new: label }, transitions: {} }),
      }),
    ]);
    await run(`insert into customers (name) values ('x')`);
    expect(await rows('select motto, tags, mood from customers')).toEqual([
      { motto: "it's", tags: ["'s", 'a,b'], mood: 'new' },
    ]);
  });

  test('names a table that somebody else made', async () => {
    await run('create table customers (x text)');
    await expect(develop([customers()])).rejects.toThrow(/already exists[\s\S]*use an empty database/);
  });
});

describe('an added field', () => {
  test('is added at once, with its default in the rows there are', async () => {
    await develop([customers()]);
    await run(`insert into customers (name) values ('x')`);
    const after = [customers({ since: date(label, { required: true, default: '2026-01-01' }), credit: money(label) })];
    await develop(after);
    expect(await rows('select since, credit from customers')).toEqual([{ since: '2026-01-01', credit: null }]);
    await expectSameAsFresh(after);
  });

  test('that is required and has no default is refused where there are rows, with nothing half done', async () => {
    await develop([customers()]);
    await run(`insert into customers (name) values ('x')`);
    const before = await catalogOf(database);
    await expect(develop([customers({ first: text(label), fax: text(label, { required: true }) })])).rejects.toThrow(
      /"fax"[\s\S]*hint: .*default/,
    );
    expect(await catalogOf(database)).toEqual(before);
  });
});

describe('a removed field', () => {
  const withFax = () => [
    customers(
      { fax: text(label, { unique: true }), boss: reference('customers', label) },
      { unique: [['name', 'fax']] },
    ),
  ];

  test('stops the start without permission, named with what to do, and loses nothing', async () => {
    await develop(withFax());
    const before = await catalogOf(database);
    await expect(develop([customers()])).rejects.toThrow(
      /customers\.fax: .*renamedFrom: 'fax'[\s\S]*ALLOW_DROP=customers\.fax,customers\.boss_id/,
    );
    expect(await catalogOf(database)).toEqual(before);
  });

  test('goes with permission, along with what leans on it, while another appears', async () => {
    await develop(withFax());
    const after = [customers({ telex: text(label, { unique: true }) })];
    await develop(after, ['customers.fax', 'customers.boss']);
    await expectSameAsFresh(after);
  });

  test('may go in one table and not in another of the same field', async () => {
    await develop([thing('a', { x: text(label), fax: text(label) }), thing('b', { x: text(label), fax: text(label) })]);
    await expect(develop([thing('a', { x: text(label) }), thing('b', { x: text(label) })], ['a.fax'])).rejects.toThrow(
      /b\.fax: /,
    );
  });
});

describe('a removed resource', () => {
  test('needs permission for the table, and takes the references to it along', async () => {
    await develop([customers(), thing('orders', { no: text(label), customer: reference('customers', label) })]);
    const after = [thing('orders', { no: text(label) })];
    await expect(develop(after, ['orders.customer'])).rejects.toThrow(/customers: is not described any more/);
    await develop(after, ['orders.customer', 'customers']);
    await expectSameAsFresh(after);
  });
});

describe('a rename', () => {
  test('keeps the values of the field, and may stay declared', async () => {
    await develop([customers({ fax: text(label, { unique: 'ignoringCaseAndSpaces', required: true }) })]);
    await run(`insert into customers (name, fax) values ('x', '020')`);
    const after = [
      customers({
        telex: text(label, { unique: 'ignoringCaseAndSpaces', required: true, renamedFrom: 'fax' }),
        extra: text(label),
      }),
    ];
    await develop(after);
    expect(await rows('select telex from customers')).toEqual([{ telex: '020' }]);
    expect((await develop([customers({ ...after[0]?.fields, more: text(label) })])).applied).toHaveLength(1);
  });

  test('of a resource keeps its rows, its references and the next id', async () => {
    const notes = (about: string) => thing('notes', { about: reference(about, label) });
    await develop([customers(), thing('orders', { customer: reference('customers', label) }), notes('customers')]);
    await run(`insert into customers (name) values ('x')`);
    await run('insert into orders (customer_id) values (1)');
    const after = [
      thing('clients', { name: text(label, { required: true }) }, { renamedFrom: 'customers' }),
      thing('customers2', { name: text(label) }),
      thing('orders', { client: reference('clients', label, { renamedFrom: 'customer' }) }),
      notes('clients'),
    ];
    const { applied } = await develop(after);
    expect(applied.filter((statement) => statement.includes('notes'))).toEqual([]);
    await run(`insert into clients (name) values ('y')`);
    expect(await rows('select id, name from clients order by id')).toEqual([
      { id: '1', name: 'x' },
      { id: '2', name: 'y' },
    ]);
    expect(await rows('select client_id from orders')).toEqual([{ client_id: '1' }]);
    await expectSameAsFresh(after);
  });

  test('frees its name for another in the same start', async () => {
    await develop([customers({ a: text(label), b: text(label) })]);
    await run(`insert into customers (name, a, b) values ('x', 'was a', 'was b')`);
    await develop([
      customers({
        b: text(label, { renamedFrom: 'a' }),
        c: text(label, { renamedFrom: 'b' }),
        a: integer(label),
      }),
    ]);
    expect(await rows('select a, b, c from customers')).toEqual([{ a: null, b: 'was a', c: 'was b' }]);
  });
});

describe('a change of type', () => {
  test('that every value survives is made at once', async () => {
    await develop([customers({ size: choice(label, { options: [{ value: 1, ...label }], default: 1 }) })]);
    await run(`insert into customers (name) values ('x')`);
    const after = [customers({ size: choice(label, { options: [{ value: '1', ...label }], default: '1' }) })];
    await develop(after);
    expect(await rows('select size from customers')).toEqual([{ size: '1' }]);
    await expectSameAsFresh(after);
  });

  test('that could lose values needs permission, and then empties the field', async () => {
    await develop([customers({ since: text(label) })]);
    await run(`insert into customers (name, since) values ('x', 'long ago')`);
    const after = [customers({ since: dateTime(label) })];
    await expect(develop(after)).rejects.toThrow(/customers\.since: its type changes from text to timestamp/);
    await develop(after, ['customers.since']);
    expect(await rows('select since from customers')).toEqual([{ since: null }]);
    await expectSameAsFresh(after);
  });
});

describe('a constraint that the rows break', () => {
  test('is refused with the values that stand in the way', async () => {
    await develop([customers()]);
    await run(`insert into customers (name) values ('Acme BV'), ('acme  bv')`);
    await expect(
      develop([customers({ name: text(label, { required: true, unique: 'ignoringCaseAndSpaces' }) })]),
    ).rejects.toThrow(/acmebv[\s\S]*hint: rows share a value/);
  });

  test('of a field made required is refused where it is empty, also with a default, which fills no old row', async () => {
    await develop([customers({ fax: text(label) })]);
    await run(`insert into customers (name) values ('x')`);
    for (const options of [{}, { default: 'none' }]) {
      const asked = develop([customers({ fax: text(label, { required: true, ...options }) })]);
      await expect(asked).rejects.toThrow(/"fax"[\s\S]*hint: rows have no value there yet: fill them first/);
    }
  });
});

test('a changed unique, default, delete rule and requirement lead to the same tables as a fresh start', async () => {
  const orders = (onDelete: 'cascade' | 'clear') =>
    thing('orders', { no: text(label), customer: reference('customers', label, { onDelete }) });
  await develop([
    customers({ a: text(label, { unique: true }), b: integer(label, { default: 1 }) }),
    orders('cascade'),
  ]);
  const after = [
    customers(
      { a: text(label, { unique: 'ignoringCaseAndSpaces', required: true }), b: integer(label, { default: 2 }) },
      { unique: [['a', 'b']] },
    ),
    orders('clear'),
  ];
  await develop(after);
  await expectSameAsFresh(after);
});

test('names too long for the database are cut to names that stay apart', async () => {
  const long = 'aFieldWithSuchALongNameThatNobodyWouldEver';
  await develop([
    thing('averyveryverylongresource', {
      [`${long}One`]: text(label, { unique: true }),
      [`${long}Two`]: text(label, { unique: true }),
    }),
  ]);
  const indexes = (await catalogOf(database)).filter((line) => line.includes('btree (a_field'));
  expect(new Set(indexes).size).toBe(2);
});
