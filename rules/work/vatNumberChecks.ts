import type { Customer } from '../../resources/customers.ts';
import type { Invoice } from '../../resources/invoices.ts';
import type { VatCheck } from '../../resources/vatchecks.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { endCheck, makeCheck } from '../outside/vatNumbers/checkNumber.ts';
import type { RuleContext } from '../stored/records.ts';
import { workFor } from '../stored/work.ts';

const job = 'vatcheck';

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

/** Checks VAT numbers at entry, at issue and when staff asks. A daily run checks those whose last check is too old. */
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
      ]
    : [],
  followUps: { customers: [atEntry], invoices: [atIssue], vatchecks: [vatNumbers ? begin : off] },
}));
