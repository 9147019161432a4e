import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../server/jobs/enqueue.ts';
import type { Letter } from '../../server/mail/mail.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

let today = new Date('2026-11-01T07:00:00Z');
let portal: PortalApp;
let customer: string;
let email: string;
let made = 0;
/** Holds the domain of the running test. */
let current = '';
let extension: string;
beforeAll(async () => {
  portal = await portalApp(() => today, { outside: {} });
  const prices = { defaultPrice: 895, restorePrice: 7500 };
  extension = await portal.build('extensions', { name: '.nl', ...prices, public: true, active: true }, '');
});
afterAll(() => portal.app.close());
beforeEach(async () => {
  today = new Date('2026-11-01T07:00:00Z');
  portal.app.letters.splice(0);
  customer = await addressed('nl');
});

/** Makes a customer on account with a contact who reads this language. */
async function addressed(language: string): Promise<string> {
  const id = await portal.build('customers', { state: 'active', paymentMethod: 'bankTransfer' }, '');
  made += 1;
  email = `${language}${made}@example.nl`;
  await portal.build('contacts', { customer: id, language, active: true, administrativeEmails: true, email }, '');
  return id;
}
function domain(name: string, values: object): Promise<string> {
  current = name;
  return portal.build('domains', { name, customer, extension, state: 'active', autoRenew: false, ...values }, '');
}
/** Runs the job of a morning, and takes the letters about the domain of the running test. */
async function lettersOf(day: string): Promise<Letter[]> {
  today = new Date(`${day}T07:00:00Z`);
  await enqueue(systemContext(portal.app.services), { kind: 'domainnotices', payload: {} });
  await portal.app.runJobs();
  return portal.app.letters.splice(0).filter(({ subject }) => subject.includes(current));
}
const morning = async (day: string): Promise<string[]> => (await lettersOf(day)).map(({ subject }) => subject);

test('the customer of a domain that is not renewed is reminded 30 and 7 days before its day, once each', async () => {
  await domain('aflopend.nl', { expiresOn: '2026-12-03' });
  expect(await morning('2026-11-02')).toEqual([]);
  expect(await morning('2026-11-03')).toEqual(['aflopend.nl verloopt op 3 december 2026']);
  for (const day of ['2026-11-03', '2026-11-04', '2026-11-25']) expect(await morning(day)).toEqual([]);
  expect(await morning('2026-11-26')).toEqual(['Laatste herinnering: aflopend.nl verloopt op 3 december 2026']);
  for (const day of ['2026-11-26', '2026-11-27']) expect(await morning(day)).toEqual([]);
});

test('after days without the job only the latest reminder is sent', async () => {
  await domain('gemist.nl', { expiresOn: '2026-12-03' });
  expect(await morning('2026-11-30')).toEqual(['Laatste herinnering: gemist.nl verloopt op 3 december 2026']);
  expect(await morning('2026-12-01')).toEqual([]);
});

test('a domain that is renewed by itself is not written about, until an invoice is overdue', async () => {
  await domain('vanzelf.nl', { expiresOn: '2026-12-03', autoRenew: true });
  expect(await morning('2026-11-10')).toEqual([]);
  const owed = { customer, kind: 'invoice', state: 'sent', total: 12_100, dueDate: '2026-11-05' };
  await portal.build('invoices', owed, '');
  const [letter] = await lettersOf('2026-11-11');
  expect(letter?.text).toContain('zolang er nog een factuur openstaat');
  expect(letter?.text).toContain('/invoices');
});

test('a domain that has expired, or is in quarantine, is written about once, with what restoring costs and until when', async () => {
  customer = await addressed('en');
  const id = await domain('over.nl', { expiresOn: '2026-11-08' });
  await morning('2026-11-05');
  await portal.change('domains', id, { state: 'expired' });
  expect(await morning('2026-11-09')).toEqual(['over.nl has expired']);
  await portal.change('domains', id, { state: 'quarantine' });
  const until = (await portal.app.get(`/api/domains/${id}`)).body.data.attributes.quarantineUntil;
  const [letter] = await lettersOf('2026-11-10');
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(until));
  expect(letter?.subject).toBe(`over.nl is in quarantine until ${day}`);
  expect(letter?.text).toContain('€75.00, excluding VAT');
  expect(await morning('2026-11-11')).toEqual([]);
});

test('what changed before its letter was sent is not written about, which staff can read', async () => {
  const id = await domain('toch.nl', { expiresOn: '2026-11-20', autoRenew: true });
  const notice = { domain: id, occasion: 'monthBefore', day: '2026-11-20', createdAt: today.toISOString() };
  await portal.store('domainnotices', notice);
  expect(await morning('2026-11-10')).toEqual([]);
  const { body } = await portal.app.get(`/api/domains/${id}/notices`);
  expect(body.data.map((one: { attributes: object }) => one.attributes)).toMatchObject([
    { unsent: 'changed', sentAt: null },
  ]);
});

test('letters say where the reader goes on, in their language, and note to whom they went', async () => {
  const id = await domain('brief.nl', { expiresOn: '2026-11-05' });
  await morning('2026-11-01');
  const { body } = await portal.app.get(`/api/domains/${id}/notices`);
  expect(body.data[0].attributes).toMatchObject({
    occasion: 'weekBefore',
    sentTo: email,
    sentAt: '2026-11-01T07:00:00.000Z',
  });
});
