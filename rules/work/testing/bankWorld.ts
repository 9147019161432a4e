/** Runs the portal with customers, invoices and direct debits, and files of the bank that staff uploads. */
import { afterAll, beforeAll, expect } from 'vitest';
import { demoCompany } from '../../../mock-server/demo/company.ts';
import type { Condition } from '../../../schema/condition.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Principal } from '../../../server/context.ts';
import { findRows } from '../../../server/operations/read/findRows.ts';
import { upload } from '../../../server/testing/files/upload.ts';
import { camtFile, type GivenStatement, ourIban } from '../../bank/testing/camtFile.ts';
import { addressValues, contactValues } from '../../testing/billingApp.ts';
import { answered, type PortalApp, portalApp } from '../../testing/portalApp.ts';

export interface BankWorld {
  portal: PortalApp;
  staff: Principal;
  find(resource: string, condition?: Attributes): Promise<Attributes[]>;
  one(resource: string, condition: Attributes): Promise<Attributes>;
  /** Makes a customer with a bank account and a mandate of it; returns its id. */
  buyer(iban?: string): Promise<string>;
  /** Makes an invoice that was sent, of a total in cents; returns its number. */
  invoice(customer: string, total: number, values?: Attributes): Promise<string>;
  openOf(number: string): Promise<number>;
  /** Makes a batch of all that can be collected, and sends it to the bank; returns its id. */
  collection(): Promise<string>;
  /** Uploads a file as staff does, and does all that follows; returns the record of the file. */
  read(content: string | readonly GivenStatement[]): Promise<Attributes>;
  /** Asks what an entry may be. */
  suggested(entry: Attributes, as?: Principal): Promise<{ status: number; suggestions: Attributes[] }>;
}

/** Makes a Dutch account number with right check digits (ISO 13616, mod 97). */
export function ibanOf(number: number): string {
  const account = String(number).padStart(10, '0');
  const letters = [...'INGBNL'].map((letter) => letter.charCodeAt(0) - 55);
  const digits = `${letters.slice(0, 4).join('')}${account}${letters.slice(4).join('')}00`;
  return `NL${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}INGB${account}`;
}

const signed = { signedAt: '2026-01-05T09:00:00Z', signedBy: 'Zoë', holder: 'Zoë' };

/** Starts the world before the tests of a file, on 24 November 2026. */
export function bankWorld(): BankWorld {
  const world = {} as BankWorld;
  let product = '';
  let accounts = 0;
  beforeAll(async () => {
    world.portal = await portalApp(() => new Date('2026-11-24T10:00:00Z'), { outside: {} });
    const { portal } = world;
    await portal.change('company', '1', { ...demoCompany, iban: ourIban });
    const sold = { kind: 'expansion', classification: 5, priceUnit: 1, vatClass: 'standard', defaultPrice: 1000 };
    product = await portal.store('products', { ...sold, name: 'Onderhoud' });
    world.staff = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null };
  });
  afterAll(() => world.portal.app.close());
  const find: BankWorld['find'] = (resource, condition = {}) =>
    findRows(world.portal.app.contextOf(), resource, condition as Condition);
  const one: BankWorld['one'] = async (resource, condition) => (await find(resource, condition))[0] ?? {};
  return Object.assign(world, {
    find,
    one,
    buyer: (iban?: string) => {
      accounts += 1;
      return buyerWith(world.portal, iban ?? ibanOf(accounts));
    },
    invoice: async (customer: string, total: number, values: Attributes = {}) => {
      const dates = { date: '2026-11-20', dueDate: '2026-12-04', paymentMethod: 'bankTransfer' };
      const id = await world.portal.store('invoices', { customer, ...dates, ...values });
      await world.portal.store('invoicelines', { invoice: id, product, unitPrice: Math.round(total / 1.21) });
      for (const state of ['issued', 'sent']) await world.portal.change('invoices', id, { state });
      const { number, openAmount } = await one('invoices', { id });
      expect(openAmount).toBe(total);
      return String(number);
    },
    openOf: async (number: string) => Number((await one('invoices', { number }))['openAmount']),
    collection: async () => {
      const answer = await world.portal.post('collections', { through: '2026-12-31' }, world.staff);
      for (const state of ['ready', 'sent'])
        expect(answered(await world.portal.patch('collections', answer.body.data.id, { state }, world.staff))).toEqual([
          200,
        ]);
      return answer.body.data.id;
    },
    read: async (content: string | readonly GivenStatement[]) => {
      const text = typeof content === 'string' ? content : camtFile(content);
      const { app } = world.portal;
      const part = { name: 'afschrift.xml', content: text };
      const file = (await upload(app, 'bankfiles.file', part, world.staff)).body.data.id;
      const answer = await world.portal.post('bankfiles', { file: { id: file } }, world.staff);
      expect(answered(answer)).toEqual([201]);
      await app.runJobs();
      return one('bankfiles', { id: answer.body.data.id });
    },
    suggested: async (entry: Attributes, as = world.staff) => {
      const asked = { entry: entry['id'] };
      const url = '/api/enquiries/banksuggestions';
      const { status, bytes } = await world.portal.app.download(url, 'application/x-ndjson', as, asked);
      const lines = status === 200 ? bytes.toString().split('\n').filter(Boolean) : [];
      return { status, suggestions: lines.map((line) => JSON.parse(line) as Attributes) };
    },
  });
}

async function buyerWith(portal: PortalApp, iban: string): Promise<string> {
  const known = { kind: 0, name: `Klant ${iban.slice(-4)}`, country: 'NL', state: 'active' };
  const customer = await portal.store('customers', known);
  await portal.store('addresses', { ...addressValues, customer });
  await portal.store('contacts', { ...contactValues, email: `klant${customer}@example.nl`, customer });
  const bankaccount = await portal.store('bankaccounts', { customer, name: known.name, iban });
  await portal.store('mandates', { bankaccount, state: 'active', iban, ...signed });
  return customer;
}
