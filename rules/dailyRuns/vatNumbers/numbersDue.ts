import type { Customer } from '../../../resources/customers.ts';
import { memberStates } from '../../../resources/shared/vat.ts';
import { singleId } from '../../../schema/resource.ts';
import { dayLong } from '../../billing/vat/checkAge.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { Asked, FindDue } from '../runKind.ts';

/** Takes effect where the company has no settings yet. */
const usualDays = 3;

/** Finds the customers whose number is due: without a clear answer, or one of another member state that grew old. */
export async function customersDue(context: Asked): Promise<Customer[]> {
  const { vatCheckDays: days = usualDays } = (await recordWith(context, 'company', singleId)) ?? {};
  const before = new Date(context.now().getTime() - days * dayLong).toISOString();
  return context.findAll('customers', {
    kind: 1,
    country: memberStates,
    // Includes blocked ones, as they are still billed.
    state: ['prospect', 'active', 'blocked'],
    vatNumber: { null: false },
    or: [
      { not: { vatCheck: ['valid', 'invalid'] } },
      // Leaves Dutch numbers alone once there is an answer, as they decide nothing.
      { not: { country: 'NL' }, or: [{ vatCheckedAt: null }, { vatCheckedAt: { lt: before } }] },
    ],
  });
}

/** Says which numbers a run would check. It asks a service, so nothing is written beforehand. */
export const numbersDue: FindDue = async (context) => ({
  items: (await customersDue(context)).map(({ id, vatNumber }) => ({
    customer: id,
    amount: 0,
    ...(vatNumber !== null && { about: vatNumber }),
    isCounted: true,
    steps: [],
  })),
  problems: [],
});
