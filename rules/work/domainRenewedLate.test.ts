import { beforeEach, describe, expect, test } from 'vitest';
import { domainNights } from './testing/domainNights.ts';
import { domainWorld } from './testing/domainWorld.ts';

const world = domainWorld();
const { held, stateOf, charged, endsIn, night, owing } = domainNights(world);

/** Lets the registry leave a domain for some days after its end, as many do. */
function leaveInGrace(name: string, days: number): void {
  const stored = held(name);
  if (stored) stored.graceUntil = new Date(Date.now() + world.ahead + days * 86_400_000).toISOString();
}

beforeEach(() => {
  world.remote.standIn.state.credit = 1_000_000;
});

describe('the renewal of a domain that is not paid', () => {
  const ids: string[] = [];
  const states = () => Promise.all(ids.map(stateOf));
  async function pay(invoice: string): Promise<void> {
    const { customer, portal, staff } = world;
    const amount = 12_100;
    const payment = await portal.store('payments', { customer, amount, state: 'paid', receivedOn: '2026-03-01' });
    const { status } = await portal.post('allocations', { payment, invoice, amount }, staff);
    if (status !== 201) throw new Error('The invoice takes no payment.');
  }
  /** Has two domains end in three days, and their customer owe an invoice. Gives the invoice. */
  async function unpaid(names: readonly string[]): Promise<string> {
    await world.portal.change('customers', world.customer, { paymentMethod: 'online' });
    ids.length = 0;
    for (const name of names) ids.push(await world.registered(name));
    const invoice = await owing();
    for (const id of ids) await endsIn(id, 3);
    for (const name of names) leaveInGrace(name, 20);
    return invoice;
  }
  const nights = async (count: number): Promise<void> => {
    for (let passed = 0; passed < count; passed += 1) {
      world.passDays(1);
      await night();
    }
  };

  test('is asked in the last night where the customer pays on the day before the end', async () => {
    const invoice = await unpaid(['laat.com', 'laat.nl']);
    await night();
    await nights(2);
    expect([await states(), charged('laat.com')]).toEqual([['expiring', 'expiring'], ['CREATE']]);
    await pay(invoice);
    await nights(1);
    expect(await states()).toEqual(['active', 'active']);
    expect([charged('laat.com'), charged('laat.nl')]).toEqual([
      ['CREATE', 'RENEW'],
      ['CREATE', 'RENEW'],
    ]);
    await nights(2);
    expect(await states()).toEqual(['active', 'active']);
    expect(charged('laat.com')).toEqual(['CREATE', 'RENEW']);
  });

  test('is asked after its day once it is paid, where the registry still has it', async () => {
    const invoice = await unpaid(['telaat.com', 'telaat.nl']);
    await night();
    await nights(4);
    expect([await states(), charged('telaat.com')]).toEqual([['expired', 'expired'], ['CREATE']]);
    expect(held('telaat.nl')?.autoRenew).toBe(false);
    await pay(invoice);
    await night();
    await night();
    expect(await states()).toEqual(['active', 'active']);
    expect([charged('telaat.com'), charged('telaat.nl')]).toEqual([
      ['CREATE', 'RENEW'],
      ['CREATE', 'RENEW'],
    ]);
  });

  test('is not asked any more where the customer did not want it on', async () => {
    const invoice = await unpaid(['klaar.com']);
    await world.portal.change('domains', ids[0] ?? '', { autoRenew: false });
    await night();
    await nights(4);
    await pay(invoice);
    await nights(1);
    expect([await states(), charged('klaar.com')]).toEqual([['expired'], ['CREATE']]);
  });
});
