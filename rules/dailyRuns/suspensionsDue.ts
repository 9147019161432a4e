import type { Hosting } from '../../resources/hosting.ts';
import type { Invoice } from '../../resources/invoices.ts';
import type { Letter } from '../../resources/letters.ts';
import { dayIn } from '../../schema/day.ts';
import { singleId } from '../../schema/resource.ts';
import type { FollowUp } from '../../schema/rule.ts';
import { addDays } from '../billing/calendar/day.ts';
import { recordWith } from '../stored/recordWith.ts';
import { inChunks } from './inChunks.ts';
import type { Asked, Due, FindAgain, FindDue, RunItem } from './runKind.ts';
import { beingCollected, letterAbout, lettersAbout, unpaid } from './unpaid.ts';

/** Takes effect where the company has no settings yet. */
const usualWait = 14;

/** Names the job that resumes what a run suspended, once nothing of that is unpaid. */
export const resumptionJob = 'resumption';

/** Looks whether the services of a customer can be resumed, once that is committed. */
export const resumptionStart = (customer: string): FollowUp => ({
  op: 'enqueue',
  job: resumptionJob,
  payload: { customer },
  subject: `customers/${customer}`,
});

/** Limits what is found to some customers. Default: all. */
interface OfCustomers {
  customer?: readonly string[];
}

/** Finds the customers whose hosting is to be suspended, where that is switched on, and those to be resumed. */
export const suspensionsDue: FindDue = (context, run) => dueOf(context, run, {});

/** Looks again at customers right before they are written, as one may have paid since the run began. */
export const suspensionsAgain: FindAgain = async (items, context, run) => {
  const { items: still } = await dueOf(context, run, { customer: items.flatMap(({ customer }) => customer ?? []) });
  return still;
};

async function dueOf(context: Asked, run: string | null, of: OfCustomers): Promise<Due> {
  const company = await recordWith(context, 'company', singleId);
  const late = company?.suspendsUnpaid ? await ignoredAndNotCollected(context, of) : [];
  const ids = late.map(({ customer }) => customer);
  const accounts = await inChunks(ids, (some) => context.find('hosting', { customer: some, state: 'active' }));
  const byCustomer = Map.groupBy(accounts, ({ customer }) => customer);
  const told = await lettersAbout(late, ['suspension'], context);
  const suspended = [...Map.groupBy(late, ({ customer }) => customer)].flatMap(([customer, invoices]) => {
    const own = byCustomer.get(customer) ?? [];
    return own.length > 0 ? [suspensionOf(customer, own, invoices, { told, run })] : [];
  });
  return { items: [...suspended, ...(await resumptionsDue(context, run, of))], problems: [] };
}

interface Telling {
  told: Map<string | null, Letter[]>;
  run: string | null;
}

/** Suspends the accounts of a customer, and says so once, by the invoice that was due first. */
function suspensionOf(
  customer: string,
  accounts: readonly Hosting[],
  invoices: readonly Invoice[],
  { told, run }: Telling,
): RunItem {
  const [first] = invoices.toSorted((one, other) => (one.dueDate ?? '').localeCompare(other.dueDate ?? ''));
  const values = { state: 'suspended', suspensionReason: 'billing' };
  return {
    customer,
    ...(first && { invoice: first.id }),
    amount: invoices.reduce((sum, { openAmount }) => sum + openAmount, 0),
    isCounted: true,
    steps: [
      accounts.map(({ id }) => ({ op: 'update', resource: 'hosting', id, values })),
      first ? [letterAbout(first, 'suspension', told.get(first.id)?.[0], run)] : [],
      // Finds a payment of this very moment, which looked for suspended services before there were any.
      [resumptionStart(customer)],
    ],
  };
}

/** Leaves out what we collect, as that money comes; what a customer only began to pay may never come. */
async function ignoredAndNotCollected(context: Asked, of: OfCustomers): Promise<Invoice[]> {
  const late = await ignored(context, of);
  const collected = await beingCollected(late, context);
  return late.filter(({ id }) => !collected.has(id));
}

/** Finds the unpaid invoices, themselves sent, whose final notice was sent longer ago than the settings wait. */
async function ignored(context: Asked, of: OfCustomers): Promise<Invoice[]> {
  const { findAll, now } = context;
  const wait = (await recordWith(context, 'company', singleId))?.suspensionWait ?? usualWait;
  const today = dayIn(now());
  const late = { ...unpaid, sentAt: { null: false }, dueDate: { lt: addDays(today, -wait) } } as const;
  const overdue = await findAll('invoices', { ...late, ...of });
  const notices = await lettersAbout(overdue, ['finalNotice'], context);
  return overdue.filter(({ id }) =>
    (notices.get(id) ?? []).some(
      ({ state, sentAt }) => state === 'sent' && sentAt !== null && addDays(dayIn(new Date(sentAt)), wait) <= today,
    ),
  );
}

/** Finds the accounts to resume: those that a run suspended, of customers without an unpaid invoice that it was for. */
export async function resumptionsDue(context: Asked, run: string | null, of: OfCustomers): Promise<RunItem[]> {
  const suspended = await context.findAll('hosting', {
    state: 'suspended',
    suspensionReason: 'billing',
    ...of,
  });
  const byCustomer = Map.groupBy(suspended, ({ customer }) => customer);
  const ids = [...byCustomer.keys()];
  const letters = await inChunks(ids, (some) =>
    context.find('letters', { customer: some, kind: ['suspension', 'resumption'] }),
  );
  const still = new Set((await ignored(context, { customer: ids })).map(({ customer }) => customer));
  return [...byCustomer].flatMap(([customer, accounts]) => {
    const own = letters.filter((letter) => letter.customer === customer);
    const last = own.findLast(({ kind }) => kind === 'suspension');
    return last?.invoice && !still.has(customer) ? [resumptionOf(accounts, last.invoice, own, { customer, run })] : [];
  });
}

function resumptionOf(
  accounts: readonly Hosting[],
  invoice: string,
  letters: readonly Letter[],
  { customer, run }: { customer: string; run: string | null },
): RunItem {
  const former = letters.find((letter) => letter.kind === 'resumption' && letter.invoice === invoice);
  return {
    customer,
    invoice,
    amount: 0,
    isCounted: true,
    steps: [
      accounts.map(({ id }) => ({ op: 'update', resource: 'hosting', id, values: { state: 'active' } })),
      [letterAbout({ id: invoice, customer }, 'resumption', former, run)],
    ],
  };
}
