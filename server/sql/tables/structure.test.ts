import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { integer, reference, text } from '../../../schema/fields.ts';
import type { Resource } from '../../../schema/resource.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { Database } from '../database.ts';
import { applySchema, type SchemaOptions } from '../migration/applySchema.ts';
import { lockSchema, recordSchema } from '../migration/schemaRecord.ts';
import { emptySnapshot } from '../migration/snapshot.ts';
import { label, thing } from '../testing/descriptions.ts';
import { fingerprintOf } from './structure.ts';
import { buildTables } from './tables.ts';
import { triggersOf } from './triggers.ts';

vi.mock('drizzle-kit/api', () => {
  throw new Error('The tool that finds differences was loaded.');
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const fingerprint = (...resources: Resource[]) => {
  const tables = [...buildTables(resources).values()];
  return fingerprintOf(tables, triggersOf(resources, tables));
};
const customers = thing('customers', { name: text(label), size: integer(label, { default: 1 }) });

test('a start that changes nothing does not load the tool that finds differences', async () => {
  const options: SchemaOptions = {
    resources: [customers],
    systemTables: {},
    mode: 'development',
    allowDrop: [],
    migrationsDir: '',
  };
  await expect(applySchema(database, options)).rejects.toThrow();
  await database.transaction(async (db) => {
    await lockSchema(db);
    await recordSchema(db, fingerprint(customers), emptySnapshot);
  });
  expect(await applySchema(database, options)).toMatchObject({ applied: [] });
});

test('the order of fields and everything that is not in the database leaves the structure as it is', () => {
  const reordered = thing(
    'customers',
    { size: integer({ en: 'Size', nl: 'Maat' }, { default: 1, max: 9 }), name: text(label, { filter: false }) },
    { menu: { place: 'top' } },
  );
  expect(fingerprint(reordered)).toBe(fingerprint(customers));
});

test.each<[string, Resource]>([
  ['a field', thing('customers', { ...customers.fields, fax: text(label) })],
  ['a type', thing('customers', { ...customers.fields, name: integer(label) })],
  ['a default', thing('customers', { ...customers.fields, size: integer(label, { default: 2 }) })],
  ['a requirement', thing('customers', { ...customers.fields, name: text(label, { required: true }) })],
  ['a unique field', thing('customers', { ...customers.fields, name: text(label, { unique: true }) })],
  ['unique fields', thing('customers', customers.fields, { unique: [['name', 'size']] })],
  ['a field that is searched', thing('customers', { ...customers.fields, name: text(label, { search: true }) })],
  ['another default sort', thing('customers', customers.fields, { list: { sort: ['name'] } })],
  ['a reference', thing('customers', { ...customers.fields, boss: reference('customers', label) })],
])('%s that changes is another structure', (_, changed) => {
  expect(fingerprint(changed)).not.toBe(fingerprint(customers));
});

test('a reference that deletes otherwise, and a unique field that compares otherwise, are another structure', () => {
  const boss = (onDelete: 'cascade' | 'clear') => thing('a', { boss: reference('a', label, { onDelete }) });
  expect(fingerprint(boss('cascade'))).not.toBe(fingerprint(boss('clear')));
  const name = (unique: true | 'ignoringCaseAndSpaces') => thing('a', { name: text(label, { unique }) });
  expect(fingerprint(name(true))).not.toBe(fingerprint(name('ignoringCaseAndSpaces')));
});
