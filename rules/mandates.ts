import { isSEPACountry } from 'ibantools';
import type { Mandate } from '../resources/mandates.ts';
import { dayIn } from '../schema/day.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { dayFaultTexts } from './billing/calendar/dayFaultTexts.ts';
import { type Mandate as BilledMandate, mandateExpiresOn, mandateStateOn } from './billing/mandates/mandateLife.ts';
import { isMandateReference } from './billing/mandates/mandateReference.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

const faults = {
  ...dayFaultTexts,
  MANDATE_TOO_OLD: {
    en: 'Signed more than 36 months ago; a new mandate is needed',
    nl: 'Langer dan 36 maanden geleden ondertekend; een nieuwe machtiging is nodig',
  },
  MANDATE_NOT_EXPIRED: {
    en: 'Expires only 36 months after its last use',
    nl: 'Verloopt pas 36 maanden na het laatste gebruik',
  },
  NOT_IN_SEPA: {
    en: 'This account is in a country without SEPA direct debit; choose another bank account',
    nl: 'Deze rekening is in een land zonder Europese incasso (SEPA); kies een andere bankrekening',
  },
  INVALID_MANDATE_REFERENCE: {
    en: "Use letters, digits and /?:().,'+-, without // or a / at either end",
    nl: "Gebruik letters, cijfers en /?:().,'+-, zonder // of een / aan een uiteinde",
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Converts a mandate to the days that billing computes with. */
export const asBilled = ({ reference, state, use, signedAt, lastCollectedOn }: Mandate): BilledMandate => ({
  reference: reference ?? '',
  state,
  use,
  signedOn: signedAt && dayIn(new Date(signedAt)),
  lastCollectedOn,
});

/** Removes spaces from a reference, or generates one from bank account and number: `M-1042-1`. */
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

/** Sets the signing day of mandates from before SEPA, 1 November 2009 (EPC rulebook, AT-25). */
const firstSigning = '2009-11-01';

/** Refuses a signing day in the future or before SEPA. */
export function signingFaults({ after, changed }: Change<Mandate>, { now }: RuleContext): Fault[] {
  if (after.signedAt === null || !changed.includes('signedAt')) return [];
  const signedAt = new Date(after.signedAt);
  if (signedAt > now) return [{ field: 'signedAt', code: 'FUTURE_DATE', params: [dayIn(now)] }];
  const isTooEarly = signedAt < new Date(firstSigning);
  return isTooEarly ? [{ field: 'signedAt', code: 'DATE_TOO_EARLY', params: [firstSigning] }] : [];
}

/** Derives the first day on which the mandate has expired. */
export const expiryDay = (change: Change<Mandate>, context: RuleContext): Partial<Mandate> =>
  signingFaults(change, context).length > 0 ? {} : { expiresOn: mandateExpiresOn(asBilled(change.after)) };

export function referenceFaults({ after, changed }: Change<Mandate>): Fault[] {
  if (!changed.includes('reference') || after.reference === null) return [];
  return isMandateReference(after.reference) ? [] : [{ field: 'reference', code: 'INVALID_MANDATE_REFERENCE' }];
}

/** Refuses to activate a mandate that has expired, and to expire one too early. */
export function ageFaults({ before, after }: Change<Mandate>, { now }: RuleContext): Fault[] {
  if (before === undefined || before.state === after.state) return [];
  const isTooOld = mandateStateOn({ ...asBilled(after), state: 'active' }, dayIn(now)) === 'expired';
  if (after.state === 'active' && isTooOld) return [{ field: 'signedAt', code: 'MANDATE_TOO_OLD' }];
  return after.state === 'expired' && !isTooOld ? [{ field: 'state', code: 'MANDATE_NOT_EXPIRED' }] : [];
}

/** Refuses to activate a mandate of an account outside SEPA, which the bank cannot collect from. */
export const areaFaults = ({ before, after }: Change<Mandate>): Fault[] =>
  after.state === 'active' && before?.state !== 'active' && after.iban !== null && !isInSEPA(after.iban)
    ? [{ field: 'bankaccount', code: 'NOT_IN_SEPA' }]
    : [];

const isInSEPA = (iban: string): boolean => isSEPACountry(iban.slice(0, 2));

export const mandateRules = rulesFor('mandates', {
  faults,
  derive: [mandateReference, expiryDay],
  check: [referenceFaults, signingFaults, ageFaults, areaFaults],
});
