/** @long: 6 s */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { periodTotals } from '../rules/documents/totals/periodTotals.ts';
import { snakeCase } from '../schema/names.ts';
import { engineIn } from '../server/compileModel.ts';
import { engineResources } from '../server/engineResources.ts';
import type { Database } from '../server/sql/database.ts';
import { readMigrations } from '../server/sql/migration/migrationFiles.ts';
import { applyMigrations } from '../server/sql/migration/migrations.ts';
import { fingerprintOf } from '../server/sql/tables/structure.ts';
import { allTables } from '../server/sql/tables/tables.ts';
import { triggersOf } from '../server/sql/tables/triggers.ts';
import { systemTables } from '../server/start/composition.ts';
import { loadDescriptions, loadRules } from '../server/start/loadDescriptions.ts';
import { appOn } from '../server/testing/testApp.ts';
import { openTestDatabase } from '../server/testing/testDatabase.ts';
import { testServices } from '../server/testing/testServices.ts';
import { admin } from '../server/testing/worlds/garage.ts';
import { restore } from '../server/testing/worlds/garageApp.ts';
import { gastheer } from './application.ts';
import { periodTotals as names } from './shared/periodTotals.ts';
import { portalResources } from './testing/portalResources.ts';

const folder = join(import.meta.dirname, 'migrations');

const migrated = readMigrations(folder).at(-1)?.result().snapshot.tables ?? {};
const own = new Set(portalResources.map(({ name }) => name));
/** Leaves out added resources that no migration knows yet, as production refuses to start with them. */
const described = (await loadDescriptions(import.meta.dirname)).filter(
  ({ resource: { name } }) => own.has(name) || `public.${name}` in migrated,
);

it('the migrations of production lead to the tables that are described', async () => {
  const resources = [...described, ...engineIn(gastheer, engineResources)].map(({ resource }) => resource);
  const last = readMigrations(folder).at(-1);
  const tables = allTables({ resources, systemTables });
  const told = 'A description changed a table. Write its migration: npm run migrate -- --name what-changed';
  expect(last?.result().fingerprint, told).toBe(fingerprintOf(tables, triggersOf(resources, tables)));
});

/** Runs a test on a database that is migrated up to a migration, given by its number, and closes it. */
async function onDatabaseAt(last: string, run: (database: Database) => Promise<void>): Promise<void> {
  const database = await openTestDatabase();
  try {
    await migrateTo(database, last);
    await run(database);
  } finally {
    await database.close();
  }
}

/** Inserts a customer, whose id is 1. */
const insertCustomer = sql`insert into customers (name, country, state, kind, payment_method, payment_term, default_discount, supplier)
  values ('Visser', 'NL', 'active', 0, 'bankTransfer', 14, 0, false)`;

/** Migrates an empty database up to a migration, given by its number. */
async function migrateTo(database: Database, last: string): Promise<void> {
  const part = mkdtempSync(join(tmpdir(), 'gastheer-migrations-'));
  try {
    cpSync(folder, part, {
      recursive: true,
      filter: (path) => !/^\d{4}_/.test(basename(path)) || basename(path) < `${last}~`,
    });
    await applyMigrations(database, {
      dir: part,
      fingerprint: readMigrations(part).at(-1)?.result().fingerprint ?? '',
    });
  } finally {
    rmSync(part, { recursive: true });
  }
}

it('plans from before there were products keep their history, and come back from the trash', () =>
  onDatabaseAt('0008', async (database) => {
    const { db } = database;
    await db.execute(sql`insert into plans (name, price, price_unit) values ('Groot', 995, 12), ('Klein', 395, 3)`);
    await db.execute(sql`insert into gastheer_history (resource, record_id, version, action, changes, role, request_id, via, at)
      values ('plans', 1, 1, 'create', '{"name": [null, "Groot"], "price": [null, 995]}', 'admin', 'x', 'form', now())`);
    await db.execute(sql`with gone as (delete from plans where name = 'Klein' returning *)
      insert into gastheer_trash (resource, record_id, record, parts, request_id, removed_at, expires_at)
      select 'plans', id, to_jsonb(gone.*), '{"rows": [], "cleared": []}', 'x', now(), '2100-01-01' from gone`);

    const options = { database, engine: engineResources, migrationsDir: folder };
    const app = appOn(await testServices(described, options), admin);
    const history = await app.get('/api/plans/1/history');
    expect(history.body.data[0].attributes.changes).toEqual({ name: [null, 'Groot'], defaultPrice: [null, 995] });
    const [trashed] = (await app.get('/api/trashedrecords?filter[resource]=plans')).body.data;
    expect((await restore(app, { trashed: trashed?.id })).status).toBe(201);
    expect((await app.get('/api/plans/2')).body.data.attributes).toMatchObject({
      name: 'Klein',
      defaultPrice: 395,
      priceUnit: 3,
      contractTerm: 12,
      classification: 2,
      vatClass: 'standard',
    });
  }));

it('rules of before there had to be an invoice day get that of their start, and open quotations lose who would sign', () =>
  onDatabaseAt('0012', async (database) => {
    const { db } = database;
    await db.execute(insertCustomer);
    await db.execute(sql`insert into products (name, kind, classification, default_price, contract_term, vat_class, public, active)
      values ('Groot', 'plan', 2, 995, 12, 'standard', true, true)`);
    await db.execute(sql`insert into invoicerules (customer_id, product_id, state, start_date, schedule, quantity, discount, days_in_advance)
      values (1, 1, 'ended', '2026-03-05', 'yearly', 1000, 0, 0), (1, 1, 'active', '2026-03-31', 'monthly', 1000, 0, 0)`);
    await db.execute(sql`insert into quotations (customer_id, number, state, signer_name, discount, vat_treatment, line_count,
        net_high, vat_high, net_low, vat_low, net_zero, subtotal, vat, total)
      select 1, 'Q2026-' || state, state, 'Visser', 0, 'domestic', 0, 0, 0, 0, 0, 0, 0, 0, 0 from unnest(array['quotation', 'approved']) as state`);
    await migrateTo(database, '0013');
    expect(
      await database.rows(db, sql`select anchor_day::int, anchor_month::int from invoicerules order by id`),
    ).toEqual([
      { anchor_day: 5, anchor_month: 3 },
      { anchor_day: 31, anchor_month: null },
    ]);
    expect(await database.rows(db, sql`select signer_name from quotations order by id`)).toEqual([
      { signer_name: null },
      { signer_name: 'Visser' },
    ]);
  }));

it('quotations and orders of before get their totals per period, exactly as rules compute them', () =>
  onDatabaseAt('0018', async (database) => {
    const { db } = database;
    await db.execute(insertCustomer);
    await db.execute(sql`insert into products (name, kind, classification, default_price, contract_term, vat_class, public, active)
      values ('Groot', 'plan', 2, 995, 12, 'standard', true, true)`);
    await db.execute(sql`insert into quotations (customer_id, number, state, discount, vat_treatment, line_count,
        net_high, vat_high, net_low, vat_low, net_zero, subtotal, vat, total)
      values (1, 'Q2026-00001', 'quotation', 333, 'domestic', 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'Q2026-00002', 'quotation', 0, 'reverseCharge', 0, 0, 0, 0, 0, 0, 0, 0, 0)`);
    const lines = [
      { period: 'monthly', amount: 9951, vatClass: 'standard', vatRate: 2100 },
      { period: 'monthly', amount: 1037, vatClass: 'reduced', vatRate: 900 },
      { period: 'once', amount: 4999, vatClass: 'standard', vatRate: 2100 },
    ] as const;
    for (const quotation of [1, 2])
      for (const { period, amount, vatClass, vatRate } of lines)
        await db.execute(sql`insert into quotationlines (quotation_id, product_id, quantity, discount, period, amount, vat_class, vat_rate)
          values (${quotation}, 1, 1000, 0, ${period}, ${amount}, ${vatClass}, ${vatRate})`);
    await db.execute(sql`update quotations set state = 'approved'`);
    await migrateTo(database, '0019');
    const stored = await database.rows(
      db,
      sql`select ${sql.raw(names.map((name) => `${snakeCase(name)}::int as "${name}"`).join(', '))}
      from quotations order by id`,
    );
    const computed = [periodTotals(lines, 'domestic', 333), periodTotals(lines, 'reverseCharge', 0)];
    expect(stored).toEqual(computed.map((totals) => Object.fromEntries(names.map((name) => [name, totals[name]]))));
  }));

it('calls of before are listed by the record that they named', () =>
  onDatabaseAt('0026', async (database) => {
    const { db } = database;
    await db.execute(insertCustomer);
    await db.execute(sql`insert into outsidecalls (service, kind, subject, state, attempts, key, created_at)
      select 'payments', 'createPayer', 'customers/' || number, 'done', 1, number::text, now() from unnest(array[1, 2]) as number`);
    await migrateTo(database, '0027');
    expect(await database.rows(db, sql`select customer_id::int from outsidecalls order by id`)).toEqual([
      { customer_id: 1 },
      { customer_id: null },
    ]);
  }));

it('the latest planned change of each account knows which rule it replaces, the last one that ends as it begins', () =>
  onDatabaseAt('0036', async (database) => {
    const { db } = database;
    await db.execute(insertCustomer);
    await db.execute(sql`insert into products (name, kind, classification, default_price, contract_term, vat_class, public, active)
      select kind, kind, 2, 995, 12, 'standard', true, true from unnest(array['plan', 'expansion']) as kind`);
    await db.execute(sql`insert into hosting (name, customer_id, plan_id, state) values ('molen.nl', 1, 1, 'active')`);
    await db.execute(sql`insert into invoicerules (customer_id, hosting_id, product_id, state, start_date, terminated_on, schedule, anchor_day, quantity, discount, days_in_advance)
      select 1, 1, product, state, '2027-01-01', ended::date, 'monthly', 1, 1000, 0, 0 from (values (1, 'terminating', '2027-02-01'),
        (1, 'terminating', '2027-02-01'), (2, 'terminating', '2027-02-01'), (1, 'terminating', '2027-03-01'), (1, 'active', null)) as rules (product, state, ended)`);
    await db.execute(sql`insert into planchanges (hosting_id, product_id, state, effective_on, paid_until)
      values (1, 1, 'planned', '2027-02-01', '2027-02-01'), (1, 2, 'planned', '2027-02-01', '2027-02-01'),
          (1, 1, 'done', '2027-01-16', '2027-02-01')`);
    await migrateTo(database, '0037');
    expect(await database.rows(db, sql`select replaced_id::int from planchanges order by id`)).toEqual([
      { replaced_id: null },
      { replaced_id: 2 },
      { replaced_id: null },
    ]);
  }));

it('payments of before know what is left of them as rules compute it, also where too much of one was allocated', () =>
  onDatabaseAt('0037', async (database) => {
    const { db } = database;
    await db.execute(insertCustomer);
    await db.execute(sql`insert into invoices (customer_id, kind, state, number, date, due_date, discount, vat_treatment, line_count, net_high, vat_high, net_low,
        vat_low, net_zero, subtotal, vat, total, paid_amount, open_amount, payment_state, disputed)
      select 1, 'invoice', 'sent', 'F2026-0000' || n, '2026-01-01', '2026-01-15', 0, 'domestic', 0, 0, 0, 0, 0, 0, 0, 0, 10000, 0, 10000, 'open', false
      from generate_series(1, 3) as n`);
    // Numbers them 1 to 11: a rest, nothing left, too much allocated, not received, paid out, taken back and given again, removed.
    await db.execute(sql`insert into payments (customer_id, kind, state, amount, reverses_id) values
      (1, 'payment', 'paid', 10000, null), (1, 'payment', 'paid', 5000, null), (1, 'payment', 'paid', 6000, null),
      (1, 'payment', 'open', 7000, null), (1, 'payment', 'paid', -900, null), (1, 'payment', 'paid', 8000, null),
      (1, 'refund', 'paid', -1000, 6), (1, 'refund', 'open', -2000, 6), (1, 'chargeback', 'paid', -3000, 6), (1, 'reinstatement', 'paid', 500, 6),
      (1, 'payment', 'open', 100, null)`);
    await db.execute(sql`insert into allocations (payment_id, invoice_id, amount) values
      (1, 1, 2500), (1, 2, 500), (2, 1, 5000), (3, 2, 6000), (3, 3, 6000), (6, 3, 7000), (9, 3, -3000), (10, 3, 100)`);
    await db.execute(sql`with gone as (delete from payments where id = 11 returning *)
      insert into gastheer_trash (resource, record_id, record, parts, request_id, removed_at, expires_at)
      select 'payments', id, to_jsonb(gone.*), '{"rows": [], "cleared": []}', 'x', now(), '2100-01-01' from gone`);
    await migrateTo(database, '0038');
    const lefts = async (): Promise<unknown[]> =>
      (await database.rows<{ left: unknown }>(db, sql`select left_amount::int as left from payments order by id`)).map(
        ({ left }) => left,
      );
    const expected = [7000, 0, -6000, 0, -900, 400, null, null, null, null];
    expect(await lefts()).toEqual(expected);

    const rules = await loadRules(join(import.meta.dirname, '../rules'));
    const app = appOn(
      await testServices(described, { database, engine: engineResources, rules, migrationsDir: folder }),
      admin,
    );
    for (const [index] of expected.entries()) {
      const data = { type: 'payments', id: String(index + 1), attributes: { description: 'Derived anew' } };
      const url = `/api/payments/${data.id}`;
      expect((await app.request({ method: 'PATCH', url, payload: { data } })).status).toBe(200);
    }
    expect(await lefts()).toEqual(expected);

    const [trashed] = (await app.get('/api/trashedrecords?filter[resource]=payments')).body.data;
    expect((await restore(app, { trashed: trashed?.id })).status).toBe(201);
    expect(await lefts()).toEqual([...expected, 0]);
  }));
