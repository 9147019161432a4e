import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '../server/context.ts';
import { answered, type PortalApp, portalApp } from './testing/portalApp.ts';

let portal: PortalApp;
let staff: Principal;
beforeAll(async () => {
  portal = await portalApp(() => new Date('2026-11-25T12:00:00Z'));
  staff = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null };
});
afterAll(() => portal.app.close());

test('a letter about nothing is refused once, at the invoice, with what to choose', async () => {
  const { status, body } = await portal.post('letters', {}, staff);
  expect(status).toBe(422);
  expect(body.errors).toEqual([
    expect.objectContaining({
      code: 'NOTHING_TO_SEND',
      detail: 'Choose an issued invoice, or a quotation that can still be signed',
      meta: { field: 'invoice' },
    }),
  ]);
});

test('a letter about a draft is refused at that document, and one about a quotation to sign is written', async () => {
  const customer = await portal.build('customers', null, '');
  const invoice = await portal.build('invoices', { customer }, '');
  expect(answered(await portal.post('letters', { invoice }, staff))).toEqual([422, 'invoice NOTHING_TO_SEND']);
  const quotation = await portal.build('quotations', { customer }, '');
  const { status, body } = await portal.post('letters', { quotation }, staff);
  expect([status, body.data?.attributes.kind]).toEqual([201, 'quotation']);
});
