import type { BilledPeriod } from '../../../../rules/billing/calendar/billedPeriods.ts';
import { addDays, daysBetween } from '../../../../rules/billing/calendar/day.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import { randomFrom } from '../../random.ts';
import type { Settled, World } from '../world.ts';
import type { Subscription } from './subscriptions.ts';

/** Names the last stage that an invoice of the demo reaches. */
export type Fate = 'draft' | 'issued' | 'open' | 'partlyPaid' | 'paid' | 'credited';

/** Describes an invoice before it exists: what a customer is billed for on a day. */
export interface Bill {
  owner: Settled;
  day: string;
  lines: readonly { rule: Attributes; period: BilledPeriod }[];
  fate: Fate;
  /** The day of payment, where there is one. */
  paidOn: string;
}

/** Describes an issued invoice, with the bill it was made from. */
export interface Issued {
  bill: Bill;
  id: string;
  /** Cents, VAT included. */
  total: number;
}

/** Groups the bills by day, in the order of the days. */
export function billsByDay(world: World, subscriptions: readonly Subscription[]): [day: string, bills: Bill[]][] {
  const lines = subscriptions.flatMap(({ owner, rule, billed }) => billed.map((period) => ({ owner, rule, period })));
  const ofOwners = [...Map.groupBy(lines, ({ owner }) => owner)].flatMap(([owner, own]) => {
    const days = [...Map.groupBy(own, ({ period }) => period.start)].sort(([one], [other]) => (one < other ? 1 : -1));
    return days.map(([day, due], recency) => billOf(world, owner, { day, lines: due, recency }));
  });
  const byDay = Map.groupBy(ofOwners, ({ day }) => day);
  return [...byDay].sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * Makes a bill and decides its fate. @param due what is billed on the day, and how many of the customer's bills are more recent
 */
function billOf(world: World, owner: Settled, due: Pick<Bill, 'day' | 'lines'> & { recency: number }): Bill {
  const { day, lines, recency } = due;
  const random = randomFrom(world.seed + 100 + recency, owner.index);
  const isCollected = owner.family.customer.paymentMethod === 'directDebit';
  const paidOn = addDays(day, isCollected ? 4 : random.integer(1, 24));
  const drawn = fateOf(owner, daysBetween(day, world.today), random.integer(1, 1000));
  const fate = owner.index === 0 ? shownFate(recency) : owner.index === promptPayer ? 'paid' : drawn;
  const isPaid = fate === 'paid' || fate === 'partlyPaid';
  return { owner, day, lines, paidOn, fate: isPaid && paidOn > world.today ? 'open' : fate };
}

/** Lets the second customer owe nothing, so that their orders go on by themselves. */
const promptPayer = 1;

/** Gives the first customer, shown to everybody, invoices of every kind. */
const shownFate = (recency: number): Fate =>
  (['draft', 'issued', 'open', 'partlyPaid', 'credited'] as const)[recency] ?? 'paid';

/** Draws the fate of an invoice by its age in days. @param lot of 1 to 1000 */
function fateOf({ family: { customer } }: Settled, age: number, lot: number): Fate {
  if (age < 14 && lot <= 120) return lot <= 60 ? 'draft' : 'issued';
  if (customer.state === 'blocked' && age < 200) return 'open';
  if (age > 4 && lot > 990) return 'credited';
  if (age < 150 && lot > 940) return lot > 960 ? 'open' : 'partlyPaid';
  return 'paid';
}
