/**
 * Measures the daily invoice run over 5,000 rules of as many customers: numbers, PDFs, e-invoices and letters.
 * `node bench/invoiceRun.ts [rules]`, on PostgreSQL with DATABASE_URL. Ends with 1 where it takes over three minutes.
 */
import { demoCompany } from '../mock-server/demo/company.ts';
import { portalApp } from '../rules/testing/portalApp.ts';
import { findRows } from '../server/operations/read/findRows.ts';

const count = Number(process.argv[2] ?? 5000);
const portal = await portalApp(() => new Date('2027-02-01T06:00:00Z'), { outside: {} });
await portal.change('company', '1', demoCompany);
const find = (resource: string) => findRows(portal.app.contextOf(), resource, {});
const numbers = Array.from({ length: count }, (_, index) => index + 1);

async function create(resource: string, valuesOf: (number: number) => Record<string, unknown>): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < count; start += 500)
    ids.push(...(await portal.create(resource, ...numbers.slice(start, start + 500).map(valuesOf))));
  return ids;
}

const product = await portal.store('products', {
  name: 'Webhosting Start',
  kind: 'expansion',
  classification: 5,
  priceUnit: 1,
  vatClass: 'standard',
  defaultPrice: 995,
});
const customers = await create('customers', (n) => ({ kind: 0, name: `Klant ${n}`, country: 'NL', state: 'active' }));
const of = (n: number) => ({ customer: customers[n - 1] });
const place = { kind: 1, street: 'Stationsweg 1', postalCode: '3511 AB', city: 'Utrecht', country: 'NL' };
const person = { firstName: 'Anneke', lastName: 'Visser', phone: '+31302345678', administrativeEmails: true };
await create('addresses', (n) => ({ ...place, ...of(n) }));
await create('contacts', (n) => ({ ...person, ...of(n), email: `klant${n}@example.nl` }));
await create('invoicerules', (n) => ({ ...of(n), product, schedule: 'monthly', startDate: '2027-02-01' }));

const began = performance.now();
const before = process.cpuUsage();
await portal.post('dailyruns', { kind: 'invoices' });
await portal.app.runJobs();
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(before);

const [run] = await find('dailyruns');
const invoices = (await find('invoices')).filter(({ state, pdf, ubl }) => state === 'sent' && pdf && ubl);
await portal.app.close();
console.log(
  `${count} rules: ${run?.['handled']} invoices of ${run?.['amount']} cents, ${invoices.length} sent with PDF and ` +
    `e-invoice, ${portal.app.letters.length} letters, in ${seconds.toFixed(1)} s ` +
    `(${((user + system) / 1e6).toFixed(1)} s of processor)`,
);
if (invoices.length !== count || portal.app.letters.length !== count || seconds > 180) process.exitCode = 1;
process.exit();
