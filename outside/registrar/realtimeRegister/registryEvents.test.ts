import { afterEach, beforeEach, expect, it } from 'vitest';
import { orderOf } from '../testing/registrarPortWorld.ts';
import { type RegistrarWorld, registrarWorld } from '../testing/registrarWorld.ts';

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
