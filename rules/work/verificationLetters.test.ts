/** Tests that letters about contacts flood nobody's mailbox, and that everybody can be verified all the same. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import { type Principal, visitor } from '../../server/context.ts';
import type { Letter } from '../../server/mail/mail.ts';
import { findRows } from '../../server/operations/read/findRows.ts';
import { answered, type PortalApp, portalApp } from '../testing/portalApp.ts';

let portal: PortalApp;
let now = new Date();
let customer: string;
let member: Principal;
let email = '';
let count = 0;

beforeAll(async () => {
  portal = await portalApp(() => now, { outside: {} });
});
afterAll(() => portal.app.close());
beforeEach(async () => {
  now = new Date('2026-11-01T09:00:00Z');
  await letters();
  await anotherCustomer();
  count += 1;
  email = `victim${count}@example.nl`;
});

async function anotherCustomer(): Promise<void> {
  customer = await portal.build('customers', { state: 'active', paymentMethod: 'bankTransfer' }, '');
  member = await portal.memberOf(customer, 'domains');
}

const place = { street: 'Dorpsstraat', number: '1', postalCode: '3511 AA', city: 'Utrecht', country: 'NL' };
const newContact = async (): Promise<string> => {
  const values = { ...place, customer, name: 'Jan de Vries', email, phone: '+31201234567' };
  const answer = await portal.post('domaincontacts', values, member);
  expect(answered(answer)).toEqual([201]);
  return answer.body.data.id;
};
const newContacts = async (many: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let index = 0; index < many; index += 1) ids.push(await newContact());
  return ids;
};
/** Sends what waits, and takes the letters. */
const letters = async (): Promise<Letter[]> => {
  await portal.app.runJobs();
  return portal.app.letters.splice(0);
};
const pass = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const ask = async (contact: string): Promise<unknown[]> =>
  answered(await portal.post('contactverifications', { contact, subject: 'email' }, member));
const find = (resource: string, condition: object): Promise<Attributes[]> =>
  findRows(portal.app.contextOf(), resource, condition as never);
const press = (letter: Letter | undefined) =>
  portal.app.request({
    method: 'POST',
    url: '/api/openings/link',
    payload: { token: /\/link\/([\w-]+)/.exec(letter?.text ?? '')?.[1], do: 'confirm' },
    headers: { 'content-type': 'application/json' },
    as: visitor,
  });

test('an address that many contacts of a customer have gets three letters in a day, and more the day after', async () => {
  await newContacts(5);
  expect((await letters()).map(({ to }) => to)).toEqual([email, email, email]);
  pass(23 * 60);
  await newContact();
  expect(await letters()).toEqual([]);
  pass(2 * 60);
  await newContact();
  expect(await letters()).toHaveLength(1);
});

test('an address gets six letters in a day, however many customers name it, and other addresses theirs', async () => {
  await newContacts(3);
  for (let index = 0; index < 3; index += 1) {
    await anotherCustomer();
    await newContacts(2);
  }
  expect(await letters()).toHaveLength(6);
  email = `other${count}@example.nl`;
  await newContact();
  expect((await letters()).map(({ to }) => to)).toEqual([email]);
});

test('a press on one letter verifies the address for all contacts of its customer, and for no others', async () => {
  const contacts = await newContacts(5);
  const [letter] = await letters();
  await anotherCustomer();
  const foreign = await newContact();
  await press(letter);
  const verified = await find('domaincontacts', { id: [...contacts, foreign], emailVerifiedOn: { null: false } });
  expect(verified.map(({ id }) => id).sort()).toEqual([...contacts].sort());
  const kept = await find('contactverifications', { contact: contacts, subject: 'email' });
  expect(new Set(kept.map(({ state, method }) => `${state} ${method}`))).toEqual(new Set(['verified emailLink']));
});

test('a letter is asked for again after a quarter of an hour, and three times in a day', async () => {
  const contact = await newContact();
  await letters();
  expect(await ask(contact)).toEqual([422, 'subject ASKED_JUST_NOW']);
  for (let again = 0; again < 2; again += 1) {
    pass(16);
    expect(await ask(contact)).toEqual([201]);
    expect(await letters()).toHaveLength(1);
  }
  pass(16);
  expect(await ask(contact)).toEqual([422, 'subject ASKED_TOO_OFTEN']);
  pass(24 * 60);
  expect(await ask(contact)).toEqual([201]);
});

test('a new address is asked for at once, also one that the contact had before', async () => {
  const contact = await newContact();
  for (const value of [`new-${email}`, email])
    expect(answered(await portal.patch('domaincontacts', contact, { email: value }, member))).toEqual([200]);
  expect((await letters()).map(({ to }) => to)).toEqual([email]);
});

test('a letter that the mail server refused a few times goes out, as its own attempts do not count', async () => {
  const { mail } = portal.app.services;
  if (!mail) throw new Error('These tests need a mail server.');
  const deliver = vi.spyOn(mail, 'deliver');
  for (let attempt = 0; attempt < 4; attempt += 1) deliver.mockRejectedValueOnce(new Error('Not now.'));
  await newContact();
  expect(await letters()).toHaveLength(1);
  expect(deliver).toHaveBeenCalledTimes(5);
  deliver.mockRestore();
});
