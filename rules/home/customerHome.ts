import { dayIn } from '../../schema/day.ts';
import type { EnquiryContext } from '../../schema/enquiry.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { pressed } from '../billing/dunning/pressed.ts';
import { debitDays } from '../documents/directDebit/debitDays.ts';
import { announced, toldIn } from '../status/serverStatus.ts';
import type { Records } from '../stored/records.ts';
import { asks } from './customerAsks.ts';
import { renewals, renewing } from './renewals.ts';

type Context = EnquiryContext<Records>;

/** Shows no more of each part; the list has the rest. */
const most = 5;

/** Gives the parts of a customer's home page; the slower ones come last. */
export async function* customerHome(context: Context): AsyncGenerator<Attributes> {
  const parts = [asks(context), openInvoices(context), renewals(context), services(context)];
  for (const part of parts) yield await part;
}

/** Lists what is still to be paid, the oldest first. */
async function openInvoices(context: Context): Promise<Attributes> {
  const today = dayIn(context.now());
  const invoices = await context.list('invoices', { filter: pressed, sort: ['dueDate'], limit: most });
  const stored = await context.find('invoices', { id: invoices.flatMap(({ id }) => id ?? []) });
  const debits = await debitDays(stored, { find: context.find, now: context.now() });
  return {
    part: 'invoices',
    count: await context.count('invoices', pressed),
    items: invoices.map(({ id, number, dueDate, openAmount }) => ({
      id,
      number,
      due: dueDate,
      open: openAmount,
      late: (dueDate ?? today) < today,
      debit: debits.get(id ?? '') ?? null,
    })),
  };
}

/** Tells whether what the customer has works, and how much there is of it. */
async function services(context: Context): Promise<Attributes> {
  const [domains, hosting, orders, checked, said] = await Promise.all([
    context.count('domains', { state: renewing }),
    context.count('hosting', { state: ['active', 'suspended'] }),
    context.count('orders'),
    context.list('serverservices', { limit: 100 }),
    announced(context),
  ]);
  const down = checked.filter(({ health }) => health === 'down');
  const kinds = [...new Set(down.map(({ service }) => service))];
  const current = said.filter(({ state }) => state !== 'resolved');
  const told = current.map((one) => ({ id: one.id, state: one.state, title: toldIn(one, context.language)['title'] }));
  return { part: 'services', domains, hosting, orders, checked: checked.length, down: kinds, told };
}
