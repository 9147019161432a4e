import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { vehicles } from '../e2e/fixtures/drop-in/vehicles.ts';
import { checkDescriptions } from '../schema/check/check.ts';
import type { Resource } from '../schema/resource.ts';
import { rightsTable } from '../schema/rights.ts';
import { visibleResources } from '../schema/visible.ts';
import type { Customer } from './customers.ts';
import type { Membership } from './memberships.ts';
import type { User } from './users.ts';

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

const described = await Promise.all(
  files.map(async (file) => {
    const [resource] = Object.values<Resource>(await import(/* @vite-ignore */ `${import.meta.dirname}/${file}`));
    if (!resource) throw new Error(`${file} describes nothing.`);
    return { file: `resources/${file}`, resource };
  }),
);
const resources = described.map(({ resource }) => resource);
const rights = rightsTable(resources);
const visibleTo = (role: 'admin' | 'customer' | 'visitor') => visibleResources(resources, rights[role], role);

test('every description is sound, and stands in the file of its name', () => {
  expect(() => checkDescriptions(described)).not.toThrow();
  for (const { file, resource } of described) expect(file).toBe(`resources/${resource.name}.ts`);
});

test('every description is plain data', () => {
  for (const resource of resources) expect(JSON.parse(JSON.stringify(resource))).toEqual(resource);
});

test('labels are said in Dutch: none is just the English one, but for words that are the same', () => {
  const same = new Set([
    'Prospect',
    'IBAN',
    'BIC',
    'Bank',
    'Website',
    'Server',
    'Servers',
    'DirectAdmin',
    'Plesk',
    'cPanel',
    'Hosting',
    'Product',
    'VPS',
    'DNSSEC',
    'IDN',
  ]);
  const found: string[] = [];
  JSON.stringify(resources, (_, value) => {
    if (typeof value?.en === 'string' && value.en === value.nl && !same.has(value.en)) found.push(value.en);
    return value;
  });
  expect(found).toEqual([]);
});

describe('an admin', () => {
  test('sees every resource: customers on top, the catalogue and users under Manage, parts nowhere', () => {
    const placed = visibleTo('admin').map(({ name, menu }) => [name, menu.place]);
    expect(Object.groupBy(placed, ([, place]) => place ?? '')).toEqual({
      top: [['customers', 'top']],
      manage: [
        ['company', 'manage'],
        ['extensions', 'manage'],
        ['plans', 'manage'],
        ['expansions', 'manage'],
        ['servers', 'manage'],
        ['users', 'manage'],
        ['contacts', 'manage'],
      ],
      none: [
        ['addresses', 'none'],
        ['bankaccounts', 'none'],
        ['memberships', 'none'],
        ['products', 'none'],
      ],
    });
  });
});

describe('a customer', () => {
  const seen = visibleTo('customer');
  const seenNames = seen.map(({ name }) => name);

  test('sees customers, what belongs to them, what can be ordered and the own user, but no servers', () => {
    expect(seenNames.sort()).toEqual([
      'addresses',
      'bankaccounts',
      'contacts',
      'customers',
      'expansions',
      'extensions',
      'memberships',
      'plans',
      'users',
    ]);
  });

  test('is told nothing of what is kept internally, not even by name', () => {
    const told = JSON.stringify(seen);
    for (const name of ['relationNumber', 'defaultDiscount', 'supplier', 'ledgerCode', 'public', 'servers', 'password'])
      expect(told).not.toContain(name);
  });

  test('edits addresses, contacts and bank accounts, and of the own user name and language only', () => {
    const updatable = Object.fromEntries(
      resources.flatMap(({ name }) => {
        const update = rights.customer[name]?.update;
        return update ? [[name, [...update].sort()]] : [];
      }),
    );
    expect(Object.keys(updatable).sort()).toEqual(['addresses', 'bankaccounts', 'contacts', 'users']);
    expect(updatable['users']).toEqual(['language', 'name']);
    for (const name of ['addresses', 'contacts', 'bankaccounts']) expect(updatable[name]).not.toContain('customer');
    expect(rights.customer['contacts']?.create?.has('rights')).toBe(false);
  });

  test('removes nothing', () => {
    for (const { name } of resources) expect(rights.customer[name]?.delete).toBe(false);
  });

  test('is held to rows that end at the own user, or to what is public', () => {
    const rows = Object.fromEntries(seenNames.map((name) => [name, rights.customer[name]?.rows]));
    expect(rows).toEqual({
      addresses: { 'customer.memberships.user': '$user' },
      bankaccounts: { 'customer.memberships.user': '$user' },
      contacts: { 'customer.memberships.user': '$user' },
      customers: { 'memberships.user': '$user' },
      memberships: { user: '$user' },
      expansions: { public: true, active: true },
      extensions: { public: true, active: true },
      plans: { public: true, active: true },
      users: { id: '$user' },
    });
  });
});

test('a membership carries the same rights as a contact', () => {
  const optionsOf = (name: string): unknown => {
    const field = resources.find((resource) => resource.name === name)?.fields['rights'];
    return field?.type === 'choices' && field.options;
  };
  expect(optionsOf('memberships')).toEqual(optionsOf('contacts'));
});

test('a visitor sees nothing', () => {
  expect(visibleTo('visitor')).toEqual([]);
});

test('records have the types of their fields, one level deep, and no others', () => {
  expectTypeOf<Customer['kind']>().toEqualTypeOf<0 | 1>();
  expectTypeOf<Customer['state']>().toEqualTypeOf<'prospect' | 'active' | 'blocked' | 'closed'>();
  expectTypeOf<Customer['companyName']>().toEqualTypeOf<string | null>();
  expectTypeOf<Customer['paymentTerm']>().toEqualTypeOf<number>();
  expectTypeOf<Membership['customer']>().toEqualTypeOf<string>();
  expectTypeOf<User['roles']>().toEqualTypeOf<('ADMIN' | 'CUSTOMER')[]>();
  expectTypeOf<keyof User>().toEqualTypeOf<'id' | 'name' | 'email' | 'language' | 'roles' | 'state'>();
});

test('a description dropped in beside them is sound: ten fields, two relations, at most 40 lines', () => {
  const file = 'e2e/fixtures/drop-in/vehicles.ts';
  const lines = readFileSync(`${import.meta.dirname}/../${file}`, 'utf8')
    .trimEnd()
    .split('\n');
  const fields = Object.values<{ type: string }>(vehicles.fields);
  const plain = fields.filter(({ type }) => type !== 'reference');
  expect(() => checkDescriptions([...described, { file, resource: vehicles }])).not.toThrow();
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(new Set(plain.map(({ type }) => type)).size).toBe(10);
  expect(fields.length - plain.length).toBe(2);
});
