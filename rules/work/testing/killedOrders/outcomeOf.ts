import type { Attributes } from '../../../../schema/normalize.ts';
import type { Letter } from '../../../../server/mail/mail.ts';
import { findRows } from '../../../../server/operations/read/findRows.ts';
import { systemContext } from '../../../../server/operations/write/writeContext.ts';
import type { Services } from '../../../../server/services.ts';

/** Holds what an order led to, without what tells two orders apart: ids, numbers, moments and usernames. */
export interface Outcome {
  order: Attributes[];
  lines: Attributes[];
  domains: Attributes[];
  records: Attributes[];
  hosting: Attributes[];
  calls: Attributes[];
  rules: Attributes[];
  invoices: Attributes[];
  invoiceLines: Attributes[];
  tasks: Attributes[];
  subjects: string[];
  /** The letter that tells that all is done. */
  lastLetter: string;
}

/** Tells what the order of a customer led to. */
export async function outcomeOf(services: Services, name: string, letters: readonly Letter[]): Promise<Outcome> {
  const find = (resource: string, condition: Attributes): Promise<Attributes[]> =>
    findRows(systemContext(services), resource, condition as never);
  const [customer] = await find('customers', { name });
  const own = { customer: customer?.['id'] };
  const [order] = await find('orders', own);
  const lines = await find('orderlines', { order: order?.['id'] });
  const domains = await find('domains', own);
  const domain = idsOf(domains);
  const hosting = idsOf(await find('hosting', own));
  const calls = [...(await find('outsidecalls', { domain })), ...(await find('outsidecalls', { hosting }))];
  const sent = letters.filter(({ to }) => to.includes(name));
  const neutral = neutralFor(name);
  const table = (rows: readonly Attributes[], fields: readonly string[]): Attributes[] => tabled(rows, fields, neutral);
  return {
    order: table([order ?? {}], ['state', 'monthlyNet', 'yearlyNet', 'subtotal', 'openLines', 'question']),
    lines: table(lines, ['description', 'domain', 'state', 'failure', 'amount', 'quantity', 'renewalPrice']),
    domains: table(domains, ['name', 'state', 'expiresOn', 'autoRenew', 'dnssecState', 'awaitsHolder']),
    records: table(await find('dnsrecords', { domain }), ['name', 'recordType', 'ttl', 'priority', 'value']),
    hosting: table(await find('hosting', own), ['name', 'state', 'plan', 'server', 'suspensionReason']),
    calls: table(calls, ['kind', 'state', 'service']),
    rules: table(await find('invoicerules', own), [
      'description',
      'product',
      'amount',
      'state',
      'schedule',
      'startDate',
      'nextPeriod',
    ]),
    invoices: table(await find('invoices', own), ['kind', 'state', 'paymentState', 'subtotal', 'vat', 'total']),
    invoiceLines: table(await find('invoicelines', { invoice: idsOf(await find('invoices', own)) }), [
      'description',
      'amount',
      'quantity',
      'periodStart',
      'periodEnd',
    ]),
    tasks: table(await find('tasks', own), ['title', 'state']),
    subjects: sent.map(({ subject }) => neutral(subject)).sort(),
    lastLetter: neutral(
      sent.find(({ subject }) => subject.endsWith('is klaar') && !subject.includes('deel'))?.text ?? '',
    ),
  };
}

const idsOf = (rows: readonly Attributes[]): unknown[] => rows.map(({ id }) => id);

/** Returns a function that takes out of a text what tells the orders of two customers apart. */
export const neutralFor =
  (name: string) =>
  (text: string): string =>
    text
      .replaceAll(name, 'naam')
      .replaceAll(/[BF]\d{4}-\d{5}/g, 'nummer')
      .replaceAll(/\/orders\/\d+/g, '/orders/id');

/** Selects fields of rows and sorts the rows. Cuts days to their month, as midnight may pass between two orders. */
function tabled(
  rows: readonly Attributes[],
  fields: readonly string[],
  neutral: (text: string) => string,
): Attributes[] {
  const told = (value: unknown): unknown => {
    if (typeof value !== 'string') return value ?? null;
    return /^\d{4}-\d\d-\d\d$/.test(value) ? value.slice(0, 7) : neutral(value);
  };
  const texts = rows.map((row) => JSON.stringify(fields.map((field) => [field, told(row[field])])));
  return texts.sort().map((text) => Object.fromEntries(JSON.parse(text)));
}
