import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutsideFault } from '../../call/outsideFault.ts';
import { euros, orderOf, registrarFaultOf } from '../testing/registrarPortWorld.ts';
import { type RegistrarWorld, registrarWorld } from '../testing/registrarWorld.ts';

let world: RegistrarWorld;
beforeEach(async () => {
  world = await registrarWorld();
});
afterEach(() => world.standIn.close());

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a registration', () => {
  it('is done at once, with the expiry less the offset of its registry', async () => {
    const begun = await world.registrar.register(orderOf('nieuw.nl'));
    const told = Date.parse(world.standIn.state.domains['nieuw.nl']?.expiryDate ?? '');
    expect(begun).toEqual({ state: 'done', expiresAt: new Date(told - 90_000_000) });
    expect(world.charged('nieuw.nl')).toEqual(['CREATE']);
  });

  it('stays in doubt where neither domain nor process is found, and is not sent again', async () => {
    world.standIn.script({ match: { method: 'POST', bodyHas: 'billables' }, drop: 'before' });
    expect(await failureOf(world.registrar.register(orderOf('nieuw.nl')))).toMatchObject({ kind: 'inDoubt' });
    const sent = world.standIn.seen().filter(({ body }) => body.includes('billables'));
    expect(sent.length).toBe(1);
  });

  it('stays in doubt where nobody can be asked', async () => {
    world.standIn.script({ match: { method: 'POST', bodyHas: 'billables' }, drop: 'after' });
    world.around.seen = ({ outcome }) => {
      if (outcome === 'inDoubt') world.standIn.script({ match: { method: 'GET' }, status: 503, times: 9 });
    };
    expect(await failureOf(world.registrar.register(orderOf('nieuw.nl')))).toMatchObject({ kind: 'inDoubt' });
  });

  it('is in doubt when the registrar lost its registry', async () => {
    world.standIn.script({
      match: { method: 'POST', path: '/domains/*' },
      status: 400,
      body: { type: 'ProviderConnectionError' },
    });
    const failure = await failureOf(world.registrar.register(orderOf('nieuw.nl')));
    expect(failure).toBeInstanceOf(OutsideFault);
    expect(failure).toMatchObject({ kind: 'inDoubt', code: 'ProviderConnectionError' });
  });

  it('reads the number of its process from the header where the body has none', async () => {
    world.standIn.script({
      match: { method: 'POST', path: '/domains/*' },
      status: 202,
      headers: { 'x-process-id': '7' },
    });
    expect(await world.registrar.register(orderOf('nieuw.nl'))).toEqual({ state: 'running', ref: 'process/7' });
  });

  it('costs no more than was allowed, also when the price rose after the quotation', async () => {
    expect(await world.registrar.quote(orderOf('nieuw.com'))).toEqual({ cents: 950, currency: 'EUR' });
    world.standIn.state.prices['com CREATE'] = 6_000;
    const fault = await registrarFaultOf(world.registrar.register(orderOf('nieuw.com')));
    expect(fault).toMatchObject({ kind: 'refused', reason: 'price', quote: { cents: 6_000, currency: 'EUR' } });
    expect(world.charged('nieuw.com')).toEqual([]);
  });

  it.each([
    ['taken', 'x-taken.nl', {}, { reason: 'exists' }],
    ['without enough nameservers', 'x.nl', { nameservers: [] }, { reason: 'invalid', fields: { ns: 'too few' } }],
    ['for a period that the registry has not', 'x.nl', { months: 24 }, { reason: 'invalid' }],
    ['with a name that is none', '../x', {}, { reason: 'invalid' }],
  ])('that is %s is refused', async (_what, name, changes, expected) => {
    expect(await registrarFaultOf(world.registrar.register(orderOf(name, changes)))).toMatchObject(expected);
    expect(world.standIn.state.charges).toEqual([]);
  });

  it('says when credit ran out, and when a registry is back', async () => {
    world.standIn.state.credit = 10;
    expect(await registrarFaultOf(world.registrar.register(orderOf('x.nl')))).toMatchObject({ reason: 'credit' });
    const endDate = '2026-12-01T04:00:00Z';
    const body = { type: 'ProviderUnavailable', startDate: '2026-12-01T02:00:00Z', endDate };
    world.standIn.script({ match: { method: 'POST' }, status: 503, body });
    expect(await registrarFaultOf(world.registrar.register(orderOf('x.nl')))).toMatchObject({
      reason: 'unavailable',
      until: new Date(endDate),
    });
    world.standIn.script({ match: { method: 'POST' }, status: 429, headers: { 'retry-after': '60' } });
    expect(await registrarFaultOf(world.registrar.register(orderOf('x.nl')))).toMatchObject({
      reason: 'limit',
      retryAfter: 60_000,
    });
  });
});

describe('a transfer', () => {
  it('with a wrong code fails with the reason, and its code is told to nobody', async () => {
    world.standIn.state.elsewhere.push('ander.nl');
    const begun = await world.registrar.transfer({ ...orderOf('ander.nl'), authCode: 'wrong-code' });
    world.standIn.clock.advance('PT2M');
    const ref = begun.state === 'running' ? begun.ref : '';
    expect(await world.registrar.progress(ref)).toMatchObject({
      state: 'failed',
      reason: 'Authorization code is invalid',
    });
    world.standIn.script({
      match: { method: 'POST' },
      status: 400,
      body: { type: 'InvalidParameter', message: 'wrong-code2 is no code' },
    });
    const fault = await registrarFaultOf(world.registrar.transfer({ ...orderOf('ander.nl'), authCode: 'wrong-code2' }));
    expect(inspect([fault, fault.body, world.around.calls], { depth: 9 })).not.toContain('wrong-code');
  });
});

it('a renewal of another domain than ours is refused', async () => {
  const options = { months: 12, currentExpiry: new Date(), most: euros(50) };
  expect(await registrarFaultOf(world.registrar.renew('x-taken.com', options))).toMatchObject({ reason: 'missing' });
});
