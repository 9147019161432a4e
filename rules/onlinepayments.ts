import type { OnlinePayment } from '../resources/onlinepayments.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change, FollowUp } from '../schema/rule.ts';
import { heldRights } from './stored/heldRights.ts';
import { type Records, type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = {
  NOT_PAYABLE: {
    en: 'Choose open invoices of one customer',
    nl: 'Kies openstaande facturen van één klant',
  },
  MANDATE_NEEDS_INVOICES: {
    en: 'Only somebody with the right “Invoices” can agree to direct debit',
    nl: 'Alleen iemand met het recht “Facturen” kan akkoord gaan met automatische incasso',
  },
  MANDATE_FOR_ANOTHER: {
    en: 'Only the customer agrees to direct debit, and nobody who views as them',
    nl: 'Alleen de klant gaat akkoord met automatische incasso, en niet wie als de klant meekijkt',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Tells whether somebody asks to pay now; old records are kept as they are. */
const isAsked = ({ operation }: Change<OnlinePayment>, context: RuleContext): boolean =>
  operation === 'create' && context.user.id !== null;

/** Takes the customer from what is paid. Invoices that the caller may not see count as absent ones. */
export async function customerOfPaid(
  change: Change<OnlinePayment>,
  context: RuleContext,
): Promise<Partial<OnlinePayment>> {
  if (!isAsked(change, context) || change.after.customer !== null) return {};
  const order = await recordWith(context, 'orders', change.after.order);
  const [paid] = order ? [order] : await seenInvoices(change.after, context);
  return paid ? { customer: paid.customer } : {};
}

/** Finds the invoices that are named, or none where one of them is unknown to the caller. */
async function seenInvoices({ invoices: named }: OnlinePayment, context: RuleContext): Promise<Records['invoices'][]> {
  const ids = (named ?? []).filter((id) => /^[1-9]\d{0,17}$/.test(id));
  if (ids.length === 0 || ids.length !== named?.length) return [];
  const memberships = await context.find('memberships', { user: context.user.id, rights: { contains: 'invoices' } });
  const customer = memberships.map((one) => one.customer);
  const found = await context.find('invoices', { id: ids, state: { ne: 'draft' }, customer });
  return found.length === ids.length ? found : [];
}

/** Asks for what is paid, from which customer and amount follow; old records have their payment already. */
export const isForSomething = ({ operation, after }: Change<OnlinePayment>): Fault[] =>
  operation === 'create' && after.order === null && after.payment === null && !after.invoices?.length
    ? [{ field: 'invoices', code: 'NOT_PAYABLE' }]
    : [];

/** Refuses invoices that are none of the customer's. What is named is judged with the payment itself. */
export async function namedFaults(change: Change<OnlinePayment>, context: RuleContext): Promise<Fault[]> {
  const { order, customer, invoices: named } = change.after;
  if (!isAsked(change, context) || order !== null || !named?.length) return [];
  const invoices = await seenInvoices(change.after, context);
  const areOwn = invoices.length > 0 && invoices.every((invoice) => invoice.customer === customer);
  return areOwn ? [] : [{ field: 'invoices', code: 'NOT_PAYABLE' }];
}

/** Refuses that somebody who only orders lets us collect invoices, and that an administrator agrees for the customer. */
export async function mandateFaults(change: Change<OnlinePayment>, context: RuleContext): Promise<Fault[]> {
  const { customer, signsMandate } = change.after;
  if (!isAsked(change, context) || !signsMandate) return [];
  if (context.user.actor !== undefined) return [{ field: 'signsMandate', code: 'MANDATE_FOR_ANOTHER' }];
  const may = (await heldRights(customer, context)).includes('invoices');
  return may ? [] : [{ field: 'signsMandate', code: 'MANDATE_NEEDS_INVOICES' }];
}

/** Makes the payment, which is begun at the provider once this is committed. */
export function paymentMade(change: Change<OnlinePayment>, context: RuleContext): FollowUp[] {
  const { id, customer, order, method, signsMandate, invoices } = change.after;
  if (!isAsked(change, context)) return [];
  const payment = { lid: 'payment' };
  const values = { customer, order, method, signsMandate, online: true, amount: 0 };
  const items = order === null ? (invoices ?? []) : [];
  return [
    { op: 'add', resource: 'payments', ...payment, values },
    { op: 'update', resource: 'onlinepayments', id, values: { payment } },
    ...items.map((invoice): FollowUp => ({ op: 'add', resource: 'paymentitems', values: { payment, invoice } })),
  ];
}

export const onlinePaymentRules = rulesFor('onlinepayments', {
  faults,
  derive: [customerOfPaid],
  given: [isForSomething],
  check: [namedFaults, mandateFaults],
  followUps: [paymentMade],
});
