/** @long: 6 s */
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../billing/calendar/day.ts';
import { domainNights } from './testing/domainNights.ts';
import { domainWorld } from './testing/domainWorld.ts';

const world = domainWorld();

const { held, domain, stateOf, charged, endsIn, night, owing } = domainNights(world);

/** Bills a domain by a rule of its order line. */
async function ruleFor(name: string): Promise<string> {
  const { customer, portal } = world;
  const product = world.extensions['.com'];
  const order = await portal.build('orders', { customer }, '');
  const orderline = await portal.build('orderlines', { order, product, domain: name }, '');
  return portal.build('invoicerules', { customer, order, orderline, product }, '');
}

beforeEach(() => {
  world.remote.standIn.state.credit = 1_000_000;
});

describe('renewal', () => {
  test('is asked three days before the day, once, where a registry does not renew by itself', async () => {
    const id = await world.registered('verleng.com');
    await endsIn(id, 4);
    const { expiresOn } = await domain(id);
    await night();
    expect(charged('verleng.com')).toEqual(['CREATE']);
    await endsIn(id, 3);
    await night();
    await night();
    expect(charged('verleng.com')).toEqual(['CREATE', 'RENEW']);
    expect(await domain(id)).toMatchObject({ state: 'active', expiresOn: expect.stringMatching(/^\d{4}-/) });
    expect(String((await domain(id))['expiresOn']) > addDays(String(expiresOn), 300)).toBe(true);
  });

  test('is asked for the others where the registrar tells no sense of one, which the failed job names', async () => {
    const mad = await world.registered('aaneen.com');
    const sane = await world.registered('bijna.com');
    await endsIn(mad, 2);
    await endsIn(sane, 2);
    const body = { ...held('aaneen.com'), domainName: 'aaneen.com', expiryDate: '0001-11-30T00:00:00Z' };
    world.remote.standIn.script({ match: { path: '/domains/aaneen.com' }, times: 3, status: 200, body });
    await night();
    expect(charged('bijna.com')).toEqual(['CREATE', 'RENEW']);
    expect((await world.find('jobs', { kind: 'domainsync' })).at(-1)).toMatchObject({
      state: 'failed',
      lastError: expect.stringMatching(/^aaneen\.com: /),
    });
  });

  test('is one charge where the answer is lost, and where the process dies after sending', async () => {
    const lost = await world.registered('kwijt.com');
    await endsIn(lost, 2);
    world.remote.standIn.script({ match: { method: 'POST', path: '*/renew', bodyHas: 'billables' }, drop: 'after' });
    await night();
    const dead = await world.registered('sterft.com');
    await endsIn(dead, 2);
    world.bent = {
      renew: async (...order) => {
        world.bent = {};
        await world.remote.registrar.renew(...order);
        throw new Error('Killed.');
      },
    };
    await night();
    await world.runJobs();
    for (const name of ['kwijt.com', 'sterft.com']) expect(charged(name)).toEqual(['CREATE', 'RENEW']);
    for (const id of [lost, dead])
      expect(await world.callFor(id)).toMatchObject({ kind: 'renewDomain', state: 'done' });
  });

  test('for two years at once is taken over, where the extension is renewed so', async () => {
    const extension = world.extensions['.com'] ?? '';
    const id = await world.registered('twee.com');
    await endsIn(id, 3);
    const { expiresOn } = await domain(id);
    await world.portal.change('extensions', extension, { minimumYears: 2, maximumYears: 10 });
    await night();
    await night();
    await world.portal.change('extensions', extension, { minimumYears: 1 });
    expect(charged('twee.com')).toEqual(['CREATE', 'RENEW']);
    expect(String((await domain(id))['expiresOn']) > addDays(String(expiresOn), 700)).toBe(true);
  });

  test('that is refused is asked again on the next day, as nobody may have time to lose; staff reads why', async () => {
    const id = await world.registered('leeg.com');
    await endsIn(id, 2);
    world.remote.standIn.state.credit = 0;
    await night();
    await night();
    const calls = await world.find('outsidecalls', { domain: id, kind: 'renewDomain' });
    expect(calls.map(({ state }) => state)).toEqual(['failed']);
    expect(await stateOf(id)).toBe('active');
    world.remote.standIn.state.credit = 1_000_000;
    world.passDays(1);
    await night();
    expect(charged('leeg.com')).toEqual(['CREATE', 'RENEW']);
  });

  test('is not made for a customer who pays online and owes an invoice, and is once it may be on account', async () => {
    await world.portal.change('customers', world.customer, { paymentMethod: 'online' });
    const com = await world.registered('schuld.com');
    const nl = await world.registered('schuld.nl');
    await owing();
    for (const id of [com, nl]) await endsIn(id, 2);
    await night();
    await night();
    expect([await stateOf(com), await stateOf(nl)]).toEqual(['expiring', 'expiring']);
    expect([held('schuld.nl')?.autoRenew, charged('schuld.com')]).toEqual([false, ['CREATE']]);
    await world.portal.change('customers', world.customer, { paymentMethod: 'bankTransfer' });
    await night();
    await night();
    expect([await stateOf(com), await stateOf(nl)]).toEqual(['active', 'active']);
    expect([held('schuld.nl')?.autoRenew, charged('schuld.com')]).toEqual([true, ['CREATE', 'RENEW']]);
  });

  test('of one that is paid is not held up by an invoice for something else, and is by its own', async () => {
    await world.portal.change('customers', world.customer, { paymentMethod: 'online' });
    const names = ['betaald.com', 'onbetaald.com'];
    const ids: string[] = [];
    for (const name of names) {
      ids.push(await world.registered(name));
      await endsIn(ids.at(-1) ?? '', 2);
    }
    const [, own] = await Promise.all(names.map(ruleFor));
    const { customer } = world;
    const place = {
      street: 'Dorpsstraat 1',
      postalCode: '3511 AA',
      city: 'Utrecht',
      country: 'NL',
      kind: 0,
      active: true,
    };
    const address = await world.portal.build('addresses', { ...place, customer }, '');
    const contact = await world.portal.build('contacts', { customer, active: true }, '');
    const owed = { customer, address, contact, kind: 'invoice', date: '2026-11-01', dueDate: '2099-01-01' };
    const invoice = await world.portal.build('invoices', owed, '');
    await world.portal.build('invoicelines', { invoice, invoicerule: own, periodStart: '2026-01-01' }, '');
    await world.portal.change('invoices', invoice, { state: 'issued' });
    await night();
    await night();
    expect(names.map(charged)).toEqual([['CREATE', 'RENEW'], ['CREATE']]);
    expect(await stateOf(ids[1] ?? '')).toBe('expiring');
  });

  test('is asked by staff for one that expires; who fills in another day has done it by hand', async () => {
    const id = await world.registered('hand.com', { autoRenew: false });
    await endsIn(id, 10);
    await night();
    expect(await stateOf(id)).toBe('expiring');
    await world.portal.patch('domains', id, { state: 'active' }, world.staff);
    await world.runJobs();
    expect(charged('hand.com')).toEqual(['CREATE', 'RENEW']);
  });
});

describe('the end of a domain', () => {
  test('that the customer cancels is at its day, and can be undone until then', async () => {
    const id = await world.registered('opzeggen.nl');
    await endsIn(id, 20);
    await world.portal.patch('domains', id, { autoRenew: false }, world.member);
    await world.runJobs();
    expect([await stateOf(id), held('opzeggen.nl')?.autoRenew]).toEqual(['expiring', false]);
    await world.portal.patch('domains', id, { autoRenew: true }, world.member);
    await world.runJobs();
    expect([await stateOf(id), held('opzeggen.nl')?.autoRenew]).toEqual(['active', true]);
  });

  test('leads through quarantine until it is gone', async () => {
    const id = await world.registered('voorbij.nl', { autoRenew: false });
    await world.runJobs();
    await endsIn(id, 1);
    world.passDays(4);
    await night();
    expect(await domain(id)).toMatchObject({ state: 'quarantine', quarantineUntil: expect.any(String) });
    world.passDays(41);
    await night();
    expect(await stateOf(id)).toBe('deleted');
  });

  test.each(['answers', 'loses'] as const)(
    'is now where staff says so; a registrar that %s the answer ends it once',
    async (how) => {
      const name = `nu-${how}.nl`;
      const id = await world.registered(name);
      if (how === 'loses') world.remote.standIn.script({ match: { method: 'DELETE' }, drop: 'after' });
      await world.portal.patch('domains', id, { state: 'cancelling', reason: 'Asked by letter' }, world.staff);
      await world.runJobs();
      expect([await stateOf(id), held(name)?.status]).toEqual(['quarantine', ['REDEMPTION_PERIOD']]);
    },
  );

  test('that the registrar refuses leaves it active', async () => {
    const id = await world.registered('blijft.nl');
    const refusal = { type: 'ObjectStatusProhibitsOperation' };
    world.remote.standIn.script({ match: { method: 'DELETE' }, status: 400, body: refusal });
    await world.portal.patch('domains', id, { state: 'cancelling', reason: 'Asked by letter' }, world.staff);
    await world.runJobs();
    expect([await stateOf(id), (await world.callFor(id))['state']]).toEqual(['active', 'failed']);
  });
});

describe('a domain in quarantine', () => {
  async function inQuarantine(name: string): Promise<string> {
    const id = await world.registered(name);
    await world.portal.patch('domains', id, { state: 'cancelling', reason: 'Asked' }, world.staff);
    await world.runJobs();
    await world.portal.patch('domains', id, { state: 'restoring', reason: 'Was a mistake' }, world.staff);
    return id;
  }

  test('is restored once at its price, also where the answer is lost', async () => {
    world.remote.standIn.script({ match: { method: 'POST', path: '*/restore', bodyHas: 'billables' }, drop: 'after' });
    const id = await inQuarantine('terug.nl');
    await world.runJobs();
    await world.runJobs();
    expect(await domain(id)).toMatchObject({ state: 'active', quarantineUntil: null });
    expect(charged('terug.nl')).toEqual(['CREATE', 'RESTORE']);
  });

  test('is not restored dearer than we sell it, and keeps its day', async () => {
    world.remote.standIn.state.prices['nl RESTORE'] = 7501;
    const id = await inQuarantine('duur.nl');
    await world.runJobs();
    delete world.remote.standIn.state.prices['nl RESTORE'];
    expect(await domain(id)).toMatchObject({ state: 'quarantine', quarantineUntil: expect.any(String) });
    expect(charged('duur.nl')).toEqual(['CREATE']);
    expect(await world.callFor(id)).toMatchObject({ kind: 'restoreDomain', state: 'failed' });
  });
});
