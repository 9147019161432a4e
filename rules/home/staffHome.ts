import { Temporal } from 'temporal-polyfill';
import { leftToAllocate } from '../../resources/shared/paymentStates.ts';
import type { Condition } from '../../schema/condition.ts';
import { dayIn } from '../../schema/day.ts';
import type { EnquiryContext } from '../../schema/enquiry.ts';
import type { Label } from '../../schema/label.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { addDays } from '../billing/calendar/day.ts';
import { listAddress as listOf } from '../stored/listAddress.ts';
import type { Records } from '../stored/records.ts';

type Context = EnquiryContext<Records>;

/** Describes records that ask for work: how many, in words, and the list that shows exactly those. */
interface Due {
  of: (keyof Records & string) | 'jobs';
  filter: Condition;
  label: Label;
  isUrgent?: true;
}

/** Gives the parts of the home page of staff: what to do now, and the figures of the last days. */
export async function* staffHome(context: Context): AsyncGenerator<Attributes> {
  const today = dayIn(context.now());
  const due = [...dueOn(today), await fullServers(context)];
  const counted = await Promise.all(due.map(async (one) => ({ ...one, count: await counts(one, context) })));
  yield {
    part: 'now',
    items: counted
      .filter(({ count }) => count > 0)
      .map(({ of, filter, label, count, isUrgent = false }) => ({
        text: label[context.language],
        count,
        urgent: isUrgent,
        href: listOf(of, filter),
      })),
  };
  yield await figures(today, context);
}

const counts = ({ of, filter }: Due, context: Context): Promise<number> => context.count(of, filter);

const unpaid = { kind: 'invoice', state: ['issued', 'sent'], paymentState: ['open', 'partlyPaid'] } as const;

/** Lists everything that may wait for staff, what hurts customers first. */
const dueOn = (today: string): Due[] => [
  {
    of: 'serverservices',
    filter: { health: 'down' },
    label: { en: 'Services down', nl: 'Diensten niet bereikbaar' },
    isUrgent: true,
  },
  { of: 'orderlines', filter: { state: 'failed' }, label: failedLines, isUrgent: true },
  { of: 'letters', filter: { state: 'unsent', unsent: ['noContact', 'faultyInvoice', 'refused'] }, label: unsent },
  { of: 'outsidecalls', filter: { state: ['failed', 'inDoubt'] }, label: failedCalls, isUrgent: true },
  { of: 'jobs', filter: { state: 'failed' }, label: failedJobs, isUrgent: true },
  { of: 'runfailures', filter: { 'run.startedAt': { gte: startOfDay(today) } }, label: notManaged },
  { of: 'orders', filter: { state: 'placed' }, label: { en: 'Orders to check', nl: 'Bestellingen te controleren' } },
  { of: 'orders', filter: { state: 'needsInformation' }, label: waiting },
  { of: 'tasks', filter: { state: 'open' }, label: { en: 'Tasks to do', nl: 'Taken te doen' } },
  { of: 'differences', filter: { state: 'open' }, label: { en: 'Differences', nl: 'Verschillen' } },
  { of: 'contactverifications', filter: { state: 'asked', subject: ['phone', 'address'] }, label: unverified },
  { of: 'quotations', filter: { state: 'approved' }, label: approved },
  { of: 'bankentries', filter: { state: 'open' }, label: unbooked },
  // Leaves out what is paid in advance for an order, which the invoice of that order gets by itself.
  { of: 'payments', filter: { ...leftToAllocate, order: { null: true } }, label: unallocated },
  { of: 'invoices', filter: { state: 'draft' }, label: { en: 'Draft invoices', nl: 'Conceptfacturen' } },
  { of: 'invoices', filter: { ...unpaid, dueDate: { lt: today } }, label: overdue },
  {
    of: 'domains',
    filter: { state: ['active', 'locked', 'expiring'], autoRenew: false, expiresOn: { lte: addDays(today, 30) } },
    label: { en: 'Domains that end within 30 days', nl: 'Domeinen die binnen 30 dagen stoppen' },
  },
];

const unbooked = { en: 'Bank entries to book', nl: 'Bankboekingen te verwerken' };
const unallocated = { en: 'Payments left to allocate', nl: 'Betalingen nog te verdelen' };
const failedLines = { en: 'Order lines that failed', nl: 'Bestelregels die mislukten' };
const failedCalls = { en: 'Requests to services that failed', nl: 'Mislukte opdrachten aan diensten' };
const unsent = { en: 'Letters not sent', nl: 'Brieven niet verstuurd' };
const failedJobs = { en: 'Jobs that failed', nl: 'Mislukte taken op de achtergrond' };
const notManaged = { en: 'Failures of today’s runs', nl: 'Niet gelukt in de rondes van vandaag' };
const waiting = { en: 'Orders that wait for an answer', nl: 'Bestellingen die op antwoord wachten' };
const unverified = { en: 'Domain contacts to verify', nl: 'Domeincontacten te verifiëren' };
const approved = { en: 'Approved quotations to process', nl: 'Akkoord op offertes, te verwerken' };
const overdue = { en: 'Overdue invoices', nl: 'Facturen over de vervaldatum' };

/** Finds servers that take no more than a twentieth of their capacity. */
async function fullServers(context: Context): Promise<Due> {
  const servers = await context.find('servers', { state: 'up' });
  const running = { state: ['pending', 'active', 'suspended'] };
  const counted = await Promise.all(
    servers.map(async ({ id, capacity }) => ({
      id,
      capacity,
      used: await context.count('hosting', { ...running, server: id }),
    })),
  );
  const full = counted.filter(({ capacity, used }) => used >= capacity * 0.95).map(({ id }) => id);
  return { of: 'servers', filter: { id: full }, label: { en: 'Servers almost full', nl: 'Servers bijna vol' } };
}

/** Sets the days of the trend. */
const days = 14;

/** Counts what came in, today and day by day, and beside it what is there now. */
async function figures(today: string, context: Context): Promise<Attributes> {
  const { language } = context;
  const counted = ({ of, filter, label }: Due) =>
    context.count(of, filter).then((count) => ({ text: label[language], count, href: listOf(of, filter) }));
  const trend = Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days)).map(async (day) => {
    const filter = placedOn(day);
    return { day, count: await context.count('orders', filter), href: listOf('orders', filter) };
  });
  const items = await Promise.all(figuresOn(today).map(counted));
  return { part: 'figures', items, trend: await Promise.all(trend) };
}

/** Matches the orders of a day in Amsterdam. */
const placedOn = (day: string): Condition => ({ placedAt: { gte: startOfDay(day), lt: startOfDay(addDays(day, 1)) } });

const startOfDay = (day: string): string =>
  Temporal.PlainDate.from(day).toZonedDateTime('Europe/Amsterdam').toInstant().toString();

const figuresOn = (today: string): Due[] => [
  { of: 'orders', filter: placedOn(today), label: { en: 'Orders today', nl: 'Bestellingen vandaag' } },
  {
    of: 'payments',
    filter: { kind: 'payment', state: 'paid', receivedOn: today },
    label: { en: 'Payments today', nl: 'Betalingen vandaag' },
  },
  { of: 'customers', filter: { state: 'active' }, label: { en: 'Active customers', nl: 'Actieve klanten' } },
  { of: 'domains', filter: { state: 'active' }, label: { en: 'Active domains', nl: 'Actieve domeinen' } },
  { of: 'hosting', filter: { state: 'active' }, label: { en: 'Active hosting', nl: 'Actieve hosting' } },
];
