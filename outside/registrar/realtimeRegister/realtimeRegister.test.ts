/** @long: 4 s */
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RegistrarEvent } from '../registrar.ts';
import { registrarContract } from '../testing/registrarContract.ts';
import { holder, orderOf, registrarFaultOf } from '../testing/registrarPortWorld.ts';
import { type RegistrarWorld, registrarWorld } from '../testing/registrarWorld.ts';

registrarContract('Realtime Register', registrarWorld);

let world: RegistrarWorld;
beforeEach(async () => {
  world = await registrarWorld();
  await world.registrar.register(orderOf('ons.nl'));
  await world.registrar.register(orderOf('ons.com'));
});
afterEach(() => world.standIn.close());

const stored = (name: string) => world.standIn.state.domains[name];

describe('a domain', () => {
  it('is read with what it holds, and never with its code', async () => {
    const domain = await world.registrar.get('ons.nl');
    expect(domain).toMatchObject({ name: 'ons.nl', state: 'active', isLocked: false, renewsItself: true, dnssec: [] });
    expect(inspect(domain)).not.toContain('code-of');
    expect(await world.registrar.get('niet-ons.nl')).toBeUndefined();
  });

  it.each(['1969-12-31T23:00:00Z', '0001-11-30T00:00:00Z', 'soon', '2027-02-31'])(
    'with the expiry %s is not believed',
    async (expiryDate) => {
      const domain = stored('ons.nl');
      world.standIn.script({
        match: { path: '/domains/ons.nl' },
        times: 3,
        status: 200,
        body: { ...domain, domainName: 'ons.nl', expiryDate },
      });
      await expect(world.registrar.get('ons.nl')).rejects.toMatchObject({ kind: 'unreachable', code: 'unreadable' });
    },
  );

  it('is not taken from an answer about another', async () => {
    world.standIn.script({
      match: { path: '/domains/ons.nl' },
      times: 3,
      status: 200,
      body: { ...stored('ons.com'), domainName: 'ons.com' },
    });
    await expect(world.registrar.get('ons.nl')).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('is locked and unlocked, its other statuses untouched', async () => {
    stored('ons.com')?.status.push('CLIENT_HOLD', 'SERVER_HOLD');
    await world.registrar.update('ons.com', { isLocked: true });
    expect(stored('ons.com')?.status).toEqual(['OK', 'SERVER_HOLD', 'CLIENT_HOLD', 'CLIENT_TRANSFER_PROHIBITED']);
    await world.registrar.update('ons.com', { isLocked: false });
    expect(stored('ons.com')?.status).toEqual(['OK', 'SERVER_HOLD', 'CLIENT_HOLD']);
  });

  it('of .nl has no lock, and needs two nameservers', async () => {
    for (const wanted of [{ isLocked: true }, { nameservers: ['a.example'] }])
      expect(await registrarFaultOf(world.registrar.update('ons.nl', wanted))).toMatchObject({ reason: 'invalid' });
    expect(await world.registrar.tld('nl')).toMatchObject({
      hasLock: false,
      renewal: 'automatic',
      expiryOffset: 90_000,
    });
  });

  it('ends at its expiry, and is kept after all', async () => {
    await world.registrar.end('ons.nl', 'atExpiry');
    expect(await world.registrar.get('ons.nl')).toMatchObject({ renewsItself: false });
    await world.registrar.keep('ons.nl');
    expect(await world.registrar.get('ons.nl')).toMatchObject({ renewsItself: true });
    await world.registrar.keep('ons.com');
    expect(await world.registrar.get('ons.com')).toMatchObject({ renewsItself: false });
  });

  it('that was ended goes into quarantine, and away after 40 days', async () => {
    await world.registrar.end('ons.nl', 'atExpiry');
    world.standIn.clock.advance('P1Y1D');
    expect(await world.registrar.get('ons.nl')).toMatchObject({ state: 'quarantine' });
    world.standIn.clock.advance('P40D');
    expect(await world.registrar.get('ons.nl')).toBeUndefined();
    expect(await world.registrar.end('ons.nl', 'now')).toEqual({ state: 'done' });
  });

  it('gives its code when asked, and a new one where there is none', async () => {
    expect(await world.registrar.authCode('ons.nl')).toEqual({ state: 'given', code: 'code-of-ons.nl' });
    delete stored('ons.nl')?.authcode;
    expect(await world.registrar.authCode('ons.nl')).toEqual({ state: 'given', code: 'new-code-of-ons.nl' });
    expect(inspect(world.around.calls, { depth: 9 })).not.toContain('code-of');
  });

  it('has no code to give where its registry sends it to the holder, or knows none', async () => {
    for (const name of ['ons.be', 'ons.uk']) await world.registrar.register(orderOf(name));
    expect(await world.registrar.authCode('ons.be')).toEqual({ state: 'requested' });
    expect(await world.registrar.authCode('ons.uk')).toEqual({ state: 'none' });
    expect(world.standIn.seen().filter(({ path }) => /ons\.(be|uk)\/update/.test(path))).toHaveLength(1);
  });

  it('that another registrar took over is told so', async () => {
    const gone = { id: 1, status: 'COMPLETED', type: 'domain', createdDate: '2026-11-23T01:02:03Z', due: '' } as const;
    world.standIn.state.processes.push({ ...gone, identifier: 'weg.nl', action: 'outgoingTransfer' });
    expect(await world.registrar.wasTransferredAway('weg.nl')).toBe(true);
    expect(await world.registrar.wasTransferredAway('ons.nl')).toBe(false);
  });
});

it('all names are listed, page by page', async () => {
  const domain = stored('ons.nl');
  if (domain === undefined) throw new Error('There is no domain.');
  for (let index = 0; index < 150; index += 1)
    world.standIn.state.domains[`n${index}.nl`] = { ...domain, name: `n${index}.nl` };
  const first = await world.registrar.list();
  const second = await world.registrar.list(first.next);
  expect([first.names.length, second.names.length, second.next]).toEqual([100, 52, undefined]);
});

describe('a contact', () => {
  it('has one handle however often it is written, its telephone number with a dot', async () => {
    world.standIn.script({ match: { method: 'POST', path: '*/GH-2' }, drop: 'after' });
    for (const city of ['Utrecht', 'Zwolle']) await world.registrar.putContact({ ...holder, key: 'GH-2', city });
    expect(world.standIn.state.contacts['GH-2']).toMatchObject({ city: 'Zwolle', voice: '+31.201234567' });
  });

  it.each([
    [{ form: 'person' }, { legalForm: 'PERSOON' }],
    [{ form: 'other' }, { legalForm: 'ANDERS' }],
    [
      { form: 'foundation', registrationNumber: '12345678' },
      { legalForm: 'STICHTING', legalFormRegNo: '12345678' },
    ],
  ] as const)('tells the registry of .nl who it is to the law: %j', async (legal, properties) => {
    await world.registrar.putContact({ ...holder, key: 'GH-3', legal });
    expect(world.standIn.state.contacts['GH-3']?.properties).toEqual({ sidn: { ...properties } });
  });

  it('with a number that cannot be read is refused', async () => {
    expect(await registrarFaultOf(world.registrar.putContact({ ...holder, phone: '12' }))).toMatchObject({
      reason: 'invalid',
    });
  });
});

describe('events', () => {
  const read = async (
    take: (event: RegistrarEvent & { done(): Promise<void> }) => Promise<void>,
  ): Promise<string[]> => {
    const ids: string[] = [];
    for await (const event of world.registrar.events()) {
      ids.push(event.id);
      await take(event);
    }
    return ids;
  };
  beforeEach(async () => {
    for (const name of ['a-async.nl', 'b-async.nl']) await world.registrar.register(orderOf(name));
    world.standIn.clock.advance('PT2M');
  });

  it('are given one by one, and each again until it is done', async () => {
    expect(await read(async () => undefined)).toEqual(['1']);
    expect(await read(async ({ done }) => done())).toEqual(['1', '2']);
    expect(await read(async ({ done }) => done())).toEqual([]);
  });

  it('may come again and in another order', async () => {
    await read(async ({ done }) => done());
    for (const what of ['repeatNotifications', 'reverseNotifications'])
      await fetch(`${world.standIn.url}/_event`, { method: 'POST', body: JSON.stringify({ do: what }) });
    expect(await read(async ({ done }) => done())).toEqual(['2', '1']);
  });

  it('name the domain and the process they are about', async () => {
    const events: RegistrarEvent[] = [];
    await read(async ({ done, ...event }) => {
      events.push(event);
      await done();
    });
    expect(events[0]).toMatchObject({ name: 'a-async.nl', process: '46069000', outcome: 'done' });
  });
});
