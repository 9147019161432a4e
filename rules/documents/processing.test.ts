import { beforeAll, expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import { answered } from '../testing/portalApp.ts';
import { runWorld } from '../work/testing/runWorld.ts';

const world = runWorld();
beforeAll(() => world.travelTo('2027-02-08'));

const ibans = ['NL91ABNA0417164300', 'NL20INGB0001234567', 'NL39RABO0300065264'];

interface Signed extends Attributes {
  customer: string;
}

/** Has a customer who pays by transfer sign a quotation of direct debit, with a mandate along. */
async function signed(period: string, values: Attributes = {}): Promise<Signed> {
  const { portal, staff, product } = world;
  const customer = await world.buyer({ paymentMethod: 'bankTransfer' });
  const bankaccount = await portal.store('bankaccounts', { customer, name: 'Zoë', iban: ibans.pop() ?? '' });
  const asked = { customer, bankaccount, paymentMethod: 'directDebit' };
  const { id } = (await portal.post('quotations', asked, staff)).body.data;
  await portal.post('quotationlines', { quotation: id, product, period }, staff);
  const as = await portal.memberOf(customer, 'signing');
  const step = { state: 'approved', signerName: 'Zoë', signsMandate: true, ...values };
  expect(answered(await portal.patch('quotations', id, step, as))).toEqual([200]);
  return { id, customer, bankaccount };
}

const process = async ({ id }: Signed): Promise<void> =>
  expect(answered(await world.portal.patch('quotations', String(id), { state: 'processed' }, world.staff))).toEqual([
    200,
  ]);
const methodOf = async ({ customer: id }: Signed) => (await world.one('customers', { id }))['paymentMethod'];

test('what recurs of a quotation signed with a mandate is invoiced by direct debit', async () => {
  const quotation = await signed('monthly');
  await process(quotation);
  await world.run('invoices');
  expect(await world.find('invoices', { customer: quotation.customer })).toMatchObject([
    { state: 'sent', paymentMethod: 'directDebit' },
  ]);
});

test('a mandate signed for what is sold once leaves alone how the customer pays', async () => {
  const quotation = await signed('once');
  await process(quotation);
  expect(await methodOf(quotation)).toBe('bankTransfer');
  expect(await world.find('invoices', { customer: quotation.customer })).toMatchObject([
    { paymentMethod: 'directDebit' },
  ]);
});

test('a mandate that was suspended before its quotation is processed leaves alone how the customer pays', async () => {
  const quotation = await signed('monthly');
  const { id } = await world.one('mandates', { bankaccount: String(quotation['bankaccount']) });
  const step = { state: 'suspended', reason: 'The bank says so' };
  expect(answered(await world.portal.patch('mandates', String(id), step, world.staff))).toEqual([200]);
  await process(quotation);
  expect(await methodOf(quotation)).toBe('bankTransfer');
});
