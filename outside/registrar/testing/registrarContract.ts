import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { judgeExpiry } from '../judgeExpiry.ts';
import type { Begun } from '../registrar.ts';
import { availabilityContract } from './availabilityContract.ts';
import { eventContract } from './eventContract.ts';
import { euros, holder, ordersFor, type RegistrarPortWorld, registrarFaultOf } from './registrarPortWorld.ts';

/** Names what a registrar may not tell. The portal does without: it looks at domains, comes back, and asks a person. */
type Untold = 'events' | 'end of maintenance' | 'departures';

/** Holds the adapter of any registrar to the port. */
export function registrarContract(
  name: string,
  open: () => Promise<RegistrarPortWorld>,
  untold: readonly Untold[] = [],
): void {
  describe(name, () => {
    let world: RegistrarPortWorld;
    beforeEach(async () => {
      world = await open();
    });
    afterEach(() => world.close());

    availabilityContract(() => world);
    registrationContract(() => world, untold);
    transferContract(() => world);
    renewalContract(() => world);
    lifeContract(() => world, untold);
    eventContract(() => world, !untold.includes('events'));

    it('a wrong key is said to be one, and no key is in any message', async () => {
      world.repeatKey();
      const fault = await registrarFaultOf(world.registrar.ping());
      expect(fault).toMatchObject({ reason: 'auth' });
      expect(inspect([fault, fault.body, world.around.calls], { depth: 9 })).not.toContain(world.apiKey);
    });
  });
}

/** Returns the reference of what was begun and takes its time. */
function refOf(begun: Begun): string {
  if (begun.state !== 'running') throw new Error('It did not run.');
  return begun.ref;
}

function registrationContract(current: () => RegistrarPortWorld, untold: readonly Untold[]): void {
  const orderOf = ordersFor(current);
  describe('a registration', () => {
    it('that takes its time is followed by its reference', async () => {
      const { registrar, slowName, pass } = current();
      const ref = refOf(await registrar.register(orderOf(slowName)));
      expect(await registrar.progress(ref)).toMatchObject({ state: 'running' });
      pass('PT2M');
      expect(await registrar.progress(ref)).toMatchObject({ state: 'done' });
      expect(await registrar.get(slowName)).toMatchObject({ state: 'active' });
    });

    it.each(['at once', 'in time'])(
      'that is done %s and whose answer is lost makes one domain and one charge',
      async (when) => {
        const { registrar, slowName, loseAnswer, charges } = current();
        const name = when === 'at once' ? 'nieuw.nl' : slowName;
        loseAnswer();
        expect((await registrar.register(orderOf(name))).state).toMatch(/done|running/);
        await registrar.register(orderOf(name));
        expect(charges(name)).toBe(1);
      },
    );

    it('that is asked for twice at once makes one domain and one charge', async () => {
      const { registrar, charges } = current();
      const both = await Promise.all([1, 2].map(() => registrar.register(orderOf('nieuw.nl'))));
      expect(both[0]).toEqual(both[1]);
      expect(charges('nieuw.nl')).toBe(1);
    });

    it('that never arrived stays in doubt, and is settled by reading alone', async () => {
      const { registrar, loseRequest, charges } = current();
      loseRequest();
      await expect(registrar.register(orderOf('nieuw.nl'))).rejects.toMatchObject({ kind: 'inDoubt' });
      expect(await registrar.settle('nieuw.nl', { command: 'register' })).toBeUndefined();
      expect(charges('nieuw.nl')).toBe(0);
    });

    it('in doubt is settled later by reading alone', async () => {
      const { registrar, slowName, pass, charges } = current();
      const begun = await registrar.register(orderOf(slowName));
      expect(await registrar.settle(slowName, { command: 'register' })).toEqual(begun);
      pass('PT2M');
      expect(await registrar.settle(slowName, { command: 'register' })).toMatchObject({ state: 'done' });
      expect(charges(slowName)).toBe(1);
    });

    it('costs no more than was allowed: a price that rises between quote and order is refused with the new one', async () => {
      const { registrar, setPrice, charges } = current();
      const order = orderOf('duur.nl', { most: euros(5) });
      expect((await registrar.quote(order)).cents).toBeLessThan(500);
      await setPrice('nl', 999);
      const quote = { cents: 999, currency: 'EUR' };
      expect(await registrarFaultOf(registrar.register(order))).toMatchObject({ reason: 'price', quote });
      expect(charges('duur.nl')).toBe(0);
    });

    it('waits for a registry in maintenance, which says until when if it knows', async () => {
      const { registrar, closeRegistry, pass, charges } = current();
      await closeRegistry('nl', 4);
      const fault = await registrarFaultOf(registrar.register(orderOf('later.nl')));
      const until = untold.includes('end of maintenance') ? undefined : expect.any(Date);
      expect(fault).toMatchObject({ reason: 'unavailable', until });
      expect((await registrar.register(orderOf('nu.com'))).state).toBe('done');
      pass('PT4H');
      expect((await registrar.register(orderOf('later.nl'))).state).toBe('done');
      expect(charges('later.nl')).toBe(1);
    });

    it('of a name in quarantine, or with a name that is none, is refused', async () => {
      const { registrar } = current();
      await registrar.register(orderOf('oud.nl'));
      await registrar.end('oud.nl', 'now');
      expect(await registrarFaultOf(registrar.register(orderOf('oud.nl')))).toMatchObject({ reason: 'exists' });
      expect(await registrarFaultOf(registrar.register(orderOf('../x')))).toMatchObject({ reason: 'invalid' });
    });
  });
}

function transferContract(current: () => RegistrarPortWorld): void {
  const orderOf = ordersFor(current);
  describe('a transfer', () => {
    it('waits for the holder, then runs, then is done, and is one however often it is asked for', async () => {
      const { registrar, holdElsewhere, pass, charges } = current();
      holdElsewhere('ander.com');
      const begun = await registrar.transfer(orderOf('ander.com', { months: undefined }));
      expect(await registrar.transfer(orderOf('ander.com', { months: undefined }))).toEqual(begun);
      const states = [];
      for (const step of ['PT1M', 'P1D', 'P5D']) {
        pass(step);
        states.push((await registrar.progress(refOf(begun))).state);
      }
      expect(states).toEqual(['waitsForRegistrant', 'running', 'done']);
      expect(charges('ander.com')).toBe(1);
    });

    it('with a wrong code, or that the other registrar rejects, fails with the reason', async () => {
      const { registrar, holdElsewhere, pass, reject } = current();
      for (const name of ['fout.nl', 'ander.nl']) holdElsewhere(name);
      const wrong = refOf(await registrar.transfer({ ...orderOf('fout.nl'), authCode: 'wrong-code' }));
      const rejected = refOf(await registrar.transfer({ ...orderOf('ander.nl'), authCode: 'right' }));
      await reject(rejected);
      pass('PT2M');
      const failed = { state: 'failed', reason: expect.stringMatching(/\w+/) };
      for (const ref of [wrong, rejected]) expect(await registrar.progress(ref)).toMatchObject(failed);
      expect(await registrar.get('ander.nl')).toBeUndefined();
    });
  });
}

function renewalContract(current: () => RegistrarPortWorld): void {
  const orderOf = ordersFor(current);
  const expiryOf = async (name: string): Promise<Date> =>
    (await current().registrar.get(name))?.expiresAt ?? new Date(Number.NaN);

  describe('a renewal', () => {
    it('asked for twice with the same expiry is one, also when an answer is lost', async () => {
      const { registrar, loseAnswer, charges } = current();
      await registrar.register(orderOf('nieuw.com'));
      const options = { months: 12, currentExpiry: await expiryOf('nieuw.com'), most: euros(50) };
      loseAnswer();
      await Promise.all([1, 2].map(() => registrar.renew('nieuw.com', options)));
      const years = (await expiryOf('nieuw.com')).getUTCFullYear() - options.currentExpiry.getUTCFullYear();
      expect([years, charges('nieuw.com')]).toEqual([1, 2]);
    });

    it('of a registry that renews by itself only lets it, so that nothing is billed twice', async () => {
      const { registrar, pass, charges } = current();
      await registrar.register(orderOf('nieuw.nl'));
      await registrar.end('nieuw.nl', 'atExpiry');
      const currentExpiry = await expiryOf('nieuw.nl');
      await registrar.renew('nieuw.nl', { months: 12, currentExpiry, most: euros(50) });
      expect(charges('nieuw.nl')).toBe(1);
      pass('P1Y');
      expect((await expiryOf('nieuw.nl')) > currentExpiry).toBe(true);
      expect(charges('nieuw.nl')).toBe(2);
    });

    it('that goes back is read, and judged not to be believed', async () => {
      const { registrar, setExpiry } = current();
      await registrar.register(orderOf('terug.nl'));
      const before = await expiryOf('terug.nl');
      await setExpiry('terug.nl', new Date(before.getTime() - 30 * 86_400_000));
      expect(judgeExpiry(before, await expiryOf('terug.nl'))).toBe('doubtful');
    });
  });
}

function lifeContract(current: () => RegistrarPortWorld, untold: readonly Untold[]): void {
  const orderOf = ordersFor(current);
  describe('a domain', () => {
    it('gets other nameservers, contacts and keys, also when the answer is lost', async () => {
      const { registrar, loseAnswer } = current();
      await registrar.register(orderOf('ons.nl'));
      const dnssec = [{ flags: 257, protocol: 3, algorithm: 13, publicKey: 'AAAA' }];
      const nameservers = ['a.example', 'b.example'];
      loseAnswer();
      await registrar.update('ons.nl', { nameservers, dnssec, contacts: orderOf('x').contacts });
      expect(await registrar.get('ons.nl')).toMatchObject({ nameservers, dnssec });
      await registrar.update('ons.nl', { dnssec: [] });
      expect(await registrar.get('ons.nl')).toMatchObject({ nameservers, dnssec: [] });
    });

    it('is locked and unlocked where its registry has a lock, and refused where not', async () => {
      const { registrar } = current();
      for (const name of ['ons.com', 'ons.nl']) await registrar.register(orderOf(name));
      for (const isLocked of [true, false]) {
        await registrar.update('ons.com', { isLocked });
        expect(await registrar.get('ons.com')).toMatchObject({ isLocked });
      }
      expect((await registrar.tld('nl')).hasLock).toBe(false);
      const refused = await registrarFaultOf(registrar.update('ons.nl', { isLocked: true }));
      expect(refused).toMatchObject({ reason: 'invalid' });
    });

    it('that was ended is in quarantine, and restored once', async () => {
      const { registrar, charges } = current();
      await registrar.register(orderOf('nieuw.nl'));
      await registrar.end('nieuw.nl', 'now');
      expect(await registrar.get('nieuw.nl')).toMatchObject({ state: 'quarantine' });
      const options = { reason: 'by mistake', most: euros(50) };
      await Promise.all([1, 2].map(() => registrar.restore('nieuw.nl', options)));
      expect(await registrar.get('nieuw.nl')).toMatchObject({ state: 'active' });
      expect(charges('nieuw.nl')).toBe(2);
    });

    it('that moved to another registrar is gone, and said to have moved where that is told', async () => {
      const { registrar, transferAway } = current();
      await registrar.register(orderOf('weg.nl'));
      await transferAway('weg.nl');
      expect(await registrar.get('weg.nl')).toBeUndefined();
      expect(await registrar.wasTransferredAway('weg.nl')).toBe(!untold.includes('departures'));
    });

    it('is held under the handle of its contact, which is one however often that is written', async () => {
      const { registrar, handle } = current();
      expect(await registrar.putContact({ ...holder, city: 'Zwolle' })).toEqual({ handle });
      await registrar.register(orderOf('ons.nl'));
      expect(await registrar.get('ons.nl')).toMatchObject({ contacts: { registrant: handle } });
    });

    it('has a code to give, which is told to nobody else', async () => {
      const { registrar, around } = current();
      await registrar.register(orderOf('ons.nl'));
      const given = await registrar.authCode('ons.nl');
      const code = given.state === 'given' ? given.code : '';
      expect(code.length).toBeGreaterThan(4);
      expect(inspect([await registrar.get('ons.nl'), around.calls], { depth: 9 })).not.toContain(code);
    });

    it('is listed with all others', async () => {
      const { registrar } = current();
      for (const name of ['een.nl', 'twee.nl']) await registrar.register(orderOf(name));
      expect((await registrar.list()).names.toSorted()).toEqual(['een.nl', 'twee.nl']);
    });
  });
}
