import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '../../../server/context.ts';
import { type PortalApp, portalApp } from '../../testing/portalApp.ts';

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
