import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoCompany } from '../../../mock-server/demo/company.ts';
import type { Principal } from '../../../server/context.ts';
import { addressValues, contactValues } from '../../testing/billingApp.ts';
import { answered, type PortalApp, portalApp } from '../../testing/portalApp.ts';

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp(undefined, { outside: {} });
});
afterAll(() => portal.app.close());

test('all who read a quotation learn whether they may sign it, as the step itself is allowed or refused', async () => {
  const customer = await portal.build('customers', null, '');
  const id = await portal.build('quotations', { customer, state: 'quotation' }, '');
  await portal.build('quotationlines', { quotation: id }, '');
  const elsewhere = await portal.memberOf(await portal.build('customers', null, ''), 'signing');
  await portal.create('memberships', { user: elsewhere.userId ?? '', customer, rights: ['orders'] });
  const staff: Principal = { userId: null, role: 'admin', sessionId: null };
  const told = async (as: Principal): Promise<boolean[]> =>
    Promise.all(
      ['signer', 'signing'].map(async (name) => {
        const { body } = await portal.app.get(`/api/quotations/${id}/lookups/${name}`, as);
        return body.data.attributes.maySign;
      }),
    );
  const signing = { state: 'approved', signerName: 'A. Visser' };
  for (const as of [await portal.memberOf(customer, 'orders'), elsewhere]) {
    expect(await told(as)).toEqual([false, false]);
    expect((await portal.patch('quotations', id, signing, as)).body.errors[0]).toMatchObject({
      status: '409',
      detail: 'You may not take the step to "Approved" here',
    });
  }
  expect(await told(staff)).toEqual([false, false]);
  const signer = await portal.memberOf(customer, 'signing');
  expect(await told(signer)).toEqual([true, true]);
  expect((await portal.patch('quotations', id, signing, signer)).status).toBe(200);
});

describe('a quotation whose customer’s VAT number is judged after it was read', () => {
  let product: string;
  let customer: string;
  let signer: Principal;
  let quotation: string;
  beforeAll(async () => {
    await portal.change('company', '1', demoCompany);
    product = await portal.build('products', { vatClass: 'standard' }, '');
  });
  let companies = 0;
  beforeEach(async () => {
    companies += 1;
    const company = { kind: 1, name: 'Brasserie', companyName: `Brasserie ${companies} SA`, country: 'BE' };
    customer = await portal.store('customers', { ...company, vatNumber: 'BE0123456749' });
    signer = await portal.memberOf(customer, 'signing');
    await portal.store('addresses', { ...addressValues, customer });
    await portal.store('contacts', { ...contactValues, email: `koper${companies}@example.be`, customer });
    quotation = await portal.store('quotations', { customer });
    await portal.store('quotationlines', { quotation, product, unitPrice: 10_000 });
  });

  const totals = async (): Promise<unknown[]> => {
    const { vatTreatment, total } = (await portal.app.get(`/api/quotations/${quotation}`)).body.data.attributes;
    return [vatTreatment, total];
  };
  const withVat = ['domestic', 12_100];
  const withoutVat = ['reverseCharge', 10_000];
  const read = async (): Promise<string> =>
    (await portal.app.get(`/api/quotations/${quotation}/lookups/signing`, signer)).body.data.attributes.readHash;
  const sign = async (readHash: string) =>
    answered(await portal.patch('quotations', quotation, { state: 'approved', signerName: 'A', readHash }, signer));
  const refused = [422, 'readHash DOCUMENT_CHANGED'];

  test('is not signed as it was read; its totals follow at once, and can be signed', async () => {
    const asRead = await read();
    expect(await totals()).toEqual(withVat);
    await portal.change('customers', customer, { vatCheck: 'valid' });
    expect(await totals()).toEqual(withoutVat);
    expect(await sign(asRead)).toEqual(refused);
    expect([await sign(await read()), await totals()]).toEqual([[200], withoutVat]);
  });

  test('is not signed with other totals than those read, even where they did not follow', async () => {
    const asRead = await read();
    const { db } = portal.app.services.database;
    await db.execute(sql`update customers set vat_check = 'valid' where id = ${BigInt(customer)}`);
    expect([await sign(asRead), await totals()]).toEqual([refused, withVat]);
  });
});
