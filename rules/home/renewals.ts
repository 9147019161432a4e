import type { Domain } from '../../resources/domains.ts';
import { dayIn } from '../../schema/day.ts';
import type { EnquiryContext } from '../../schema/enquiry.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { lineAmount, onePiece } from '../billing/amounts/lineAmount.ts';
import { addDays } from '../billing/calendar/day.ts';
import { pressed } from '../billing/dunning/pressed.ts';
import { termPrices } from '../documents/totals/soldValues.ts';
import { type WhyNotRenewed, whyNotRenewed } from '../stored/mayRenew.ts';
import type { Records } from '../stored/records.ts';
import { rulesOfDomain } from '../stored/runningRules.ts';

type Context = EnquiryContext<Records>;

/** Lists the states in which a domain is there, and renews or ends on its day. */
export const renewing = ['active', 'locked', 'expiring'];
/** Sets the days ahead in which renewals are shown. */
const ahead = 60;
/** Shows no more; the list has the rest. */
const most = 5;

/** Lists domains that renew or end soon, why one ends, and what a further year will be billed at. */
export async function renewals(context: Context): Promise<Attributes> {
  const until = addDays(dayIn(context.now()), ahead);
  const filter = { state: renewing, expiresOn: { lte: until } };
  const seen = await context.list('domains', { filter, sort: ['expiresOn'], limit: most });
  const domains = await context.find('domains', { id: seen.flatMap(({ id }) => id ?? []) });
  const prices = await yearlyPrices(domains, context);
  const ends = new Map(
    await Promise.all(domains.map(async (domain) => [domain.id, await whyItEnds(domain, context)] as const)),
  );
  const items = seen.map(({ id = '', name, expiresOn, autoRenew }) => ({
    ...{ id, name, day: expiresOn, renews: autoRenew },
    ...{ ends: ends.get(id) ?? null, price: prices.get(id) ?? null },
  }));
  return { part: 'renewals', count: await context.count('domains', filter), items };
}

/** Says why a domain ends on its day. Names an unpaid invoice to those alone who may see the invoices of its customer. */
async function whyItEnds(domain: Domain, context: Context): Promise<WhyNotRenewed | null> {
  const why = await whyNotRenewed(domain, context);
  const isSeen = why === 'unpaid' && (await context.count('invoices', { customer: domain.customer, ...pressed })) > 0;
  return why === 'unpaid' && !isSeen ? 'notServed' : why;
}

/**
 * Says what a further year of each domain costs: what its rule bills. Without a rule that is the price of today less the
 * usual discount. Leaves out what will not be billed, and rules that the caller may not see.
 */
async function yearlyPrices(domains: readonly Domain[], context: Context): Promise<ReadonlyMap<string, number>> {
  const billed = await Promise.all(domains.map((domain) => rulesOfDomain(domain, context)));
  const running = billed.map((rules) => rules.findLast(({ state }) => state === 'active'));
  const id = running.flatMap((rule) => rule?.id ?? []);
  const seen = id.length > 0 ? await context.list('invoicerules', { filter: { id }, limit: id.length }) : [];
  const today = await pricesOfToday(
    domains.filter((_, index) => billed[index]?.length === 0),
    context,
  );
  const ofRules = domains.flatMap((domain, index): [string, number][] => {
    const rule = running[index];
    const isSeen = rule && seen.some((one) => one.id === rule.id);
    return isSeen ? [[domain.id, rule.amount * (rule.schedule === 'monthly' ? 12 : 1)]] : [];
  });
  return new Map([...ofRules, ...today]);
}

async function pricesOfToday(domains: readonly Domain[], { find }: Context): Promise<[string, number][]> {
  if (domains.length === 0) return [];
  const products = await find('products', { id: domains.flatMap(({ extension }) => extension ?? []) });
  const customers = await find('customers', { id: domains.flatMap(({ customer }) => customer ?? []) });
  return domains.flatMap(({ id, extension, customer }): [string, number][] => {
    const product = products.find((one) => one.id === extension);
    const discount = customers.find((one) => one.id === customer)?.defaultDiscount ?? 0;
    if (!product) return [];
    return [[id, lineAmount({ quantity: onePiece, unitPrice: termPrices(product, 'yearly').later, discount })]];
  });
}
