import type { VatNumbers } from '../../../outside/vatNumbers/vatNumbers.ts';
import type { Customer } from '../../../resources/customers.ts';
import type { CallContext } from '../../outside/callKind.ts';
import { ask, ofCustomer, valuesOf } from '../../outside/vatNumbers/checkNumber.ts';
import { beginRun, type Counts, changed, endRun, note } from '../runProgress.ts';
import { customersDue } from './numbersDue.ts';

/** Leaves a country for the next run after this many questions in a row without an answer. */
const mostSilences = 3;

/** Holds a run, and what it did so far. */
interface Running {
  id: string;
  counts: Counts;
  vatNumbers: VatNumbers;
  context: CallContext;
}

/**
 * Checks every number that is due, the countries side by side, each one question at a time. Waits for no other kind of
 * run, nor lets one wait, as a country may take an hour.
 */
export const checkNumbers = (id: string, vatNumbers: VatNumbers, context: CallContext): Promise<void> =>
  context.alone('dailyruns/vatchecks', async () => {
    const begun = await beginRun(id, context);
    if (!begun) return;
    const running = { id, counts: begun.counts, vatNumbers, context };
    const byCountry = Map.groupBy(await customersDue(context), ({ country }) => country);
    await Promise.all([...byCountry.values()].map((customers) => checkCountry(customers, running)));
    context.signal.throwIfAborted();
    await endRun(id, begun.counts, context);
  });

async function checkCountry(customers: readonly Customer[], running: Running): Promise<void> {
  let silences = 0;
  for (const customer of customers) {
    if (running.context.signal.aborted) return;
    if (customer.vatNumber === null) continue;
    const isAnswered = silences < mostSilences && (await checkOne(customer, customer.vatNumber, running));
    silences = isAnswered ? 0 : silences + 1;
    if (!isAnswered) await unanswered(customer, running);
  }
}

/** Keeps what the register says of a number as evidence, and tells whether it said anything. */
async function checkOne(
  customer: Customer,
  vatNumber: string,
  { id, counts, vatNumbers, context }: Running,
): Promise<boolean> {
  const answer = await ask(vatNumber, vatNumbers, context);
  const isAnswered = answer.state !== 'unreachable';
  if (isAnswered) counts.handled += 1;
  const check = { customer: customer.id, reason: 'stale', ...valuesOf(answer, context.now()) };
  await context.write([
    { op: 'add', resource: 'vatchecks', values: check },
    ...ofCustomer(customer, vatNumber, answer),
    changed(id, { handled: counts.handled }),
  ]);
  return isAnswered;
}

const unanswered = ({ id: customer, vatNumber }: Customer, { id, counts, context }: Running): Promise<void> =>
  note(id, counts, { customer, reason: 'noAnswer', ...(vatNumber !== null && { detail: vatNumber }) }, context);
