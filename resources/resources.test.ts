import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { vehicles } from '../e2e/fixtures/drop-in/vehicles.ts';
import { checkDescriptions } from '../schema/check/check.ts';
import type { Resource } from '../schema/resource.ts';
import { rightsTable } from '../schema/rights.ts';
import { visibleResources } from '../schema/visible.ts';
import { gastheer } from './application.ts';
import type { Customer } from './customers.ts';
import type { Membership } from './memberships.ts';
import type { User } from './users.ts';

const files = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'application.ts',
);

const described = await Promise.all(
  files.map(async (file) => {
    const [resource] = Object.values<Resource>(await import(/* @vite-ignore */ `${import.meta.dirname}/${file}`));
    if (!resource) throw new Error(`${file} describes nothing.`);
    return { file: `resources/${file}`, resource };
  }),
);
const resources = described.map(({ resource }) => resource);
const rights = rightsTable(resources, gastheer);
const visibleTo = (role: 'admin' | 'customer' | 'visitor') => visibleResources(resources, rights[role], role, gastheer);

test('every description is sound, and stands in the file of its name', () => {
  expect(() => checkDescriptions(described, gastheer)).not.toThrow();
  for (const { file, resource } of described) expect(file).toBe(`resources/${resource.name}.ts`);
});

test('a copy of a quotation or an invoice is of today, so it leaves the days of the former out', () => {
  const documents = resources.filter(({ name }) => name === 'quotations' || name === 'invoices');
  const days = documents.flatMap(({ fields }) =>
    ['date', 'validUntil', 'dueDate'].flatMap((name) => fields[name]?.copied ?? (fields[name] ? [true] : [])),
  );
  expect(days).toEqual([false, false, false, false]);
});

test('no transition is labelled like the button that cancels its question', () => {
  const labels = resources.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) =>
      field.type === 'state' ? Object.values(field.transitions).flatMap(({ label }) => [label.en, label.nl]) : [],
    ),
  );
  const told = 'A step needs another label, as its question has a button with this one';
  expect(labels, told).not.toContain('Cancel');
  expect(labels, told).not.toContain('Annuleren');
});

test('nothing is called as something beside it: no two resources, fields of one, options or states', () => {
  const labels = resources.flatMap(({ name, fields }) => [
    ...Object.entries(fields).map(([field, { label }]) => ({ among: name, of: field, label })),
    ...Object.entries(fields).flatMap(([field, one]) => {
      const options = one.type === 'choice' || one.type === 'choices' ? one.options : [];
      const states = one.type === 'state' ? Object.entries(one.states) : [];
      const named = [...options.map((option) => [String(option.value), option] as const), ...states];
      return named.map(([value, label]) => ({ among: `${name}.${field}`, of: value, label }));
    }),
  ]);
  const all = [...labels, ...resources.map(({ name, label }) => ({ among: 'resources', of: name, label }))];
  const called = (language: 'en' | 'nl') =>
    all.map(({ among, of, label }) => ({ of, as: `${among} ${label[language]}` }));
  const twice = [called('en'), called('nl')].flatMap((names) =>
    names.filter(({ as }, index) => names.findIndex((other) => other.as === as) < index),
  );
  expect(twice).toEqual([]);
});

test('every description is plain data', () => {
  for (const resource of resources) expect(JSON.parse(JSON.stringify(resource))).toEqual(resource);
});

test('labels are said in Dutch: none is just the English one, but for words that are the same', () => {
  const mustMatch = new Set([
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
    'Database',
    'Databases',
    'Open',
    'iDEAL',
    'PayPal',
    'NS (nameserver)',
    'Selector',
    'Code',
    'DNS',
    'Nameservers',
    'Registrar',
    'Websites',
    'FTP',
  ]);
  const found: string[] = [];
  JSON.stringify(resources, (_, value) => {
    if (typeof value?.en === 'string' && value.en === value.nl && !mustMatch.has(value.en)) found.push(value.en);
    return value;
  });
  expect(found).toEqual([]);
});

describe('an admin', () => {
  test('sees every resource; customers are found in the bar on top, users under Manage, what belongs to one customer nowhere', () => {
    const placeOf = new Map(visibleTo('admin').map(({ name, menu }) => [name, menu.place]));
    expect([...placeOf.keys()].sort()).toEqual(resources.map(({ name }) => name).sort());
    expect(placeOf.get('customers')).toBe('top');
    for (const name of ['company', 'extensions', 'plans', 'expansions', 'servers', 'users', 'contacts'])
      expect([name, placeOf.get(name)]).toEqual([name, 'manage']);
    for (const name of ['addresses', 'bankaccounts', 'memberships', 'products'])
      expect([name, placeOf.get(name)]).toEqual([name, 'none']);
  });
});

describe('a customer', () => {
  const seen = visibleTo('customer');
  const seenNames = seen.map(({ name }) => name);

  test('finds invoices and orders in the bar on top, having no Manage menu', () => {
    const top = seen.filter(({ menu }) => menu.place === 'top').map(({ name }) => name);
    const specified = ['customers', 'domains', 'hosting', 'quotations', 'orders', 'invoices'];
    expect(top.filter((name) => specified.includes(name))).toEqual(specified);
    const elsewhere = resources.filter(({ menu }) => menu?.place && menu.place !== 'top' && menu.others !== 'top');
    expect(elsewhere.length).toBeGreaterThan(10);
    expect(elsewhere.map(({ name }) => name).filter((name) => top.includes(name))).toEqual([]);
    expect(seen.some(({ menu }) => menu.place === 'manage')).toBe(false);
  });

  test('sees customers, what belongs to them, what can be ordered and the own user, but no servers', () => {
    const some = [
      'addresses',
      'bankaccounts',
      'contacts',
      'customers',
      'expansions',
      'extensions',
      'mandates',
      'products',
      'users',
    ];
    expect(seenNames).toEqual(expect.arrayContaining(some));
    expect(seenNames).not.toContain('servers');
  });

  test('is told nothing of what is kept internally, not even by name', () => {
    const told = JSON.stringify(seen);
    for (const name of ['relationNumber', 'defaultDiscount', 'supplier', 'ledgerCode', 'public', 'userAgent'])
      expect(told).not.toContain(`"${name}"`);
  });

  test('edits addresses, contacts and bank accounts, and of the own user name and language only', () => {
    const updatable = Object.fromEntries(
      resources.flatMap(({ name }) => {
        const update = rights.customer[name]?.update;
        return update ? [[name, [...update].sort()]] : [];
      }),
    );
    for (const name of ['customers', 'memberships', 'mandates', 'plans']) expect(updatable).not.toHaveProperty(name);
    expect(updatable['users']).toEqual(['language', 'name']);
    for (const name of ['addresses', 'contacts', 'bankaccounts']) expect(updatable[name]).not.toContain('customer');
    expect(rights.customer['contacts']?.create?.has('rights')).toBe(false);
  });

  test('removes nothing of what the own company is known by', () => {
    for (const name of ['customers', 'addresses', 'contacts', 'bankaccounts', 'mandates', 'memberships', 'users'])
      expect([name, rights.customer[name]?.delete]).toEqual([name, false]);
  });

  test('is held to rows that end at the own user, or to what is public', () => {
    const open = seenNames.filter((name) => {
      const rows = rights.customer[name]?.rows ?? {};
      return !('public' in rows) && !JSON.stringify(rows).includes('"$user"');
    });
    // Tells everybody how to reach us, and nothing else.
    expect(open).toEqual(['company']);
    expect(rights.customer['company']?.read).toEqual(new Set(['name', 'email', 'phone', 'website']));
    expect(rights.customer['contacts']?.rows).toEqual({ 'customer.memberships.user': '$user' });
    expect(rights.customer['users']?.rows).toEqual({ id: '$user' });
    expect(rights.customer['mandates']?.rows).toEqual({
      'bankaccount.customer.memberships': { some: { user: '$user', rights: { contains: 'invoices' } } },
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
  expectTypeOf<keyof User>().toEqualTypeOf<
    'id' | 'name' | 'email' | 'language' | 'roles' | 'state' | 'termsAcceptedAt' | 'activated'
  >();
});

test('nobody writes the password of a user through the general interface, administrators no more than others', () => {
  expect(resources.find(({ name }) => name === 'users')?.fields['password']?.type).toBe('password');
  for (const role of ['admin', 'customer', 'visitor'] as const) {
    const { users } = rights[role];
    expect([users?.create?.has('password'), users?.update?.has('password')]).not.toContain(true);
  }
});

test('a description dropped in beside them is sound: ten fields, two relations, at most 40 lines', () => {
  const file = 'e2e/fixtures/drop-in/vehicles.ts';
  const lines = readFileSync(`${import.meta.dirname}/../${file}`, 'utf8')
    .trimEnd()
    .split('\n');
  const fields = Object.values<{ type: string }>(vehicles.fields);
  const plain = fields.filter(({ type }) => type !== 'reference');
  expect(() => checkDescriptions([...described, { file, resource: vehicles }], gastheer)).not.toThrow();
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(new Set(plain.map(({ type }) => type)).size).toBe(10);
  expect(fields.length - plain.length).toBe(2);
});
