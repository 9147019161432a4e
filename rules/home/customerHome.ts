import { dayIn } from '../../schema/day.ts';
import type { EnquiryContext } from '../../schema/enquiry.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { addDays } from '../billing/calendar/day.ts';
import { pressed } from '../billing/dunning/pressed.ts';
import { debitDays } from '../documents/directDebit/debitDays.ts';
import { termPrices } from '../documents/totals/soldValues.ts';
import { announced, toldIn } from '../status/serverStatus.ts';
import type { Records } from '../stored/records.ts';
import { asks } from './customerAsks.ts';

type Context = EnquiryContext<Records>;

const running = ['active', 'locked', 'expiring'];
/** Sets the days ahead in which renewals are shown. */
const ahead = 60;
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

/** Lists domains that renew or end soon, with what a further year costs. */
async function renewals(context: Context): Promise<Attributes> {
  const until = addDays(dayIn(context.now()), ahead);
  const filter = { state: running, expiresOn: { lte: until } };
  const domains = await context.list('domains', { filter, sort: ['expiresOn'], limit: most });
  const ids = domains.flatMap(({ extension }) => extension ?? []);
  const products = ids.length > 0 ? await context.find('products', { id: ids }) : [];
  return {
    part: 'renewals',
    count: await context.count('domains', filter),
    items: domains.map(({ id, name, expiresOn, autoRenew, extension }) => {
      const product = products.find((one) => one.id === extension);
      const price = product ? termPrices(product, 'yearly').later : null;
      return { id, name, day: expiresOn, renews: autoRenew, price };
    }),
  };
}

/** Tells whether what the customer has works, and how much there is of it. */
async function services(context: Context): Promise<Attributes> {
  const [domains, hosting, orders, checked, said] = await Promise.all([
    context.count('domains', { state: running }),
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
