import type { Attributes } from '../../../schema/normalize.ts';
import type { RunWorld } from './runWorld.ts';

let count = 0;

/**
 * Makes a domain that an order registered, and the yearly rule of its line, billed through 30 November 2027.
 * @returns ids of the domain, its rule and its customer
 */
export async function orderedDomain(
  { portal, buyer, rule, one }: RunWorld,
  values: Attributes,
): Promise<{ domain: string; rule: string; customer: string }> {
  count += 1;
  const name = `besteld${count}.nl`;
  const customer = await buyer();
  const sold = { name: '.nl', kind: 'extension', vatClass: 'standard', defaultPrice: 895 };
  const known = (await one('products', { kind: 'extension', name: '.nl' }))['id'];
  const product = known ? String(known) : await portal.store('products', sold);
  const domain = await portal.store('domains', { name, customer, extension: product, ...values });
  const order = await portal.store('orders', { customer });
  const orderline = await portal.store('orderlines', { order, product, domain: name, period: 'yearly', state: 'done' });
  const yearly = { schedule: 'yearly', startDate: '2026-12-01' };
  const id = await rule(customer, { order, orderline, product, ...yearly });
  await portal.change('invoicerules', id, { nextPeriod: '2027-12-01' });
  return { domain, rule: id, customer };
}
