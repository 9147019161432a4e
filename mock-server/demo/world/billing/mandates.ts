import { addDays } from '../../../../rules/billing/calendar/day.ts';
import { elementAt } from '../../random.ts';
import { changeSome, choicesOf, createSome, momentOf, type Settled, type World } from '../world.ts';
import type { Bill } from './bills.ts';

/** Creates mandates of customers who pay by direct debit: suspended for blocked customers, unsigned for some. */
export async function giveMandates(world: World, bills: readonly Bill[], customers: readonly Settled[]): Promise<void> {
  const payers = customers.filter(({ index, family: { customer } }) => index === 0 || isCollected(customer));
  const ids = await createSome(
    world,
    'mandates',
    payers.map((payer) => {
      const random = choicesOf(world, payer, 30);
      const signedAt = momentOf(addDays(world.today, -random.integer(20, 1000)), '10:15').toISOString();
      const [contact] = payer.family.contacts;
      return {
        bankaccount: payer.bankaccount,
        reference: `M-${payer.family.customer.relationNumber}`,
        scheme: payer.family.customer.kind === 1 && random.chance(0.2) ? 'B2B' : 'CORE',
        ...(isSigned(payer) && { signedAt, signedBy: `${contact?.firstName} ${contact?.lastName}` }),
      };
    }),
  );
  const idsOf = (holds: (payer: Settled) => boolean): string[] =>
    payers.flatMap((payer, index) => (holds(payer) ? elementAt(ids, index) : []));
  const at = momentOf(world.today);
  await changeSome(world, 'mandates', idsOf(isSigned), { state: 'active' }, at);
  await collected(world, bills, new Map(payers.map(({ id }, index) => [id, elementAt(ids, index)])));
  const isBlocked = (payer: Settled): boolean => isSigned(payer) && payer.family.customer.state === 'blocked';
  await changeSome(world, 'mandates', idsOf(isBlocked), { state: 'suspended' }, at);
}

const isCollected = ({ paymentMethod, state }: Settled['family']['customer']): boolean =>
  paymentMethod === 'directDebit' && state !== 'prospect' && state !== 'closed';

const isSigned = ({ index }: Settled): boolean => index % 40 !== 39;

/** Records on each mandate the last day on which money was collected. */
async function collected(world: World, bills: readonly Bill[], mandates: ReadonlyMap<string, string>): Promise<void> {
  const lastDays = new Map<string, string>();
  for (const { owner, fate, paidOn } of bills) {
    const mandate = mandates.get(owner.id);
    const isUsed = fate === 'paid' && isCollected(owner.family.customer) && isSigned(owner);
    if (mandate && isUsed && (lastDays.get(mandate) ?? '') < paidOn) lastDays.set(mandate, paidOn);
  }
  for (const [lastCollectedOn, used] of Map.groupBy(lastDays, ([, day]) => day))
    await changeSome(
      world,
      'mandates',
      used.map(([id]) => id),
      { lastCollectedOn },
      momentOf(lastCollectedOn),
    );
}
