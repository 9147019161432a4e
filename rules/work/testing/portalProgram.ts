/**
 * Runs the portal's jobs as a process that can be killed. The services are those of PORTAL_OUTSIDE. With
 * PORTAL_LINES it first enters an order of so many domains with hosting. It prints what became of it, and ends.
 */
import { join } from 'node:path';
import { outsideServices } from '../../../outside/services.ts';
import { testSurroundings } from '../../../outside/testing/surroundings.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { singleId } from '../../../schema/resource.ts';
import { enqueue } from '../../../server/jobs/enqueue.ts';
import { findRows } from '../../../server/operations/read/findRows.ts';
import { createMany } from '../../../server/operations/write/verbs/createMany.ts';
import { update } from '../../../server/operations/write/verbs/update.ts';
import { systemContext } from '../../../server/operations/write/writeContext.ts';
import type { Services } from '../../../server/services.ts';
import { openServices, runProgram } from '../../../server/start/composition.ts';
import { readConfiguration } from '../../../server/start/configuration.ts';
import { foldersIn } from '../../../server/start/folders.ts';
import { loadWork } from '../../../server/start/loadDescriptions.ts';
import { takeUp } from '../../../server/testing/processes/jobHooks.ts';
import { rowBuilder } from '../../../server/testing/rows/rowBuilder.ts';

/** Tells the process where the stand-ins are. */
export interface PortalOutside {
  dns: { url: string; key: string };
  registrar: { url: string; key: string; customer: string; isProxy: { host: string; port: number; ca: string } };
  /** By host name. */
  panels: Record<string, string>;
  server: { name: string; login: string; secret: string };
  company: Attributes;
}

const outside = JSON.parse(process.env['PORTAL_OUTSIDE'] ?? '{}') as PortalOutside;

async function enterOrder(services: Services, count: number): Promise<void> {
  const context = systemContext(services);
  const build = rowBuilder(services);
  await update(context, {
    resource: 'company',
    id: singleId,
    submission: { values: outside.company, unknown: [], pointerOf: () => '/data' },
  });
  await createMany(context, 'servers', [{ ...outside.server, ipAddress: '192.0.2.11', capacity: 100 }]);
  const sold = { public: true, active: true, contractTerm: 12 };
  const registration = { registerPrice: 895, minimumYears: 1 };
  const nl = await build('extensions', { name: '.nl', defaultPrice: 895, ...registration, ...sold }, '');
  const plan = await build('plans', { name: 'Start', defaultPrice: 395, priceUnit: 1, ...sold }, '');
  const customer = await build('customers', { state: 'active', paymentMethod: 'bankTransfer' }, '');
  await build('contacts', { customer, firstName: 'Eva', lastName: 'Bos', phone: '+31201234567', active: true }, '');
  const address = { street: 'Dorpsstraat 1', postalCode: '3511 AA', city: 'Utrecht', country: 'NL' };
  await build('addresses', { customer, ...address, kind: 0, active: true }, '');
  const [order = ''] = await createMany(context, 'orders', [{ customer, state: 'placed' }]);
  const lines = Array.from({ length: count / 2 }, (_, index) => `regel${index + 1}.nl`).flatMap((domain) => [
    { order, product: nl, domain, period: 'yearly' },
    { order, product: plan, domain, period: 'monthly' },
  ]);
  await createMany(context, 'orderlines', lines);
  await enqueue(context, { kind: 'order', payload: { order } });
}

/** Works until nothing waits any more. */
async function work(services: Services): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    await takeUp(services);
    if ((await findRows(systemContext(services), 'jobs', { state: ['queued', 'active'] })).length === 0) return;
  }
}

await runProgram(async () => {
  const configuration = readConfiguration({ DATA_DIR: process.env['DATA_DIR'], DATABASE_URL: '' }, 'development');
  const { dns, registrar, panels } = outside;
  const urlOf = ({ name }: { name: string }): string => panels[name] ?? '';
  const services = outsideServices({ dns, registrar, panels: { urlOf } }, testSurroundings());
  const folders = foldersIn(join(import.meta.dirname, '../../..'));
  const opened = await openServices({
    configuration,
    mode: 'development',
    folders,
    work: () => loadWork(join(folders.rules, 'work'), services),
  });
  const mail = { publicUrl: 'http://localhost', sender: 'Gastheer', deliver: () => Promise.resolve() };
  const count = Number(process.env['PORTAL_LINES'] ?? 0);
  if (count > 0) await enterOrder(opened, count);
  console.log('ready');
  await work({ ...opened, mail });
  const find = (resource: string): Promise<Attributes[]> => findRows(systemContext(opened), resource, {});
  const [orders, lines, rules] = await Promise.all(['orders', 'orderlines', 'invoicerules'].map(find));
  const states = { order: orders?.[0]?.['state'], lines: lines?.map(({ state }) => state), rules: rules?.length };
  console.log(JSON.stringify(states));
  await opened.database.close();
  process.exit(0);
});
