import type { PlanChange } from '../resources/planchanges.ts';
import { dayIn } from '../schema/day.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { accountInUseTexts, accountIsInUse } from './hosts/accountInUse.ts';
import { planChangeWrites, takesEffect } from './hosts/planChangeWrites.ts';
import { hasPlannedChange, type Terms, termsOf } from './hosts/planTerms.ts';
import { isWithdrawn, withdrawnWrites } from './hosts/planWithdrawn.ts';
import { servedFaultTexts } from './stored/customerIsServed.ts';
import { isLive } from './stored/isLive.ts';
import { priceChangedTexts } from './stored/priceChanged.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = {
  ...servedFaultTexts,
  ...priceChangedTexts,
  ...accountInUseTexts,
  NOT_ON_OFFER: { en: 'This cannot be ordered now', nl: 'Dit kan nu niet worden besteld' },
  SAME_PLAN: { en: 'This is the plan that it has', nl: 'Dit is het pakket dat het al heeft' },
  ACCOUNT_NOT_ACTIVE: {
    en: 'This account is not active; its plan cannot be changed now',
    nl: 'Dit account is niet actief; het pakket kan nu niet worden gewijzigd',
  },
  CHANGE_IS_PLANNED: {
    en: 'A change is planned already; the next one can follow after it',
    nl: 'Er staat al een wijziging gepland; daarna kan de volgende',
  },
  CHANGE_HOLDS: {
    en: 'This change holds as of {{0}} and is not withdrawn; make another change',
    nl: 'Deze wijziging geldt per {{0}} en wordt niet meer ingetrokken; maak een nieuwe wijziging',
  },
  BILLED_OTHERWISE: {
    en: 'Special arrangements apply to this account; contact us to change it',
    nl: 'Voor dit account gelden eigen afspraken; neem contact met ons op om het te wijzigen',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Derives from when a change holds and what it costs. The first day, prices and sums stay as they were agreed. */
export async function pricedNow(change: Change<PlanChange>, context: RuleContext): Promise<Partial<PlanChange>> {
  if (change.operation !== 'create') return {};
  const requestedAt = context.now.toISOString();
  const terms = await termsOf(change.after, context);
  return terms ? { requestedAt, ...valuesOf(terms) } : { requestedAt };
}

const valuesOf = ({
  rule,
  replaced,
  effectiveOn,
  paidUntil,
  formerPrice,
  price,
  credit,
  charge,
}: Terms): Partial<PlanChange> => ({
  schedule: rule.schedule,
  replaced,
  effectiveOn,
  paidUntil,
  formerPrice,
  price,
  credit,
  charge,
  amount: charge - credit,
});

/** Forgets the day and the rule of a change that is withdrawn, so that it can be asked for again. */
export const forgotten = (change: Change<PlanChange>): Partial<PlanChange> =>
  isWithdrawn(change) ? { effectiveOn: null, replaced: null } : {};

/** Refuses products that are no plan or expansion of hosting, are not on offer, or are the present plan. */
export async function productFaults({ operation, after }: Change<PlanChange>, context: RuleContext): Promise<Fault[]> {
  if (operation !== 'create') return [];
  const product = await recordWith(context, 'products', after.product);
  const isOffered = product?.active && (product.public || context.user.role === 'admin');
  const isOfHosting = product?.kind === 'expansion' || (product?.kind === 'plan' && product.classification === 2);
  if (!isOffered || !isOfHosting) return [{ field: 'product', code: 'NOT_ON_OFFER' }];
  const account = await recordWith(context, 'hosting', after.hosting);
  return account?.plan === product.id ? [{ field: 'product', code: 'SAME_PLAN' }] : [];
}

/** Refuses accounts whose plan is at rest, changes already, or is billed in a way that we cannot settle. */
export async function accountFaults({ operation, after }: Change<PlanChange>, context: RuleContext): Promise<Fault[]> {
  if (operation !== 'create' || !isLive(context)) return [];
  const account = await recordWith(context, 'hosting', after.hosting);
  if (!account) return [];
  const customer = await recordWith(context, 'customers', account.customer);
  if (customer?.state === 'blocked' && context.user.role !== 'admin')
    return [{ field: 'hosting', code: 'CUSTOMER_BLOCKED' }];
  if (account.state !== 'active') return [{ field: 'hosting', code: 'ACCOUNT_NOT_ACTIVE' }];
  if (await hasPlannedChange(after, context)) return [{ field: 'hosting', code: 'CHANGE_IS_PLANNED' }];
  return after.effectiveOn === null ? [{ field: 'hosting', code: 'BILLED_OTHERWISE' }] : [];
}

/** Refuses to withdraw a change that holds already, or of an account that is no longer billed. */
export async function withdrawalFaults(
  change: Change<PlanChange>,
  context: RuleContext,
): Promise<(Fault | FaultOf<typeof accountInUseTexts>)[]> {
  if (!isWithdrawn(change)) return [];
  const day = change.before?.effectiveOn ?? null;
  const holds = day !== null && day <= dayIn(context.now);
  return [
    ...(holds ? [{ field: 'state', code: 'CHANGE_HOLDS', params: [day] } as const] : []),
    ...(await accountIsInUse(change, context)),
  ];
}

/** Refuses an amount that is not what the customer saw, so that nobody pays what they did not agree to. */
export const agreedFaults = ({ operation, after }: Change<PlanChange>): Fault[] =>
  operation === 'create' && after.agreedAmount !== null && after.amount !== null && after.agreedAmount !== after.amount
    ? [{ field: 'agreedAmount', code: 'PRICE_CHANGED', params: [after.agreedAmount, after.amount], conflict: true }]
    : [];

export const planChangeRules = rulesFor('planchanges', {
  faults,
  derive: [pricedNow, forgotten],
  check: [productFaults, accountFaults, withdrawalFaults, agreedFaults],
  followUps: [planChangeWrites, takesEffect, withdrawnWrites],
});
