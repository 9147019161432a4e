import type { Attributes } from '../../../../schema/normalize.ts';
import { singleId } from '../../../../schema/resource.ts';
import { enqueue } from '../../../../server/jobs/enqueue.ts';
import { findRows } from '../../../../server/operations/read/findRows.ts';
import { createMany } from '../../../../server/operations/write/verbs/createMany.ts';
import { update } from '../../../../server/operations/write/verbs/update.ts';
import { systemContext } from '../../../../server/operations/write/writeContext.ts';
import type { Services } from '../../../../server/services.ts';
import { rowBuilder } from '../../../../server/testing/rows/rowBuilder.ts';

/** Names the customers and domains of the order whose process is killed, and of the one that nobody disturbs. */
export const killedOrder = 'gestoord';
export const wholeOrder = 'rustig';

/** Holds what the portal must know before anything is ordered. */
export interface Shop {
  server: { name: string; login: string; secret: string };
  company: Attributes;
}

/** Opens the shop: the company, its one server, and what is sold. */
export async function openShop(services: Services, { company, server }: Shop): Promise<void> {
  const context = systemContext(services);
  const build = rowBuilder(services);
  const submission = { values: company, unknown: [], pointerOf: () => '/data' };
  await update(context, { resource: 'company', id: singleId, submission });
  await createMany(context, 'servers', [{ ...server, ipAddress: '192.0.2.11', capacity: 100 }]);
  const sold = { public: true, active: true, contractTerm: 12 };
  const registration = { registerPrice: 895, minimumYears: 1 };
  await build('extensions', { name: '.nl', defaultPrice: 895, ...registration, ...sold }, '');
  await build('plans', { name: 'Start', defaultPrice: 395, priceUnit: 1, ...sold }, '');
}

/** Enters an order of so many lines, for a customer of its own: domains by this name, each with hosting. */
export async function enterOrder(services: Services, name: string, count: number): Promise<void> {
  const context = systemContext(services);
  const build = rowBuilder(services);
  const productOf = async (product: string) => (await findRows(context, 'products', { name: product }))[0]?.['id'];
  const person = { name, kind: 0, country: 'NL', state: 'active', paymentMethod: 'bankTransfer' };
  const [customer = ''] = await createMany(context, 'customers', [person]);
  const contact = { firstName: 'Eva', lastName: 'Bos', email: `eva@${name}.example`, phone: '+31201234567' };
  await build('contacts', { customer, ...contact, active: true }, '');
  const address = { street: 'Dorpsstraat 1', postalCode: '3511 AA', city: 'Utrecht', country: 'NL' };
  await build('addresses', { customer, ...address, kind: 0, active: true }, '');
  const [order = ''] = await createMany(context, 'orders', [{ customer, state: 'placed' }]);
  const domains = Array.from({ length: count / 2 }, (_, index) => `${name}${index + 1}.nl`);
  const extension = await productOf('.nl');
  const plan = await productOf('Start');
  const lines = domains.flatMap((domain) => [
    { order, product: extension, domain, period: 'yearly' },
    { order, product: plan, domain, period: 'monthly' },
  ]);
  await createMany(context, 'orderlines', lines);
  await enqueue(context, { kind: 'order', payload: { order } });
}
