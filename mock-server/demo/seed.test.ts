/** @long: 5 s */
import { expect, test } from 'vitest';
import { company } from '../../resources/company.ts';
import { expansions } from '../../resources/expansions.ts';
import { extensions } from '../../resources/extensions.ts';
import { memberships } from '../../resources/memberships.ts';
import { plans } from '../../resources/plans.ts';
import { servers } from '../../resources/servers.ts';
import { users } from '../../resources/users.ts';
import { loadFormats } from '../../schema/formats/index.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { validatorOf } from '../../schema/validation.ts';
import { needsSeed, type SaveSingle, type SeedOptions, seedDemo, seedFurther } from './seed.ts';
import type { CreateMany } from './world/world.ts';

type Rows = Record<string, (Attributes & { id: string })[]>;

type Means = Omit<SeedOptions, 'customers' | 'seed' | 'onProgress'> & { saveSingle: SaveSingle };

/** Returns the table of a resource; the views of products share one. */
const tableOf = (resource: string): string =>
  ['plans', 'expansions', 'extensions'].includes(resource) ? 'products' : resource;

/** Keeps created records in memory, and refuses references to absent records. */
function store(): { rows: Rows; means: Means } {
  const rows: Rows = {};
  const allOf = (resource: string) =>
    Object.entries(rows).flatMap(([name, table]) => (tableOf(name) === resource ? table : []));
  const createMany: CreateMany = async (resource, records) => {
    const table = rows[resource] ?? [];
    rows[resource] = table;
    return records.map((record) => {
      for (const [field, target] of Object.entries({ customer: 'customers', user: 'users', hosting: 'hosting' })) {
        if (field in record) expect(rows[target]?.some(({ id }) => id === record[field])).toBe(true);
      }
      const id = tableOf(resource) === resource ? String(table.length + 1) : `${resource}-${table.length + 1}`;
      table.push({ ...record, id });
      return id;
    });
  };
  const find: Means['find'] = async (resource, condition) =>
    allOf(resource).filter((row) =>
      Object.entries(condition).every(([name, value]) => [value].flat().map(String).includes(String(row[name]))),
    );
  const changeMany: Means['changeMany'] = async (resource, ids, changes) => {
    for (const row of allOf(resource)) if (ids.includes(row.id)) Object.assign(row, changes);
  };
  const saveSingle: SaveSingle = async (resource, values) => {
    rows[resource] = [{ ...values, id: '1' }];
  };
  return { rows, means: { createMany, find, changeMany, saveSingle, today: '2026-11-21' } };
}

const worlds = new Map<number, Promise<Rows>>();

/** Shares worlds of the same size between tests, as they are only read. */
function seeded(customers: number): Promise<Rows> {
  const world = worlds.get(customers) ?? newlySeeded(customers);
  worlds.set(customers, world);
  return world;
}

async function newlySeeded(customers: number): Promise<Rows> {
  const { rows, means } = store();
  await seedDemo({ ...means, customers });
  return rows;
}

test('every part belongs to a customer that was stored before it', async () => {
  const rows = await seeded(600);
  const ids = new Set(rows.customers?.map(({ id }) => id));
  expect(ids.size).toBe(600);
  for (const part of ['addresses', 'contacts', 'bankaccounts']) {
    expect(new Set(rows[part]?.map(({ customer }) => customer))).toEqual(ids);
  }
});

test('the demo sign-ins are those of the interface: admin, member of the first company, member of another customer', async () => {
  const { users: people = [], memberships: links = [], customers: known = [] } = await seeded(600);
  const withPassword = people.filter(({ password }) => password);
  expect(withPassword.map(({ email, password, roles, state }) => [email, password, roles, state])).toEqual([
    ['admin@gastheer.test', 'Polder-Fiets-Admin-42', ['ADMIN'], 'active'],
    ['klant@gastheer.test', 'Polder-Fiets-Klant-42', ['CUSTOMER'], 'active'],
    ['klant2@gastheer.test', 'Polder-Fiets-Klant-43', ['CUSTOMER'], 'active'],
  ]);
  const customersOf = (email: string): unknown[] => {
    const user = people.find((person) => person.email === email)?.id;
    return links.filter((link) => link.user === user).map(({ customer }) => customer);
  };
  const firstCompany = known.find(({ kind }) => kind === 1)?.id;
  expect(customersOf('admin@gastheer.test')).toEqual([]);
  expect(customersOf('klant@gastheer.test')).toEqual([firstCompany]);
  expect(customersOf('klant2@gastheer.test')).toHaveLength(1);
  expect(customersOf('klant2@gastheer.test')).not.toEqual([firstCompany]);
});

test('all others are invited, without a password, each with a membership', async () => {
  const { users: people = [], memberships: links = [] } = await seeded(600);
  const invited = people.filter(({ state }) => state === 'invited');
  expect(invited.length).toBeGreaterThan(60);
  for (const { id } of invited) expect(links.filter(({ user }) => user === id)).toHaveLength(1);
});

test('the company, servers, products, users and memberships pass the validation of their descriptions', async () => {
  const rows = await seeded(300);
  const formats = await loadFormats();
  for (const resource of [company, servers, plans, expansions, extensions, users, memberships]) {
    const validate = validatorOf(resource.fields, formats);
    for (const record of rows[resource.name] ?? []) {
      const faults = validate({ record, changed: Object.keys(record), isNew: true });
      expect({ record, faults }).toEqual({ record, faults: [] });
    }
    expect(rows[resource.name]?.length).toBeGreaterThan(0);
  }
});

test('progress counts up to the number asked for', async () => {
  const steps: number[] = [];
  await seedDemo({ ...store().means, customers: 1200, onProgress: (done) => steps.push(done) });
  expect(steps).toEqual([500, 1000, 1200]);
});

test('few customers or none do not stop it', async () => {
  expect((await seeded(0)).memberships).toBeUndefined();
  expect((await seeded(1)).memberships).toHaveLength(1);
});

test('only an empty database is seeded', async () => {
  const counting = (counts: Record<string, number>) => async (resource: string) => counts[resource] ?? 0;
  expect(await needsSeed(counting({}))).toBe(true);
  expect(await needsSeed(counting({ users: 1 }))).toBe(false);
  expect(await needsSeed(counting({ customers: 1 }))).toBe(false);
});

test('customers added later are the same as those made at once', async () => {
  const { rows, means } = store();
  await seedDemo({ ...means, customers: 7 });
  await seedFurther({ ...means, present: 7, customers: 20 });
  expect(rows.customers).toEqual((await seeded(20)).customers);
  expect(rows.contacts).toHaveLength((await seeded(20)).contacts?.length ?? 0);
});

test('the same seed gives the same world on the same day', async () => {
  expect(await newlySeeded(40)).toEqual(await newlySeeded(40));
});

test("domains have names of their own, and are somebody's", async () => {
  const { domains = [], hosting = [] } = await seeded(2000);
  expect(domains.length).toBeGreaterThan(1000);
  expect(new Set(domains.map(({ name }) => name)).size).toBe(domains.length);
  expect(hosting.length).toBeGreaterThan(400);
  expect(new Set(hosting.map(({ server, username }) => `${server} ${username}`)).size).toBeGreaterThan(400);
});

test('the customer everybody is shown has a bit of everything', async () => {
  const rows = await seeded(3);
  const customer = rows.customers?.[0]?.id;
  const ownOf = (resource: string) => rows[resource]?.filter((row) => row.customer === customer) ?? [];
  expect(new Set(ownOf('domains').map(({ state }) => state)).size).toBeGreaterThan(5);
  expect(new Set(ownOf('hosting').map(({ state }) => state)).size).toBeGreaterThan(2);
  const accounts = ownOf('hosting').map(({ id }) => id);
  for (const part of ['mailaccounts', 'mailaliases', 'databases', 'backups', 'subservers']) {
    expect(rows[part]?.some(({ hosting }) => accounts.includes(String(hosting)))).toBe(true);
  }
});
