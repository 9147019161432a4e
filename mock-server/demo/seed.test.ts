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
import { type CreateMany, needsSeed, type SaveSingle, seedDemo, seedFurther } from './seed.ts';

type Rows = Record<string, (Attributes & { id: string })[]>;

/** Keeps what is created in memory, and refuses references to what is not there. */
function store(): { rows: Rows; createMany: CreateMany; saveSingle: SaveSingle } {
  const rows: Rows = {};
  const createMany: CreateMany = async (resource, records) => {
    const table = rows[resource] ?? [];
    rows[resource] = table;
    return records.map((record) => {
      for (const [field, target] of Object.entries({ customer: 'customers', user: 'users' })) {
        if (field in record) expect(rows[target]?.some(({ id }) => id === record[field])).toBe(true);
      }
      const id = String(table.length + 1);
      table.push({ ...record, id });
      return id;
    });
  };
  const saveSingle: SaveSingle = async (resource, values) => {
    rows[resource] = [{ ...values, id: '1' }];
  };
  return { rows, createMany, saveSingle };
}

async function seeded(customers: number): Promise<Rows> {
  const { rows, createMany, saveSingle } = store();
  await seedDemo({ createMany, saveSingle, customers });
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
  await seedDemo({ ...store(), customers: 1200, onProgress: (done) => steps.push(done) });
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
  const { rows, createMany, saveSingle } = store();
  await seedDemo({ createMany, saveSingle, customers: 7 });
  await seedFurther({ createMany, present: 7, customers: 20 });
  expect(rows.customers).toEqual((await seeded(20)).customers);
  expect(rows.contacts).toHaveLength((await seeded(20)).contacts?.length ?? 0);
});
