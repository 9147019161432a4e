import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { admin, faultsIn, type PortalApp, portalApp } from '../testing/portalApp.ts';

let portal: PortalApp;
let today = '2027-01-20';
let bankaccount: string;
beforeAll(async () => {
  portal = await portalApp(() => new Date(`${today}T12:00:00Z`));
  const customer = await portal.store('customers', { kind: 0, name: 'Joke Bakker' });
  bankaccount = await portal.store('bankaccounts', { customer, name: 'J. Bakker', iban: 'NL91ABNA0417164300' });
});
beforeEach(() => {
  today = '2027-01-20';
});
afterAll(() => portal.close());

const signed = { signedAt: '2027-01-15T10:00:00Z', signedBy: 'Joke Bakker' };
const drafted = async (): Promise<string> => (await portal.create('mandates', { bankaccount })).body.data.id;
const active = async (): Promise<string> => {
  const id = await drafted();
  await portal.change('mandates', id, { ...signed, state: 'active' });
  return id;
};

test('a mandate nobody named is named, and every one differently', async () => {
  const references = [];
  for (let count = 0; count < 3; count += 1)
    references.push((await portal.create('mandates', { bankaccount })).body.data.attributes.reference);
  expect(new Set(references).size).toBe(3);
  for (const reference of references) expect(reference).toMatch(/^M-\d+-\d+$/);
});

test('a reference is unique whatever its case, and of characters that banks take', async () => {
  const { body } = await portal.create('mandates', { bankaccount, reference: 'Sepa 2019/7' });
  expect(body.data.attributes.reference).toBe('Sepa2019/7');
  const again = await portal.create('mandates', { bankaccount, reference: 'SEPA2019/7' });
  expect(faultsIn(again)).toEqual([422, 'NOT_UNIQUE reference']);
  const accented = await portal.create('mandates', { bankaccount, reference: 'Café' });
  expect(faultsIn(accented)).toEqual([422, 'INVALID_MANDATE_REFERENCE reference']);
  const long = await portal.create('mandates', { bankaccount, reference: 'X'.repeat(36) });
  expect(faultsIn(long)).toEqual([422, 'TOO_LONG reference']);
});

test('one that is signed is activated, with the bank account as it was then', async () => {
  const id = await drafted();
  expect(faultsIn(await portal.change('mandates', id, { state: 'active' }))).toEqual([
    422,
    'REQUIRED signedAt',
    'REQUIRED signedBy',
  ]);
  const { body } = await portal.change('mandates', id, { ...signed, state: 'active' });
  expect(body.data.attributes).toMatchObject({
    state: 'active',
    iban: 'NL91ABNA0417164300',
    holder: 'J. Bakker',
    expiresOn: '2030-01-15',
  });
  await portal.change('bankaccounts', bankaccount, { name: 'J. Bakker-Visser' });
  const { body: later } = await portal.get(`/api/mandates/${id}`);
  expect(later.data.attributes.holder).toBe('J. Bakker');
});

test('what was signed is not changed any more, nor removed', async () => {
  const id = await active();
  expect(faultsIn(await portal.change('mandates', id, { signedBy: 'Piet' }))[0]).toBe(409);
  expect(faultsIn(await portal.request({ method: 'DELETE', url: `/api/mandates/${id}` }))[0]).toBe(409);
});

test('it is revoked once suspended, each with a reason, and then is at its end', async () => {
  const id = await active();
  const step = (state: string) => portal.change('mandates', id, { state, reason: 'Asked for by the customer.' });
  expect(faultsIn(await portal.change('mandates', id, { state: 'suspended' }))).toEqual([422, 'REQUIRED reason']);
  expect((await step('suspended')).status).toBe(200);
  expect((await step('revoked')).status).toBe(200);
  for (const state of ['active', 'draft', 'suspended']) expect((await step(state)).status).toBe(409);
});

test('one signed 36 months ago is not activated any more', async () => {
  const id = await drafted();
  today = '2030-01-15';
  const late = await portal.change('mandates', id, { ...signed, state: 'active' });
  expect(faultsIn(late)).toEqual([422, 'MANDATE_TOO_OLD signedAt']);
  today = '2030-01-14';
  expect((await portal.change('mandates', id, { ...signed, state: 'active' })).status).toBe(200);
});

test('nobody lets one expire but the server', async () => {
  const id = await active();
  today = '2030-01-15';
  expect((await portal.change('mandates', id, { state: 'expired' }, admin)).status).toBe(409);
});
