import type { Hosting } from '../../resources/hosting.ts';
import type { PlanChange } from '../../resources/planchanges.ts';
import type { Product } from '../../resources/products.ts';
import { dayIn } from '../../schema/day.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { onePiece } from '../billing/amounts/lineAmount.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { type Terms, termsOf } from './planTerms.ts';

/** Settles a change in billing at once. The former rule ends, the next one begins, and the days between are billed. */
export async function planChangeWrites(
  { operation, after }: Change<PlanChange>,
  context: RuleContext,
): Promise<FollowUp[]> {
  if (operation !== 'create') return [];
  const account = await recordWith(context, 'hosting', after.hosting);
  const product = await recordWith(context, 'products', after.product);
  const terms = await termsOf(after, context);
  if (!account || !product || !terms) return [];
  const { rule, effectiveOn, charge, credit } = terms;
  const former = await recordWith(context, 'products', rule.product);
  const isBilled = charge - credit > 0;
  const isNow = effectiveOn <= dayIn(context.now);
  const invoice = { lid: 'invoice' };
  const values = { ...(isBilled && { invoice }), ...(isNow && { state: 'done' }) };
  return [
    ...nextRule(account, product, terms),
    ...(isBilled ? invoiceOf(account, { product, former, terms, invoice }) : []),
    ...(isBilled || isNow ? [{ op: 'update', resource: 'planchanges', id: after.id, values } as const] : []),
  ];
}

/** Bills by the new price from the first day that is not billed. Another rule does, so that the former stays as it was. */
function nextRule(account: Hosting, product: Product, { rule, replaced, paidUntil, sold }: Terms): FollowUp[] {
  const { customer, schedule, anchorDay, anchorMonth, daysInAdvance, endDate } = rule;
  const when = { schedule, anchorDay, anchorMonth, daysInAdvance, endDate, startDate: paidUntil };
  const next = { customer, hosting: account.id, product: product.id, description: product.name, ...sold, ...when };
  const ended = { hosting: account.id, state: 'terminating', terminatedOn: paidUntil };
  return [
    ...(replaced === null ? [] : [{ op: 'update', resource: 'invoicerules', id: replaced, values: ended } as const]),
    { op: 'add', resource: 'invoicerules', values: next },
  ];
}

interface Billed {
  product: Product;
  /** The former plan. */
  former: Product | null;
  terms: Terms;
  invoice: { lid: string };
}

/** Drafts the invoice: the days of the former plan given back, those of the new product charged. */
function invoiceOf({ customer, name }: Hosting, { product, former, terms, invoice }: Billed): FollowUp[] {
  const { effectiveOn: periodStart, paidUntil: periodEnd, credit, charge } = terms;
  const line = (sold: Product, quantity: number, unitPrice: number): FollowUp => ({
    op: 'add',
    resource: 'invoicelines',
    values: {
      invoice,
      product: sold.id,
      description: `${sold.name} (${name})`,
      quantity,
      unitPrice,
      periodStart,
      periodEnd,
    },
  });
  return [
    { op: 'add', resource: 'invoices', ...invoice, values: { customer } },
    ...(former && credit > 0 ? [line(former, -onePiece, credit)] : []),
    line(product, onePiece, charge),
  ];
}

/** Gives an account its other plan on the day. What sets an expansion is work of its own, as it needs a panel. */
export async function takesEffect({ before, after }: Change<PlanChange>, context: RuleContext): Promise<FollowUp[]> {
  if (before?.state !== 'planned' || after.state !== 'done') return [];
  const product = await recordWith(context, 'products', after.product);
  return product?.kind === 'plan'
    ? [{ op: 'update', resource: 'hosting', id: after.hosting, values: { plan: product.id } }]
    : [];
}
