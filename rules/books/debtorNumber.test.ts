import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAllRows, findRows } from '../../server/operations/read/findRows.ts';
import type { ManyRecords, RuleContext } from '../stored/records.ts';
import { answered, type PortalApp, portalApp } from '../testing/portalApp.ts';
import { debtors } from './debtors.ts';

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp(() => new Date('2027-01-16T12:00:00Z'));
});
afterAll(() => portal.app.close());

const asked = (): Pick<RuleContext, 'find'> & ManyRecords => ({
  find: ((resource, condition) => findRows(portal.app.contextOf(), resource, condition)) as RuleContext['find'],
  findAll: ((resource, condition) =>
    findAllRows(portal.app.contextOf(), resource, condition)) as ManyRecords['findAll'],
});
const person = { kind: 0, name: 'Joke Bakker', country: 'NL' } as const;
const make = (relationNumber: string | null = null) => portal.store('customers', { ...person, relationNumber });
const numberOf = async (id: string) => (await asked().find('customers', { id }))[0]?.relationNumber;

test('a relation number that is the id of a customer without one is refused, unless it is their own', async () => {
  const known = await make();
  const other = await make('500001');
  const give = async (id: string, relationNumber: string | null) =>
    answered(await portal.patch('customers', id, { relationNumber }));
  expect(await give(other, known)).toEqual([422, 'relationNumber NUMBER_OF_ANOTHER']);
  expect(answered(await portal.post('customers', { ...person, relationNumber: known }))).toEqual([
    422,
    'relationNumber NUMBER_OF_ANOTHER',
  ]);
  expect(await give(known, known)).toEqual([200]);
  expect(await give(known, '500002')).toEqual([200]);
  expect(await give(other, known)).toEqual([200]);
});

test('a customer whose id is the number of another gets one of nine digits, and so does one whose number is taken away', async () => {
  const last = Number(await make());
  const number = String(last + 2);
  await make(number);
  const id = await make();
  expect(id).toBe(number);
  expect(await numberOf(id)).toBe(String(900_000_000 + Number(id)));
  await portal.change('customers', id, { relationNumber: '500003' });
  await portal.change('customers', id, { relationNumber: null });
  expect(await numberOf(id)).toBe(String(900_000_000 + Number(id)));
});

test('two customers have two numbers in the books, also where they shared one before numbers were looked at', async () => {
  const customer = await make();
  const other = await make('500004');
  const { database } = portal.app.services;
  // Stores what no rule lets through any more.
  await database.transaction((db) =>
    db.execute(sql`update customers set relation_number = ${customer} where id = ${BigInt(other)}`),
  );
  for (const one of [customer, other]) {
    const values = { customer: one, kind: 'invoice', state: 'sent', total: 1000, dueDate: '2027-01-01' };
    await portal.build('invoices', values, '');
  }
  const relations = (await debtors('2027-01-16', asked())).map(({ relation }) => relation);
  expect(relations.toSorted()).toEqual([customer, String(900_000_000 + Number(customer))]);
});
