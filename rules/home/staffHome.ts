import type { Condition } from '../../schema/condition.ts';
import { dayIn } from '../../schema/day.ts';
import type { EnquiryContext } from '../../schema/enquiry.ts';
import type { Label } from '../../schema/label.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { addDays } from '../billing/calendar/day.ts';
import type { Records } from '../stored/records.ts';

type Context = EnquiryContext<Records>;

/** Describes records that ask for work: how many, in words, and the list that shows exactly those. */
interface Due {
  of: keyof Records & string;
  filter: Condition;
  label: Label;
  isUrgent?: true;
}

/** Gives the parts of the home page of staff: what to do now, and the figures of the last days. */
export async function* staffHome(context: Context): AsyncGenerator<Attributes> {
  const today = dayIn(context.now());
  const counted = await Promise.all(dueOn(today).map(async (due) => ({ ...due, count: await counts(due, context) })));
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

/** Writes the address of a list that shows exactly what was counted. */
const listOf = (resource: string, filter: Condition): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

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
  { of: 'outsidecalls', filter: { state: ['failed', 'inDoubt'] }, label: failedCalls, isUrgent: true },
  { of: 'orders', filter: { state: 'placed' }, label: { en: 'Orders to check', nl: 'Bestellingen te controleren' } },
  { of: 'orders', filter: { state: 'needsInformation' }, label: waiting },
  { of: 'tasks', filter: { state: 'open' }, label: { en: 'Tasks to do', nl: 'Taken te doen' } },
  { of: 'differences', filter: { state: 'open' }, label: { en: 'Differences', nl: 'Verschillen' } },
  { of: 'quotations', filter: { state: 'approved' }, label: approved },
  { of: 'invoices', filter: { state: 'draft' }, label: { en: 'Draft invoices', nl: 'Conceptfacturen' } },
  { of: 'invoices', filter: { ...unpaid, dueDate: { lt: today } }, label: overdue },
  {
    of: 'domains',
    filter: { state: ['active', 'locked', 'expiring'], autoRenew: false, expiresOn: { lte: addDays(today, 30) } },
    label: { en: 'Domains that end within 30 days', nl: 'Domeinen die binnen 30 dagen stoppen' },
  },
];

const failedLines = { en: 'Order lines that failed', nl: 'Bestelregels die mislukten' };
const failedCalls = { en: 'Requests to services that failed', nl: 'Mislukte opdrachten aan diensten' };
const waiting = { en: 'Orders that wait for an answer', nl: 'Bestellingen die op antwoord wachten' };
const approved = { en: 'Approved quotations to process', nl: 'Akkoord op offertes, te verwerken' };
const overdue = { en: 'Overdue invoices', nl: 'Facturen over de vervaldatum' };

/** Days of the trend. */
const days = 14;

/** Counts what came in, day by day, and beside it what is there now. */
async function figures(today: string, context: Context): Promise<Attributes> {
  const since = addDays(today, 1 - days);
  const orders = await context.find('orders', { placedAt: { gte: `${since}T00:00:00Z` } });
  const perDay = new Map(Array.from({ length: days }, (_, index) => [addDays(since, index), 0]));
  for (const { placedAt } of orders) {
    const day = dayIn(new Date(placedAt ?? context.now()));
    if (perDay.has(day)) perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  const [domains, hosting, customers] = await Promise.all([
    context.count('domains', { state: 'active' }),
    context.count('hosting', { state: 'active' }),
    context.count('customers', { state: 'active' }),
  ]);
  return {
    part: 'figures',
    items: [
      {
        text: { en: 'Active customers', nl: 'Actieve klanten' }[context.language],
        count: customers,
        href: listOf('customers', { state: 'active' }),
      },
      {
        text: { en: 'Active domains', nl: 'Actieve domeinen' }[context.language],
        count: domains,
        href: listOf('domains', { state: 'active' }),
      },
      {
        text: { en: 'Active hosting', nl: 'Actieve hosting' }[context.language],
        count: hosting,
        href: listOf('hosting', { state: 'active' }),
      },
    ],
    trend: [...perDay].map(([day, count]) => ({ day, count })),
  };
}
