import type { VatNumbers } from '../../outside/vatNumbers/vatNumbers.ts';
import type { Customer } from '../../resources/customers.ts';
import type { Invoice } from '../../resources/invoices.ts';
import { memberStates } from '../../resources/shared/vat.ts';
import type { VatCheck } from '../../resources/vatchecks.ts';
import { singleId } from '../../schema/resource.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { isWithin } from '../billing/vat/checkAge.ts';
import type { CallContext } from '../outside/callKind.ts';
import { ask, endCheck, makeCheck, ofCustomer, valuesOf } from '../outside/vatNumbers/checkNumber.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { workFor } from '../stored/work.ts';

const job = 'vatcheck';

/** Leaves a country for the next attempt after this many questions in a row without an answer. */
const mostSilences = 3;

const checkOf = (values: Partial<Omit<VatCheck, 'id'>>): FollowUp => ({ op: 'add', resource: 'vatchecks', values });

/** Checks a number that is entered. What the server itself enters, such as demo data, waits for the night. */
export const atEntry = ({ operation, before, after }: Change<Customer>, { request }: RuleContext): FollowUp[] =>
  operation !== 'delete' && request && after.vatNumber !== null && after.vatNumber !== before?.vatNumber
    ? [checkOf({ customer: after.id, reason: 'entry' })]
    : [];

/** Checks again as an invoice without VAT is issued, as evidence of that moment. */
export const atIssue = ({ before, after }: Change<Invoice>): FollowUp[] =>
  before?.state === 'draft' && after.state === 'issued' && after.vatTreatment === 'reverseCharge'
    ? [checkOf({ customer: after.customer, invoice: after.id, reason: 'issue' })]
    : [];

/** Begins a check once it is committed. */
export const begin = ({ operation, after }: Change<VatCheck>): FollowUp[] =>
  operation === 'create' && after.outcome === 'waiting'
    ? [{ op: 'enqueue', job, payload: { check: after.id }, subject: `vatchecks/${after.id}` }]
    : [];

/** Says that nothing is checked where the service is not configured: the number stays unverified. */
export const off = ({ operation, after }: Change<VatCheck>): FollowUp[] =>
  operation === 'create' && after.outcome === 'waiting'
    ? [{ op: 'update', resource: 'vatchecks', id: after.id, values: { outcome: 'off' } }]
    : [];

/** Tells whether the check of a number is due. A Dutch number decides nothing, so one clear answer is enough. */
function isDue({ country, vatCheck, vatCheckedAt }: Customer, { days, now }: Staleness): boolean {
  const isAnswered = vatCheck === 'valid' || vatCheck === 'invalid';
  return !isAnswered || (country !== 'NL' && !isWithin(days, vatCheckedAt, now));
}

interface Staleness {
  /** Days after which a check is repeated. */
  days: number;
  now: Date;
}

/** Takes effect where the company has no settings yet. */
const usualDays = 3;

/** Checks every stale number, the countries side by side, each one question at a time. Throws for those without answers. */
async function checkStale(vatNumbers: VatNumbers, context: CallContext): Promise<void> {
  const { vatCheckDays: days = usualDays } = (await recordWith(context, 'company', singleId)) ?? {};
  const stale = { days, now: context.now() };
  const silent = await Promise.all(memberStates.map((country) => checkCountry(country, stale, vatNumbers, context)));
  const faults = silent.flatMap((country) => country ?? []);
  if (faults.length > 0) throw new Error(`There was no answer about numbers of ${faults.join(', ')}.`);
}

/** Checks the stale numbers of a country; returns it where it stays silent. */
async function checkCountry(
  country: string,
  stale: Staleness,
  vatNumbers: VatNumbers,
  context: CallContext,
): Promise<string | undefined> {
  const of = { kind: 1, country, state: ['prospect', 'active'], vatNumber: { null: false } };
  const due = (await context.find('customers', of)).filter((customer) => isDue(customer, stale));
  let silences = 0;
  for (const customer of due) {
    if (context.signal.aborted || silences === mostSilences) return country;
    const { id, vatNumber } = customer;
    if (vatNumber === null) continue;
    const answer = await ask(vatNumber, vatNumbers, context);
    silences = answer.state === 'unreachable' ? silences + 1 : 0;
    await context.write([
      checkOf({ customer: id, reason: 'stale', ...valuesOf(answer, context.now()) }),
      ...ofCustomer(customer, vatNumber, answer),
    ]);
  }
  return silences > 0 ? country : undefined;
}

/** Checks VAT numbers at entry, at issue and when the last check is too old. */
export const vatNumberChecks = workFor(({ vatNumbers }) => ({
  jobs: vatNumbers
    ? [
        {
          kind: job,
          // Goes on for most of a day, as some countries do not answer by day.
          maxAttempts: 10,
          backoff: 60,
          prepare: (context, { check }: { check: string }) => makeCheck(check, vatNumbers, context),
          ended: (context, { check }: { check: string }) => endCheck(check, context),
        },
        {
          kind: 'stalevatchecks',
          maxAttempts: 4,
          backoff: 1800,
          schedule: '10 2 * * *',
          prepare: (context) => checkStale(vatNumbers, context),
        },
      ]
    : [],
  followUps: { customers: [atEntry], invoices: [atIssue], vatchecks: [vatNumbers ? begin : off] },
}));
