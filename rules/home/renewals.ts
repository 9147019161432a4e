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
import { recordWith } from '../stored/recordWith.ts';
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
  const stored = await context.find('domains', { id: seen.flatMap(({ id }) => id ?? []) });
  const items: Attributes[] = [];
  for (const { id, name, expiresOn, autoRenew } of seen) {
    const domain = stored.find((one) => one.id === id);
    const ends = domain ? await whyItEnds(domain, context) : null;
    const price = domain ? await yearlyPrice(domain, context) : null;
    items.push({ id, name, day: expiresOn, renews: autoRenew, ends, price });
  }
  return { part: 'renewals', count: await context.count('domains', filter), items };
}

/** Says why a domain ends on its day. Names an unpaid invoice to those alone who may see the invoices of its customer. */
async function whyItEnds(domain: Domain, context: Context): Promise<WhyNotRenewed | null> {
  const why = await whyNotRenewed(domain, context);
  const isSeen = why === 'unpaid' && (await context.count('invoices', { customer: domain.customer, ...pressed })) > 0;
  return why === 'unpaid' && !isSeen ? 'notServed' : why;
}

/**
 * Says what a further year costs: what the rule of the domain bills. Without a rule that is the price of today less the
 * usual discount. Null where nothing will be billed, or the caller may not see the rule.
 */
async function yearlyPrice(domain: Domain, context: Context): Promise<number | null> {
  const rules = await rulesOfDomain(domain, context);
  if (rules.length === 0) return priceOfToday(domain, context);
  const running = rules.findLast(({ state }) => state === 'active');
  const [seen] = running ? await context.list('invoicerules', { filter: { id: running.id }, limit: 1 }) : [];
  return seen && running ? running.amount * (running.schedule === 'monthly' ? 12 : 1) : null;
}

async function priceOfToday({ extension, customer: id }: Domain, context: Context): Promise<number | null> {
  const product = await recordWith(context, 'products', extension);
  const customer = await recordWith(context, 'customers', id);
  if (!product) return null;
  const unitPrice = termPrices(product, 'yearly').later;
  return lineAmount({ quantity: onePiece, unitPrice, discount: customer?.defaultDiscount ?? 0 });
}
