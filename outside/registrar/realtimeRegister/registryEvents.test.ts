import { afterEach, beforeEach, expect, it } from 'vitest';
import { judgeExpiry } from '../judgeExpiry.ts';
import { euros, orderOf, type RegistrarWorld, registrarFaultOf, registrarWorld } from '../testing/registrarWorld.ts';

let world: RegistrarWorld;
beforeEach(async () => {
  world = await registrarWorld();
});
afterEach(() => world.standIn.close());

/** Begins something, and returns its reference. */
async function running(begun: Promise<{ state: string; ref?: string }>): Promise<string> {
  const { ref } = await begun;
  if (ref === undefined) throw new Error('It did not run.');
  return ref;
}

it('a process is new, then runs, then is done', async () => {
  await running(world.registrar.register(orderOf('a-async.nl')));
  const statuses = [];
  for (const step of ['PT1S', 'PT20S', 'PT1M']) {
    world.standIn.clock.advance(step);
    await world.registrar.ping();
    statuses.push(world.standIn.state.processes[0]?.status);
  }
  expect(statuses).toEqual(['NEW', 'RUNNING', 'COMPLETED']);
});

it('a transfer that the other registrar rejects fails with that reason, and is told', async () => {
  world.standIn.state.elsewhere.push('ander.nl');
  const ref = await running(world.registrar.transfer({ ...orderOf('ander.nl'), authCode: 'right' }));
  await world.standIn.happen({ do: 'reject', process: Number(ref.split('/').at(-1)) });
  expect(await world.registrar.progress(ref)).toEqual({ state: 'failed', reason: 'Rejected by the losing registrar' });
  const events = world.registrar.events()[Symbol.asyncIterator]();
  expect((await events.next()).value).toMatchObject({ name: 'ander.nl', outcome: 'failed' });
  expect(await world.registrar.get('ander.nl')).toBeUndefined();
});

it('a domain that moved to another registrar is found out', async () => {
  await world.registrar.register(orderOf('weg.nl'));
  await world.standIn.happen({ do: 'transferAway', name: 'weg.nl' });
  expect(await world.registrar.get('weg.nl')).toBeUndefined();
  expect(await world.registrar.wasTransferredAway('weg.nl')).toBe(true);
});

it('an expiry that goes back is read, and judged not to be believed', async () => {
  await world.registrar.register(orderOf('terug.nl'));
  const before = await world.registrar.get('terug.nl');
  const at = new Date((before?.expiresAt.getTime() ?? 0) - 30 * 86_400_000).toISOString();
  await world.standIn.happen({ do: 'expiry', name: 'terug.nl', at });
  const after = await world.registrar.get('terug.nl');
  expect(judgeExpiry(before?.expiresAt, after?.expiresAt ?? new Date())).toBe('doubtful');
});

it('a price that rises between quote and order is refused with the new one', async () => {
  const order = orderOf('duur.nl', { most: euros(5) });
  expect(await world.registrar.quote(order)).toEqual({ cents: 399, currency: 'EUR' });
  await world.standIn.happen({ do: 'price', tld: 'nl', action: 'CREATE', cents: 999 });
  expect(await registrarFaultOf(world.registrar.register(order))).toMatchObject({
    reason: 'price',
    quote: { cents: 999, currency: 'EUR' },
  });
});

it('a registry in maintenance says until when, and works again after it', async () => {
  await world.standIn.happen({ do: 'maintenance', tld: 'nl', hours: 4 });
  const fault = await registrarFaultOf(world.registrar.register(orderOf('later.nl')));
  expect(fault).toMatchObject({ reason: 'unavailable', until: expect.any(Date) });
  expect((await world.registrar.register(orderOf('nu.com'))).state).toBe('done');
  world.standIn.clock.advance('PT4H');
  expect((await world.registrar.register(orderOf('later.nl'))).state).toBe('done');
  expect(world.charged('later.nl')).toEqual(['CREATE']);
});

it('a domain outside .nl is to be deleted for some days before it is gone', async () => {
  await world.registrar.register(orderOf('uit.com'));
  await world.registrar.end('uit.com', 'now');
  const states = [];
  for (const step of ['PT1H', 'P30D', 'P5D']) {
    world.standIn.clock.advance(step);
    states.push((await world.registrar.get('uit.com'))?.state);
  }
  expect(states).toEqual(['quarantine', 'deleting', undefined]);
});
