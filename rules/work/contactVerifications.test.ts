import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoCompany } from '../../mock-server/demo/company.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { type Principal, visitor } from '../../server/context.ts';
import type { Letter } from '../../server/mail/mail.ts';
import { findRows } from '../../server/operations/read/findRows.ts';
import type { TestAnswer } from '../../server/testing/testApp.ts';
import { answered, type PortalApp, portalApp } from '../testing/portalApp.ts';

let portal: PortalApp;
let now = new Date();
let customer: string;
let member: Principal;
let staff: Principal;
let extension: string;
beforeAll(async () => {
  portal = await portalApp(() => now, { outside: {} });
  await portal.change('company', '1', { ...demoCompany, verificationDays: 15 });
  staff = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null };
  const prices = { defaultPrice: 895, registerPrice: 895, renewPrice: 895, transferPrice: 0 };
  extension = await portal.build('extensions', { name: '.nl', ...prices, public: true, active: true }, '');
});
afterAll(() => portal.app.close());
beforeEach(async () => {
  now = new Date('2026-11-01T09:00:00Z');
  await letters();
  customer = await portal.build('customers', { state: 'active', paymentMethod: 'bankTransfer' }, '');
  member = await portal.memberOf(customer, 'domains', 'orders');
});

const person = {
  ...{
    name: 'Jan de Vries',
    street: 'Dorpsstraat',
    number: '1',
    postalCode: '3511 AA',
    city: 'Utrecht',
    country: 'NL',
  },
  ...{ email: 'jan@example.nl', phone: '+31201234567' },
};
const find = (resource: string, condition: object): Promise<Attributes[]> =>
  findRows(portal.app.contextOf(), resource, condition as never);
const stateOf = async (contact: string, subject: string): Promise<unknown[]> =>
  (await find('contactverifications', { contact, subject })).map(({ state }) => state);
const contactNow = async (id: string): Promise<Attributes> => (await find('domaincontacts', { id }))[0] ?? {};

async function newContact(values: object = {}): Promise<string> {
  const answer = await portal.post('domaincontacts', { ...person, customer, ...values }, member);
  expect(answered(answer)).toEqual([201]);
  return answer.body.data.id;
}
/** Sends what waits, and takes the letters. */
async function letters(): Promise<Letter[]> {
  await portal.app.runJobs();
  return portal.app.letters.splice(0);
}
const tokenIn = ({ text }: Letter): string => /\/link\/([\w-]+)/.exec(text)?.[1] ?? '';
const open = (token: string, deed: string): Promise<TestAnswer> =>
  portal.app.request({
    method: 'POST',
    url: '/api/openings/link',
    payload: { token, do: deed },
    headers: { 'content-type': 'application/json', 'user-agent': 'Phone' },
    as: visitor,
  });

describe('the email address of a new contact', () => {
  test('is verified by a press on the page of the letter, not by opening it, and what shows it is kept', async () => {
    const contact = await newContact();
    const [letter, ...others] = await letters();
    expect([letter?.to, others]).toEqual(['jan@example.nl', []]);
    const token = tokenIn(letter as Letter);
    const opened = await open(token, 'read');
    expect(opened.body).toEqual({ document: 'contact', state: 'asked', email: 'jan@example.nl' });
    expect((await contactNow(contact))['emailVerifiedOn']).toBeNull();
    expect((await open(token, 'confirm')).body).toMatchObject({ state: 'verified' });
    expect((await open(token, 'confirm')).body).toMatchObject({ state: 'verified' });
    expect((await contactNow(contact))['emailVerifiedOn']).toBe('2026-11-01');
    const [kept] = await find('contactverifications', { contact, subject: 'email' });
    expect(kept).toMatchObject({ method: 'emailLink', value: 'jan@example.nl', verifiedAt: now.toISOString() });
    expect(kept?.['evidence']).toMatch(/^IP .*, Phone$/);
  });

  test('is asked anew once it changes: the day is forgotten, and the link of before verifies nothing', async () => {
    const contact = await newContact();
    const [first] = await letters();
    await open(tokenIn(first as Letter), 'confirm');
    expect(answered(await portal.patch('domaincontacts', contact, { email: 'els@example.nl' }, member))).toEqual([200]);
    expect((await contactNow(contact))['emailVerifiedOn']).toBeNull();
    const [second] = await letters();
    expect(second?.to).toBe('els@example.nl');
    await portal.patch('domaincontacts', contact, { email: 'piet@example.nl' }, member);
    expect((await open(tokenIn(second as Letter), 'confirm')).body).toMatchObject({ state: 'overtaken' });
    expect((await contactNow(contact))['emailVerifiedOn']).toBeNull();
    expect(await stateOf(contact, 'email')).toEqual(['verified', 'overtaken', 'asked']);
  });

  test('is asked again by its customer, and the latest letter counts', async () => {
    const contact = await newContact();
    const [first] = await letters();
    now = new Date(now.getTime() + 16 * 60_000);
    expect(answered(await portal.post('contactverifications', { contact, subject: 'email' }, member))).toEqual([201]);
    const [again] = await letters();
    expect((await open(tokenIn(first as Letter), 'read')).body).toMatchObject({ state: 'overtaken' });
    expect((await open(tokenIn(again as Letter), 'confirm')).body).toMatchObject({ state: 'verified' });
  });

  test('stays verified when something else of the contact changes', async () => {
    const contact = await newContact();
    const [letter] = await letters();
    await open(tokenIn(letter as Letter), 'confirm');
    await portal.patch('domaincontacts', contact, { city: 'Zeist' }, member);
    expect((await contactNow(contact))['emailVerifiedOn']).toBe('2026-11-01');
    expect(await letters()).toEqual([]);
  });
});

describe('what staff verifies', () => {
  const asked = async (contact: string, subject: string): Promise<string> =>
    String((await find('contactverifications', { contact, subject, state: 'asked' }))[0]?.['id']);

  test('is kept with the way and the evidence, which it needs', async () => {
    const contact = await newContact();
    const id = await asked(contact, 'phone');
    const without = await portal.patch('contactverifications', id, { state: 'verified' }, staff);
    expect(answered(without)).toEqual([422, 'method REQUIRED', 'evidence REQUIRED']);
    const how = { state: 'verified', method: 'phoneCall', evidence: 'Teruggebeld, sprak J. de Vries' };
    expect(answered(await portal.patch('contactverifications', id, how, staff))).toEqual([200]);
    expect(await contactNow(contact)).toMatchObject({ phoneVerifiedOn: '2026-11-01', emailVerifiedOn: null });
  });

  test('is never said to be done by the link, which only its reader follows', async () => {
    const id = await asked(await newContact(), 'email');
    const how = { state: 'verified', method: 'emailLink', evidence: 'x' };
    expect(answered(await portal.patch('contactverifications', id, how, staff))).toEqual([
      422,
      'method LINK_IS_FOLLOWED',
    ]);
  });

  test('is evidence that nobody rewrites afterwards, nor adds to what was overtaken', async () => {
    const contact = await newContact();
    const id = await asked(contact, 'phone');
    const how = { state: 'verified', method: 'phoneCall', evidence: 'Teruggebeld, sprak J. de Vries' };
    await portal.patch('contactverifications', id, how, staff);
    const other = { method: 'document', evidence: 'Paspoort gezien' };
    expect(answered(await portal.patch('contactverifications', id, other, staff))).toEqual([
      409,
      'method EVIDENCE_KEPT',
      'evidence EVIDENCE_KEPT',
    ]);
    expect((await find('contactverifications', { id }))[0]).toMatchObject(how);
    await portal.post('contactverifications', { contact, subject: 'phone' }, staff);
    const overtaken = await asked(contact, 'phone');
    await portal.post('contactverifications', { contact, subject: 'phone' }, staff);
    expect(answered(await portal.patch('contactverifications', overtaken, other, staff))).toEqual([
      409,
      'method EVIDENCE_KEPT',
      'evidence EVIDENCE_KEPT',
    ]);
    const removed = await portal.app.request({ method: 'DELETE', url: `/api/domaincontacts/${contact}`, as: staff });
    expect(removed.status).toBe(204);
  });

  test('is asked again for an address that was verified, and not for one that never was', async () => {
    const contact = await newContact();
    await portal.patch('domaincontacts', contact, { city: 'Zeist' }, member);
    expect(await stateOf(contact, 'address')).toEqual([]);
    await portal.post('contactverifications', { contact, subject: 'address' }, staff);
    const how = { state: 'verified', method: 'register', evidence: 'Handelsregister' };
    await portal.patch('contactverifications', await asked(contact, 'address'), how, staff);
    await portal.patch('domaincontacts', contact, { street: 'Kade' }, member);
    expect(await stateOf(contact, 'address')).toEqual(['verified', 'asked']);
    expect((await contactNow(contact))['addressVerifiedOn']).toBeNull();
  });
});

test('customers see what is asked of their own contacts, without the evidence, and nothing of others', async () => {
  const contact = await newContact();
  const [{ id }] = (await find('contactverifications', { contact, subject: 'email' })) as [Attributes];
  const url = `/api/contactverifications/${id}`;
  const own = await portal.app.request({ method: 'GET', url, as: member });
  expect(own.body.data.attributes).toMatchObject({ state: 'asked', value: 'jan@example.nl' });
  expect(own.body.data.attributes).not.toHaveProperty('evidence');
  const stranger = await portal.memberOf(await portal.build('customers', { state: 'active' }, ''), 'domains');
  expect((await portal.app.request({ method: 'GET', url, as: stranger })).status).toBe(404);
  const foreign = await portal.post('contactverifications', { contact, subject: 'email' }, stranger);
  expect(foreign.status).toBe(404);
});

describe('a holder whose address stays unverified', () => {
  /** Orders a domain for a holder, `days` after now. */
  async function ordered(registrant: string, days: number, values: object = {}): Promise<[number, ...string[]]> {
    now = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
    const order = await portal.post('orders', { customer }, member);
    const line = {
      order: order.body.data.id,
      product: extension,
      domain: `naam-${order.body.data.id}.nl`,
      period: 'yearly',
    };
    return answered(await portal.post('orderlines', { ...line, registrant, ...values }, member));
  }

  test('gets no new domain after fifteen days, until the address is verified', async () => {
    const contact = await newContact({ email: 'houder@example.nl' });
    const [letter] = await letters();
    expect(await ordered(contact, 14)).toEqual([201]);
    expect(await ordered(contact, 2)).toEqual([422, 'registrant HOLDER_UNVERIFIED']);
    expect(await ordered(contact, 0, { authCode: 'Klaproos-18' })).toEqual([201]);
    expect((await open(tokenIn(letter as Letter), 'confirm')).body).toMatchObject({ state: 'verified' });
    expect(await contactNow(contact)).toMatchObject({ emailVerifiedOn: '2026-11-17' });
    expect(await ordered(contact, 0)).toEqual([201]);
  });

  test('gets none by asking for a letter again, which does not begin the fifteen days anew', async () => {
    const contact = await newContact();
    expect(await ordered(contact, 14)).toEqual([201]);
    expect(answered(await portal.post('contactverifications', { contact, subject: 'email' }, member))).toEqual([201]);
    expect(await ordered(contact, 2)).toEqual([422, 'registrant HOLDER_UNVERIFIED']);
    await portal.patch('domaincontacts', contact, { email: 'els@example.nl' }, member);
    expect(await ordered(contact, 0)).toEqual([201]);
  });

  test('gets one where the settings set no days', async () => {
    await portal.change('company', '1', { verificationDays: null });
    expect(await ordered(await newContact(), 60)).toEqual([201]);
    await portal.change('company', '1', { verificationDays: 15 });
  });
});
