import type { VatCheck as Answer, VatNumbers } from '../../../outside/vatNumbers/vatNumbers.ts';
import type { Customer } from '../../../resources/customers.ts';
import type { VatCheck } from '../../../resources/vatchecks.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';

/** Tells that there is no answer yet: the job comes back. */
class NoAnswer extends Error {}

/** Asks for one number, and no other of its country at the same time, as VIES refuses that. */
export const ask = (number: string, vatNumbers: VatNumbers, { alone }: CallContext): Promise<Answer> =>
  alone(`vat ${number.slice(0, 2)}`, () => vatNumbers.check(number));

/** Makes a check that waits. Without an answer the job comes back. */
export async function makeCheck(id: string, vatNumbers: VatNumbers, context: CallContext): Promise<void> {
  const check = await recordWith(context, 'vatchecks', id);
  if (check?.outcome !== 'waiting' || check.vatNumber === null) return;
  const answer = await ask(check.vatNumber, vatNumbers, context);
  if (answer.state === 'unreachable') {
    await context.write([changed(id, { fault: faultOf(answer) })]);
    throw new NoAnswer(faultOf(answer));
  }
  const customer = await recordWith(context, 'customers', check.customer);
  await context.write([changed(id, valuesOf(answer, context.now())), ...ofCustomer(customer, check.vatNumber, answer)]);
}

/** Ends a check that had no answer for hours. That says nothing of the number: an earlier yes or no stays. */
export async function endCheck(id: string, context: CallContext): Promise<FollowUp[]> {
  const check = await recordWith(context, 'vatchecks', id);
  if (check?.outcome !== 'waiting') return [];
  const customer = await recordWith(context, 'customers', check.customer);
  const answeredAt = context.now().toISOString();
  return [changed(id, { outcome: 'unreachable', answeredAt }), ...withoutAnswer(customer, check.vatNumber)];
}

/** Gives the values of an answer, kept as evidence. */
export function valuesOf(answer: Answer, now: Date): Partial<VatCheck> {
  if (answer.state === 'unreachable')
    return { outcome: 'unreachable', fault: faultOf(answer), answeredAt: now.toISOString() };
  const { state, at, evidence } = answer;
  const common = { outcome: state, fault: null, answeredAt: at.toISOString(), evidence };
  if (answer.state === 'invalid') return common;
  const { consultation = null, name = null, address = null } = answer;
  return { ...common, consultation, registeredName: name, registeredAddress: address };
}

/** Gives what an answer says of a customer who still has that number. */
export function ofCustomer(customer: Customer | null, number: string | null, answer: Answer): FollowUp[] {
  if (answer.state === 'unreachable') return withoutAnswer(customer, number);
  return customer?.vatNumber === number ? [ofNumber(customer, answer.state, answer.at.toISOString())] : [];
}

const withoutAnswer = (customer: Customer | null, number: string | null): FollowUp[] =>
  customer?.vatNumber === number && customer.vatCheck === 'unchecked' ? [ofNumber(customer, 'unreachable', null)] : [];

const ofNumber = ({ id }: Customer, vatCheck: Customer['vatCheck'], vatCheckedAt: string | null): FollowUp => ({
  op: 'update',
  resource: 'customers',
  id,
  values: { vatCheck, vatCheckedAt },
});

const faultOf = ({ code, isOurFault }: Extract<Answer, { state: 'unreachable' }>): string =>
  isOurFault ? `${code}: our own VAT number (VIES_REQUESTER) is refused` : code;

const changed = (id: string, values: Partial<Omit<VatCheck, 'id'>>): FollowUp => ({
  op: 'update',
  resource: 'vatchecks',
  id,
  values,
});
