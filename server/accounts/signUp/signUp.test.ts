import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storedRows } from '../../sql/storedRows.ts';
import { entityOf } from '../../sql/where.ts';
import { updateRows } from '../../sql/write.ts';
import { loadDescriptions, loadRules } from '../../start/loadDescriptions.ts';
import { type AccountApp, accountApp, tokenIn } from '../../testing/accountApp.ts';
import { throttle } from '../tables.ts';

const root = join(import.meta.dirname, '../../..');
const better = 'Molen-Kade-Tulp-5531';
let app: AccountApp;
let count = 0;

beforeAll(async () => {
  app = await accountApp(await loadDescriptions(join(root, 'resources')), await loadRules(join(root, 'rules')));
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
  await app.letters();
  count += 1;
});

type Attributes = Record<string, unknown>;
const company = (own: Record<string, Attributes | undefined | boolean> = {}) => ({
  attributes: {
    customer: {
      kind: 1,
      companyName: `Bakkerij ${count} B.V.`,
      registrationNumber: '12345678',
      vatNumber: 'NL004495445B01',
    },
    address: { street: 'Kade 1', postalCode: '3511 AB', city: 'Utrecht', country: 'NL' },
    contact: {
      salutation: 1,
      firstName: 'Els',
      lastName: 'de Vries',
      email: `els${count}@example.nl`,
      phone: '+31 30 123 45 67',
      language: 'nl',
    },
    bankaccount: { name: 'Bakkerij', iban: 'NL91ABNA0417164300' },
    terms: true,
    ...own,
  },
});
const become = (payload: object | string, headers?: Record<string, string>) =>
  app.call('/api/become', { method: 'POST', payload, headers: { 'accept-language': 'en', ...headers } });
const rows = async (resource: string): Promise<number> => {
  const entity = app.services.model.entities.get(resource);
  return entity ? app.services.database.db.$count(entity.table) : 0;
};
const everything = ['customers', 'addresses', 'contacts', 'bankaccounts', 'users', 'memberships'];
const counts = async (): Promise<number[]> => {
  const all: number[] = [];
  for (const resource of everything) all.push(await rows(resource));
  return all;
};
const pointersOf = (body: { errors: { code: string; source: { pointer: string } }[] }) =>
  body.errors.map(({ code, source }) => [code, source.pointer]);

describe('a visitor who signs up', () => {
  test('becomes a customer with all that belongs to one, and sees it after the letter', async () => {
    const before = await counts();
    const { status, body } = await become(company());
    expect([status, body]).toEqual([201, { jsonapi: { version: '1.1' }, meta: {} }]);
    expect(await counts()).toEqual(before.map((number) => number + 1));

    const [letter] = await app.letters();
    expect(letter).toMatchObject({ to: `els${count}@example.nl`, subject: 'Activeer uw account bij Gastheer' });
    const email = `els${count}@example.nl`;
    const token = letter ? tokenIn(letter) : '';
    const activate = { token, attributes: { password: better } };
    expect((await app.call('/api/activate', { method: 'POST', payload: activate })).status).toBe(204);
    const signedIn = await app.call('/api/login', { method: 'POST', payload: { email, password: better } });
    expect(signedIn.body.data.attributes).toMatchObject({ name: 'Els de Vries', roles: ['CUSTOMER'], state: 'active' });

    const own = await app.call('/api/customers?include=addresses,contacts,bankaccounts,memberships', {
      token: signedIn.body.meta.token,
    });
    expect(own.body.data).toMatchObject([
      { attributes: { name: `Bakkerij ${count} B.V.`, country: 'NL', state: 'prospect' } },
    ]);
    const included: { type: string; attributes: Attributes }[] = own.body.included;
    expect(included.map(({ type }) => type).sort()).toEqual(['addresses', 'bankaccounts', 'contacts', 'memberships']);
    const rights = included.find(({ type }) => type === 'memberships')?.attributes['rights'];
    expect(rights).toEqual(['domains', 'hosting', 'invoices', 'orders', 'signing']);
  });

  test('may be a person, without a bank account, in English, who gives a password at once', async () => {
    const before = await counts();
    const contact = { ...company().attributes.contact, language: 'en' };
    const person = {
      customer: { kind: 0 },
      contact,
      bankaccount: { name: '', iban: '' },
      user: { password: better },
    };
    expect((await become(company(person))).status).toBe(201);
    expect((await counts()).map((number, position) => number - (before[position] ?? 0))).toEqual([1, 1, 1, 0, 1, 1]);
    expect((await app.letters())[0]?.subject).toBe('Activate your account at Gastheer');
    const payload = { email: `els${count}@example.nl`, password: better };
    const { body } = await app.call('/api/login', { method: 'POST', payload });
    expect(body.errors).toMatchObject([{ code: 'USER_NOT_ACTIVATED' }]);
  });

  test('gets every fault of every record at once, and nothing is made', async () => {
    const before = await counts();
    const { attributes } = company();
    const { status, body } = await become(
      company({
        customer: { ...attributes.customer, vatNumber: 'NL1', registrationNumber: '' },
        address: { ...attributes.address, postalCode: '0000' },
        contact: { ...attributes.contact, email: 'els', firstName: undefined, lastName: undefined },
        bankaccount: { name: 'Bakkerij', iban: 'NL00' },
        user: { password: 'welkom' },
      }),
    );
    expect(status).toBe(422);
    const named = body.errors.map((error: { meta: { field: string } }) => error.meta.field);
    expect(pointersOf(body).map((fault, position) => [...fault, named[position]])).toEqual([
      ['INVALID_VAT_NUMBER', '/attributes/customer/vatNumber', 'vatNumber'],
      ['REQUIRED', '/attributes/customer/registrationNumber', 'registrationNumber'],
      ['INVALID_POSTAL_CODE', '/attributes/address/postalCode', 'postalCode'],
      ['INVALID_EMAIL', '/attributes/contact/email', 'email'],
      ['REQUIRED', '/attributes/contact', 'firstName'],
      ['REQUIRED', '/attributes/contact', 'lastName'],
      ['INVALID_IBAN', '/attributes/bankaccount/iban', 'iban'],
      ['PASSWORD_TOO_SHORT', '/attributes/user/password', 'password'],
    ]);
    expect(await counts()).toEqual(before);
    expect(await app.letters()).toEqual([]);
  });

  test('is asked for exactly what is taken, and told nothing else of a resource', async () => {
    const { body } = await app.call('/api/schema');
    expect(body.data).toEqual([]);
    const asked: { name: string; fields: Attributes; copies: Attributes }[] = body.meta.signUp;
    expect(Object.fromEntries(asked.map(({ name, fields }) => [name, Object.keys(fields)]))).toEqual({
      customer: ['kind', 'companyName', 'registrationNumber', 'vatNumber'],
      address: ['street', 'postalCode', 'city', 'country'],
      contact: ['salutation', 'firstName', 'lastName', 'email', 'phone', 'language'],
      bankaccount: ['iban', 'name'],
      user: ['password'],
    });
    expect(asked.flatMap(({ copies }) => Object.entries(copies))).toEqual([['country', 'address.country']]);
    expect(JSON.stringify(body.meta.signUp)).not.toMatch(/relationNumber|supplier|memberships|roles|rights":\[/);
  });

  test('hears of a name that is missing where it is asked for', async () => {
    const { contact } = company().attributes;
    const person = { customer: { kind: 0 }, contact: { ...contact, firstName: '', lastName: '' } };
    const { body } = await become(company(person));
    expect(pointersOf(body)).toEqual([
      ['REQUIRED', '/attributes/contact/firstName'],
      ['REQUIRED', '/attributes/contact/lastName'],
    ]);
  });

  test('gets a fault for a company that is registered already', async () => {
    await become(company());
    const { attributes } = company();
    const customer = { ...attributes.customer, companyName: ` bakkerij  ${count} b.v.` };
    const contact = { ...attributes.contact, email: `other${count}@example.nl` };
    const { status, body } = await become(company({ customer, contact }));
    expect([status, pointersOf(body)]).toEqual([422, [['NOT_UNIQUE', '/attributes/customer/companyName']]]);
  });

  test.each([
    ['no terms', { terms: undefined }, 422, ['REQUIRED', '/attributes']],
    ['terms that are refused', { terms: false }, 422, ['REQUIRED', '/attributes/terms']],
    ['no contact', { contact: undefined }, 422, ['REQUIRED', '/attributes']],
    [
      'a field that is ours',
      { customer: { kind: 0, state: 'active' } },
      403,
      ['NOT_WRITABLE', '/attributes/customer/state'],
    ],
    ['roles', { user: { roles: ['ADMIN'] } }, 403, ['NOT_WRITABLE', '/attributes/user/roles']],
    ['a membership', { membership: { rights: [] } }, 403, ['NOT_WRITABLE', '/attributes/membership']],
  ])('is refused with %s', async (_case, own, status, fault) => {
    const answer = await become(company(own));
    expect([answer.status, pointersOf(answer.body)]).toEqual([status, [fault]]);
  });

  test('is slowed down who does it too often', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await become(company());
    const { status, body } = await become(company());
    expect([status, body.errors[0].code]).toEqual([429, 'LOGIN_TROTTLED']);
  });
});

describe('the terms', () => {
  const storedAt = async (): Promise<unknown> => {
    const all = await storedRows(app.services.database.db, entityOf(app.services.model, 'users'), {});
    return all.find(({ values }) => values['email'] === `els${count}@example.nl`)?.values['termsAcceptedAt'];
  };

  test('are where the house says, and nowhere until it does', async () => {
    expect((await app.call('/api/terms')).body).toEqual({ data: { url: null } });
    const url = 'https://example.nl/voorwaarden';
    const { database, model } = app.services;
    await updateRows(database.db, entityOf(model, 'company'), [{ id: '1', values: { termsUrl: url } }]);
    expect((await app.call('/api/terms')).body).toEqual({ data: { url } });
  });

  test('were agreed to when the account was asked for, which is kept', async () => {
    await become(company());
    expect(new Date(String(await storedAt())).toISOString()).toBe(app.services.now().toISOString());
  });
});

describe('an address that is known', () => {
  const again = (own: Record<string, Attributes> = {}) => {
    const { attributes } = company();
    const customer = { ...attributes.customer, companyName: `Another ${count} B.V.` };
    return become(company({ customer, ...own }));
  };

  test('is answered as any other, makes nothing, and its owner is written to', async () => {
    const first = await become(company());
    const [invitation] = await app.letters();
    const token = invitation ? tokenIn(invitation) : '';
    await app.call('/api/activate', { method: 'POST', payload: { token, attributes: { password: better } } });
    const before = await counts();
    const second = await again();
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(Object.keys(second.headers)).toEqual(Object.keys(first.headers));
    expect(await counts()).toEqual(before);
    const letters = await app.letters();
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [`els${count}@example.nl`, 'U bent al bekend bij Gastheer'],
    ]);
  });

  test('hides no other fault', async () => {
    await become(company());
    const { status, body } = await again({ address: { street: 'Kade 1', city: 'Utrecht', postalCode: 'x' } });
    expect([status, pointersOf(body)]).toEqual([422, [['INVALID_POSTAL_CODE', '/attributes/address/postalCode']]]);
  });

  test('is taken by one of those who sign up with it at once', async () => {
    const before = await rows('users');
    const customers = [1, 2, 3].map((number) => ({
      ...company().attributes.customer,
      companyName: `Race ${count} ${number} B.V.`,
    }));
    const answers = await Promise.all(customers.map((customer) => become(company({ customer }))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await rows('users')).toBe(before + 1);
  });
});

test('no body, whatever it holds, is answered with a defect', async () => {
  const anything = fc.jsonValue();
  const odd = fc.oneof(anything, fc.constant('\u0000'), fc.constant('\ud800'), fc.string({ unit: 'binary' }));
  const record = fc.dictionary(
    fc.constantFrom('kind', 'name', 'email', 'street', 'iban', 'password', 'firstName'),
    odd,
  );
  const body = fc.oneof(
    odd,
    fc.record({ email: odd }),
    fc.record({ email: fc.constantFrom('a\u0000b', '\ud800'), password: odd }),
    fc.record({ token: odd, attributes: fc.oneof(odd, fc.record({ password: odd })) }),
    fc.record({
      attributes: fc.record({
        customer: fc.oneof(record, odd),
        address: record,
        contact: record,
        bankaccount: record,
        user: record,
        terms: fc.constant(true),
      }),
    }),
  );
  const address = fc.constantFrom('become', 'login', 'forgotpassword', 'resetpassword', 'activate');
  await fc.assert(
    fc.asyncProperty(address, body, async (url, payload) => {
      await app.services.database.db.delete(throttle);
      const { status } = await app.call(`/api/${url}`, {
        method: 'POST',
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json' },
      });
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
  await app.letters();
}, 120_000);
