import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '../../server/context.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp(undefined, { outside: {} });
});
afterAll(() => portal.app.close());

/** Lists where home leads for what it asks. */
async function asked(as: Principal): Promise<string[]> {
  const { bytes } = await portal.app.download('/api/enquiries/home', 'application/x-ndjson', as, {});
  const lines = bytes.toString('utf8').trim().split('\n');
  const { items } = lines.map((line) => JSON.parse(line)).find(({ part }) => part === 'asks');
  return items.map(({ href }: { href: string }) => href);
}

test('home asks members to sign the quotations of those customers alone for which they may', async () => {
  const one = await portal.build('customers', null, '');
  const other = await portal.build('customers', null, '');
  const quotation = await portal.build('quotations', { customer: one, state: 'quotation' }, '');
  const unsigned = await portal.build('quotations', { customer: other, state: 'quotation' }, '');
  const member = await portal.memberOf(one, 'orders', 'signing');
  await portal.create('memberships', { user: member.userId ?? '', customer: other, rights: ['orders'] });
  expect((await portal.app.get(`/api/quotations/${unsigned}`, member)).status).toBe(200);
  expect(await asked(member)).toEqual([`/quotations/${quotation}/show`]);
  expect(await asked(await portal.memberOf(one, 'orders'))).toEqual([]);
});
