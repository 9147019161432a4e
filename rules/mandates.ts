import type { Mandate } from '../resources/mandates.ts';
import { dayIn } from '../schema/day.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { type Mandate as BilledMandate, mandateExpiresOn, mandateStateOn } from './billing/mandates/mandateLife.ts';
import { isMandateReference } from './billing/mandates/mandateReference.ts';

/** As the sums of billing look at it: with days instead of moments. */
const asBilled = ({ reference, state, use, signedAt, lastCollectedOn }: Mandate): BilledMandate => ({
  reference: reference ?? '',
  state,
  use,
  signedOn: signedAt && dayIn(new Date(signedAt)),
  lastCollectedOn,
});

/** Written without spaces; one that nobody gave is `M-`, the bank account and a number: `M-1042-1`. */
export async function mandateReference({ after }: Change<Mandate>, { find }: RuleContext): Promise<Partial<Mandate>> {
  if (after.reference) return { reference: after.reference.replace(/\s/g, '') };
  if (!after.bankaccount) return {};
  const start = `M-${after.bankaccount}-`;
  const taken = new Set(
    (await find('mandates', { reference: { startsWith: start } })).map(({ reference }) => reference),
  );
  const numbers = Array.from({ length: taken.size + 1 }, (_, index) => `${start}${index + 1}`);
  return { reference: numbers.find((reference) => !taken.has(reference)) ?? null };
}

/** Mandates from before SEPA direct debit are dated 1 November 2009, whenever they were signed (EPC rulebook, AT-25). */
const firstSigning = '2009-11-01';

/** It was signed, and could be. */
export function signingFaults({ after, changed }: Change<Mandate>, { now }: RuleContext): Fault[] {
  if (after.signedAt === null || !changed.includes('signedAt')) return [];
  const signedAt = new Date(after.signedAt);
  if (signedAt > now) return [{ field: 'signedAt', code: 'FUTURE_DATE', params: [dayIn(now)] }];
  const isTooEarly = signedAt < new Date(firstSigning);
  return isTooEarly ? [{ field: 'signedAt', code: 'DATE_TOO_EARLY', params: [firstSigning] }] : [];
}

/** The first day on which it is too old, by its signing or its last use. */
export const expiryDay = (change: Change<Mandate>, context: RuleContext): Partial<Mandate> =>
  signingFaults(change, context).length > 0 ? {} : { expiresOn: mandateExpiresOn(asBilled(change.after)) };

export function referenceFaults({ after, changed }: Change<Mandate>): Fault[] {
  if (!changed.includes('reference') || after.reference === null) return [];
  return isMandateReference(after.reference) ? [] : [{ field: 'reference', code: 'INVALID_MANDATE_REFERENCE' }];
}

/** One that is too old is activated no more, and none expires before its day. */
export function ageFaults({ before, after }: Change<Mandate>, { now }: RuleContext): Fault[] {
  if (before === undefined || before.state === after.state) return [];
  const isTooOld = mandateStateOn({ ...asBilled(after), state: 'active' }, dayIn(now)) === 'expired';
  if (after.state === 'active' && isTooOld) return [{ field: 'signedAt', code: 'MANDATE_TOO_OLD' }];
  return after.state === 'expired' && !isTooOld ? [{ field: 'state', code: 'MANDATE_NOT_EXPIRED' }] : [];
}

export const mandateRules = rulesFor<Mandate>('mandates', {
  derive: [mandateReference, expiryDay],
  check: [referenceFaults, signingFaults, ageFaults],
});
