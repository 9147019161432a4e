import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '../../../schema/field.ts';
import { boolean, choices, date, integer, reference, text } from '../../../schema/fields.ts';
import type { Resource } from '../../../schema/resource.ts';
import { createTemporary } from '../../testing/databases/temporaryDatabase.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { openDatabase } from '../connection/openDatabase.ts';
import type { Database } from '../database.ts';
import { catalogOf, dropTables } from '../testing/catalog.ts';
import { label, thing } from '../testing/descriptions.ts';
import { applySchema } from './applySchema.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const resourceNames = ['a', 'b', 'c'];
const fieldNames = ['one', 'two', 'three'];
const everything = resourceNames.flatMap((name) => [name, ...fieldNames.map((field) => `${name}.${field}`)]);

const develop = (at: Database, resources: readonly Resource[]) =>
  applySchema(at, { resources, systemTables: {}, mode: 'development', allowDrop: everything, migrationsDir: '' });

const options = fc.record(
  { required: fc.boolean(), unique: fc.constantFrom(true, false, 'ignoringCaseAndSpaces' as const) },
  { requiredKeys: [] },
);
const oneField = (known: readonly string[]): fc.Arbitrary<Field> =>
  fc.oneof(
    options.map((own): Field => text(label, own)),
    fc.constantFrom<Field>(
      integer(label),
      integer(label, { default: 4 }),
      boolean(label, { default: false }),
      date(label, { required: true, unique: true }),
      choices(label, { options: [{ value: 'x', ...label }], default: ['x'] }),
    ),
    fc
      .tuple(fc.constantFrom(...known), fc.constantFrom('cascade' as const, 'clear' as const, 'restrict' as const))
      .map(([to, onDelete]): Field => reference(to, label, { onDelete })),
  );

/** Generates any set of the resources, each with any set of the fields, of any type. */
const version: fc.Arbitrary<Resource[]> = fc.subarray(resourceNames, { minLength: 1 }).chain((names) =>
  fc.tuple(
    ...names.map((name) =>
      fc.subarray(fieldNames, { minLength: 1 }).chain((fields) =>
        fc.tuple(...fields.map(() => oneField(names))).map((described) =>
          thing(name, Object.fromEntries(fields.map((field, index) => [field, described[index] ?? text(label)])), {
            unique: fields.length > 2 ? [fields] : [],
          }),
        ),
      ),
    ),
  ),
);

test('whatever descriptions were before, the tables are as if the last had been the first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(version, { minLength: 2, maxLength: 4 }), async (versions) => {
      await dropTables(database);
      for (const resources of versions) await develop(database, resources);
      const changed = await catalogOf(database);
      await dropTables(database);
      await develop(database, versions.at(-1) ?? []);
      expect(changed).toEqual(await catalogOf(database));
    }),
    { numRuns: 20 },
  );
});

const server = process.env['DATABASE_URL'];
if (server)
  test('of several processes that start at once, one makes the tables and the others wait', async () => {
    const { url, drop } = await createTemporary(server);
    const processes = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ url })));
    const resources = [thing('a', { one: text(label) }), thing('b', { one: reference('a', label) })];
    const reports = await Promise.all(processes.map((process) => develop(process, resources)));
    expect(reports.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
    await Promise.all(processes.map((process) => process.close()));
    await drop();
  });
