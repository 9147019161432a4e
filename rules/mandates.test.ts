import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mandate } from '../resources/mandates.ts';
import type { Change } from '../schema/rule.ts';
import {
  ageFaults,
  areaFaults,
  expiryDay,
  mandateReference,
  mandateRules,
  referenceFaults,
  signingFaults,
} from './mandates.ts';
import type { RuleContext } from './stored/records.ts';
import { finding } from './testing/finding.ts';
import { answered, type PortalApp, portalApp } from './testing/portalApp.ts';

const mandate = {
  id: '3',
  bankaccount: '1042',
  reference: 'M-1042-1',
  scheme: 'CORE',
  use: 'recurring',
  state: 'draft',
  signedAt: '2027-01-15T10:00:00.000Z',
  lastCollectedOn: null,
} as Mandate;

const changing = (changes: Partial<Mandate>, before: Mandate = mandate): Change<Mandate> => ({
  operation: 'update',
  before,
  after: { ...before, ...changes },
  changed: Object.keys(changes),
});

const at = (now: string, taken: readonly string[] = []): RuleContext => ({
  user: { id: '1', role: 'admin' },
  now: new Date(now),
  contentOf: async () => null,
  find: finding((_, { reference }) => {
    const { startsWith } = reference as { startsWith: string };
    return taken.filter((text) => text.startsWith(startsWith)).map((text) => ({ reference: text }));
  }),
});
const noon = '2027-02-01T11:00:00Z';

describe('the reference of a mandate', () => {
  const unnamed = changing({ reference: null });

  test.each<[string, readonly string[], string]>([
    ['first of its bank account', ['M-10-1'], 'M-1042-1'],
    ['next of its bank account', ['M-1042-1', 'M-1042-2'], 'M-1042-3'],
    ['first that is free', ['M-1042-1', 'M-1042-3'], 'M-1042-2'],
  ])('is given when it is left empty: the %s', async (_, taken, reference) => {
    expect(await mandateReference(unnamed, at(noon, taken))).toEqual({ reference });
  });

  test('waits for the bank account', async () => {
    const { bankaccount: _, ...without } = { ...mandate, reference: null };
    const change = { operation: 'create', after: without as Mandate, changed: [] } as const;
    expect(await mandateReference(change, at(noon))).toEqual({});
  });

  test('is written without spaces, and otherwise as it was given', async () => {
    expect(await mandateReference(changing({ reference: 'SEPA 2019 / 7' }), at(noon))).toEqual({
      reference: 'SEPA2019/7',
    });
  });

  test.each(['M_42', 'Café', 'M//42', '/M42'])('may not be %s', (reference) => {
    expect(referenceFaults(changing({ reference }))).toMatchObject([{ field: 'reference' }]);
  });

  test('may be of 35 characters, and is not judged when it stays', () => {
    expect(referenceFaults(changing({ reference: 'X'.repeat(35) }))).toEqual([]);
    expect(referenceFaults(changing({ scheme: 'B2B' }, { ...mandate, reference: 'M_42' }))).toEqual([]);
  });
});

describe('a mandate expires 36 months', () => {
  test.each<[string, Partial<Mandate>, string | null]>([
    ['after it was signed', {}, '2030-01-15'],
    ['after its last use', { lastCollectedOn: '2028-02-29' }, '2031-02-28'],
    ['by the day in Amsterdam', { signedAt: '2027-01-15T23:30:00.000Z' }, '2030-01-16'],
    ['after nothing, while it is not signed', { signedAt: null }, null],
  ])('%s', (_, changes, expiresOn) => {
    expect(expiryDay(changing(changes), at(noon))).toEqual({ expiresOn });
  });
});

describe('the signing day of a mandate', () => {
  const signing = (signedAt: string | null) => signingFaults(changing({ signedAt }), at(noon));

  test.each([
    ['2027-02-01T11:00:00.001Z', 'FUTURE_DATE', '2027-02-01'],
    ['9999-12-31T23:59:59.000Z', 'FUTURE_DATE', '2027-02-01'],
    ['2009-10-31T23:59:59.000Z', 'DATE_TOO_EARLY', '2009-11-01'],
    ['0001-01-01T00:00:00.000Z', 'DATE_TOO_EARLY', '2009-11-01'],
  ])('is refused at %s', (signedAt, code, day) => {
    expect(signing(signedAt)).toEqual([{ field: 'signedAt', code, params: [day] }]);
    expect(expiryDay(changing({ signedAt }), at(noon))).toEqual({});
  });

  test.each(['2027-02-01T11:00:00.000Z', '2009-11-01T00:00:00.000Z', null])(
    'is accepted at %s at the utmost',
    (signedAt) => {
      expect(signing(signedAt)).toEqual([]);
    },
  );
});

describe('a mandate', () => {
  const active: Mandate = { ...mandate, state: 'active' };
  const dayBefore = '2030-01-14T22:00:00Z';
  const theDay = '2030-01-14T23:00:00Z';

  test('is activated until the day before it expires', () => {
    expect(ageFaults(changing({ state: 'active' }), at(dayBefore))).toEqual([]);
    expect(ageFaults(changing({ state: 'active' }), at(theDay))).toMatchObject([{ field: 'signedAt' }]);
  });

  test.each(['active', 'suspended'] as const)('expires not before that day when it is %s', (state) => {
    const change = changing({ state: 'expired' }, { ...active, state });
    expect(ageFaults(change, at(dayBefore))).toMatchObject([{ field: 'state' }]);
    expect(ageFaults(change, at(theDay))).toEqual([]);
  });

  test.each<[string, Change<Mandate>]>([
    ['suspended', changing({ state: 'suspended' }, active)],
    ['revoked', changing({ state: 'revoked' }, { ...active, state: 'suspended' })],
    ['changed without a step', changing({ lastCollectedOn: '2030-01-20' }, active)],
    ['entered as it was elsewhere', { operation: 'create', after: active, changed: ['state'] }],
  ])('is %s at any time', (_, change) => {
    expect(ageFaults(change, at(theDay))).toEqual([]);
  });
});

test('the rules are those of the resource mandates', () => {
  expect(mandateRules).toMatchObject({
    resource: 'mandates',
    derive: [mandateReference, expiryDay],
    check: [referenceFaults, signingFaults, ageFaults, areaFaults],
  });
});

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
afterAll(() => portal.app.close());

const signed = { signedAt: '2027-01-15T10:00:00Z', signedBy: 'Joke Bakker' };
const drafted = async (): Promise<string> => (await portal.post('mandates', { bankaccount })).body.data.id;
const active = async (): Promise<string> => {
  const id = await drafted();
  await portal.patch('mandates', id, { ...signed, state: 'active' });
  return id;
};

test('a mandate nobody named is named, and every one differently', async () => {
  const references = [];
  for (let count = 0; count < 3; count += 1)
    references.push((await portal.post('mandates', { bankaccount })).body.data.attributes.reference);
  expect(new Set(references).size).toBe(3);
  for (const reference of references) expect(reference).toMatch(/^M-\d+-\d+$/);
});

test('a reference is unique whatever its case, and of characters that banks take', async () => {
  const { body } = await portal.post('mandates', { bankaccount, reference: 'Sepa 2019/7' });
  expect(body.data.attributes.reference).toBe('Sepa2019/7');
  const again = await portal.post('mandates', { bankaccount, reference: 'SEPA2019/7' });
  expect(answered(again)).toEqual([422, 'reference NOT_UNIQUE']);
  const accented = await portal.post('mandates', { bankaccount, reference: 'Café' });
  expect(answered(accented)).toEqual([422, 'reference INVALID_MANDATE_REFERENCE']);
  const long = await portal.post('mandates', { bankaccount, reference: 'X'.repeat(36) });
  expect(answered(long)).toEqual([422, 'reference TOO_LONG']);
});

test('a signed mandate is activated, with the bank account as it was then', async () => {
  const id = await drafted();
  expect(answered(await portal.patch('mandates', id, { state: 'active' }))).toEqual([
    422,
    'signedAt REQUIRED',
    'signedBy REQUIRED',
  ]);
  const { body } = await portal.patch('mandates', id, { ...signed, state: 'active' });
  expect(body.data.attributes).toMatchObject({
    state: 'active',
    iban: 'NL91ABNA0417164300',
    holder: 'J. Bakker',
    expiresOn: '2030-01-15',
  });
  await portal.patch('bankaccounts', bankaccount, { name: 'J. Bakker-Visser' });
  const { body: later } = await portal.app.get(`/api/mandates/${id}`);
  expect(later.data.attributes.holder).toBe('J. Bakker');
});

test('a signed mandate is neither changed nor removed', async () => {
  const id = await active();
  expect(answered(await portal.patch('mandates', id, { signedBy: 'Piet' }))[0]).toBe(409);
  expect(answered(await portal.app.request({ method: 'DELETE', url: `/api/mandates/${id}` }))[0]).toBe(409);
});

test('a mandate is revoked once suspended, each with a reason, and then is at its end', async () => {
  const id = await active();
  const step = (state: string) => portal.patch('mandates', id, { state, reason: 'Asked for by the customer.' });
  expect(answered(await portal.patch('mandates', id, { state: 'suspended' }))).toEqual([422, 'reason REQUIRED']);
  expect((await step('suspended')).status).toBe(200);
  expect((await step('revoked')).status).toBe(200);
  for (const state of ['active', 'draft', 'suspended']) expect((await step(state)).status).toBe(409);
});

test('a mandate signed 36 months ago is not activated any more', async () => {
  const id = await drafted();
  today = '2030-01-15';
  const late = await portal.patch('mandates', id, { ...signed, state: 'active' });
  expect(answered(late)).toEqual([422, 'signedAt MANDATE_TOO_OLD']);
  today = '2030-01-14';
  expect((await portal.patch('mandates', id, { ...signed, state: 'active' })).status).toBe(200);
});

test('a mandate of an account outside SEPA is not activated', async () => {
  const customer = await portal.store('customers', { kind: 0, name: 'Joke Bakker' });
  const ofCountry = async (iban: string) => {
    const account = await portal.store('bankaccounts', { customer, name: 'J. Bakker', iban });
    const { body } = await portal.post('mandates', { bankaccount: account });
    return answered(await portal.patch('mandates', body.data.id, { ...signed, state: 'active' }));
  };
  expect(await ofCountry('TR330006100519786457841326')).toEqual([422, 'bankaccount NOT_IN_SEPA']);
  expect(await ofCountry('BE68539007547034')).toEqual([200]);
});

test('nobody but the server lets a mandate expire', async () => {
  const id = await active();
  today = '2030-01-15';
  expect((await portal.patch('mandates', id, { state: 'expired' })).status).toBe(409);
});

test('a signed-in customer sees mandates with the right to invoices only, and never from where they were signed', async () => {
  const owner = await portal.store('customers', { kind: 0, name: 'Joke Bakker', notes: 'Belt graag.' });
  const own = { customer: owner, name: 'J. Bakker', iban: 'NL91ABNA0417164300' };
  const mandate = await portal.store('mandates', {
    bankaccount: await portal.store('bankaccounts', own),
    signedFrom: '192.0.2.7',
  });
  const billed = await portal.memberOf(owner, 'invoices');
  const technical = await portal.memberOf(owner, 'domains', 'hosting', 'orders', 'signing');
  const seen = await portal.app.get(`/api/mandates/${mandate}`, billed);
  expect(seen.body.data.attributes).toMatchObject({ reference: expect.stringMatching(/^M-\d+-1$/), state: 'draft' });
  expect(seen.body.data.attributes).not.toHaveProperty('signedFrom');
  expect((await portal.app.get(`/api/mandates/${mandate}`, technical)).status).toBe(404);
  const customer = await portal.app.get(`/api/customers/${owner}`, technical);
  expect(customer.body.data.attributes).toMatchObject({ name: 'Joke Bakker' });
  expect(customer.body.data.attributes).not.toHaveProperty('notes');
});
