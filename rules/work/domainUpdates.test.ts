/** @long: 5 s */
import { describe, expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import { domainWorld } from './testing/domainWorld.ts';

const world = domainWorld();

const held = (name: string) => world.remote.standIn.state.domains[name];
const updates = (name: string): number =>
  world.remote.standIn.seen().filter(({ method, path }) => method === 'POST' && path === `/domains/${name}/update`)
    .length;
const stateOf = async (id: string): Promise<unknown> => (await world.one('domains', id))['state'];

describe('the lock of a domain', () => {
  test('is set and released at the registrar as staff asks', async () => {
    const id = await world.registered('slot.com');
    await world.portal.patch('domains', id, { state: 'locked' }, world.staff);
    await world.runJobs();
    expect(held('slot.com')?.status).toContain('CLIENT_TRANSFER_PROHIBITED');
    await world.portal.patch('domains', id, { state: 'active' }, world.staff);
    await world.runJobs();
    expect(held('slot.com')?.status).not.toContain('CLIENT_TRANSFER_PROHIBITED');
    expect(await world.callFor(id)).toMatchObject({ kind: 'setLock', state: 'done' });
  });

  test('that the registrar refuses is taken back, and staff reads why', async () => {
    const id = await world.registered('weigert.com');
    world.remote.standIn.script({
      match: { method: 'POST', path: '*/update' },
      status: 400,
      body: { type: 'ObjectStatusProhibitsOperation' },
    });
    await world.portal.patch('domains', id, { state: 'locked' }, world.staff);
    await world.runJobs();
    expect([await stateOf(id), (await world.callFor(id))['state']]).toEqual(['active', 'failed']);
  });

  test('is one change where the process dies before or after it is sent', async () => {
    const id = await world.registered('sterft.com');
    for (const isSent of [false, true]) {
      world.bent = {
        update: async (name, wanted) => {
          world.bent = {};
          if (isSent) await world.remote.registrar.update(name, wanted);
          throw new Error('Killed.');
        },
      };
      const before = updates('sterft.com');
      await world.portal.patch('domains', id, { state: isSent ? 'active' : 'locked' }, world.staff);
      await world.runJobs();
      await world.runJobs();
      expect([updates('sterft.com') - before, (await world.callFor(id))['state']]).toEqual([1, 'done']);
    }
    expect(held('sterft.com')?.status).toEqual(['OK']);
  });

  test('waits while the registrar is away, and is taken back where staff gives it up', async () => {
    const id = await world.registered('weg.com');
    world.remote.standIn.script({ match: { method: 'GET', path: '/domains/weg.com' }, status: 503, times: 3 });
    await world.portal.patch('domains', id, { state: 'locked' }, world.staff);
    await world.portal.app.runJobs({ early: true });
    const call = await world.callFor(id);
    expect(call['state']).toBe('new');
    await world.portal.patch(
      'outsidecalls',
      String(call['id']),
      { state: 'givenUp', reason: 'Not needed' },
      world.staff,
    );
    expect(await stateOf(id)).toBe('active');
    await world.runJobs();
    expect(updates('weg.com')).toBe(0);
  });
});

describe('the contacts of a domain', () => {
  const another = async (name: string): Promise<string> => {
    const { id: _id, version: _version, ...holder } = await world.one('domaincontacts', world.holder);
    return world.portal.store('domaincontacts', { ...holder, name });
  };

  test('are those of our records once staff names another holder; a lost answer changes nothing about that', async () => {
    const id = await world.registered('houder.nl');
    const registrant = await another('Els Jansen');
    world.remote.standIn.script({ match: { method: 'POST', path: '*/update' }, drop: 'after', times: 2 });
    await world.portal.patch('domains', id, { registrant }, world.staff);
    await world.runJobs();
    await world.runJobs();
    expect(held('houder.nl')).toMatchObject({ registrant: `GH-${registrant}` });
    expect(world.remote.standIn.state.contacts[`GH-${registrant}`]).toMatchObject({ name: 'Els Jansen' });
    expect(await world.callFor(id)).toMatchObject({ kind: 'setContacts', state: 'done' });
  });

  test('are named by the handles that the registrar gives them, which need not be our keys', async () => {
    const id = await world.registered('greep.nl');
    const registrant = await another('Els Jansen');
    const { putContact } = world.remote.registrar;
    world.bent = { putContact: (contact) => putContact({ ...contact, key: `XX-${contact.key}` }) };
    await world.portal.patch('domains', id, { registrant }, world.staff);
    await world.runJobs();
    expect(held('greep.nl')).toMatchObject({ registrant: `XX-GH-${registrant}` });
  });

  test('follow what the customer changes of them', async () => {
    await world.registered('adres.nl');
    const changed = await world.portal.patch('domaincontacts', world.holder, { street: 'Nieuwstraat' }, world.member);
    expect(changed.status).toBe(200);
    await world.runJobs();
    expect(world.remote.standIn.state.contacts[`GH-${world.holder}`]).toMatchObject({ addressLine: ['Nieuwstraat 1'] });
  });

  describe('that change before it is ours', () => {
    const given = (id: string) => world.find('outsidecalls', { domain: id, kind: 'setContacts' });
    /** Lets a transfer arrive. */
    async function arrive(): Promise<void> {
      for (const days of [1, 7]) {
        world.remote.standIn.clock.advance(`P${days}D`);
        await world.lookAgain();
      }
      await world.runJobs();
    }

    test('follow once it has arrived: another holder, and other details of the same one', async () => {
      const other = await world.transferring('onderweg.com');
      const same = await world.transferring('ander-adres.com');
      const registrant = await another('Els Jansen');
      await world.portal.patch('domains', other, { registrant }, world.staff);
      await world.portal.patch('domaincontacts', world.holder, { street: 'Nieuwstraat' }, world.member);
      await world.runJobs();
      expect(await stateOf(other)).toBe('transferring');
      await arrive();
      expect([await stateOf(other), await stateOf(same)]).toEqual(['active', 'active']);
      expect(held('onderweg.com')).toMatchObject({ registrant: `GH-${registrant}` });
      const { contacts } = world.remote.standIn.state;
      expect(contacts[`GH-${registrant}`]).toMatchObject({ name: 'Els Jansen' });
      expect(contacts[`GH-${world.holder}`]).toMatchObject({ addressLine: ['Nieuwstraat 1'] });
    });

    test('follow once it is restored', async () => {
      const id = await world.registered('hersteld.nl');
      await world.portal.patch('domains', id, { state: 'cancelling', reason: 'Asked' }, world.staff);
      await world.runJobs();
      const registrant = await another('Els Jansen');
      await world.portal.patch('domains', id, { registrant }, world.staff);
      await world.portal.patch('domains', id, { state: 'restoring', reason: 'Was a mistake' }, world.staff);
      await world.runJobs();
      await world.runJobs();
      expect([await stateOf(id), held('hersteld.nl')?.registrant]).toEqual(['active', `GH-${registrant}`]);
    });

    test('are sent to no registry that has them as our records do', async () => {
      const registered = await world.registered('gelijk.nl');
      const transferred = await world.transferring('gelijk.com');
      await arrive();
      expect([await stateOf(registered), await stateOf(transferred)]).toEqual(['active', 'active']);
      expect([await given(registered), await given(transferred)]).toEqual([[], []]);
    });
  });

  test('that no domain of ours has are not sent', async () => {
    const contact = await another('Piet Bakker');
    await world.portal.patch('domaincontacts', contact, { street: 'Nieuwstraat' }, world.member);
    await world.runJobs();
    expect(world.remote.standIn.state.contacts).not.toHaveProperty([`GH-${contact}`]);
  });
});

describe('the nameservers of a domain', () => {
  const hosts = ['ns1.elders.example', 'ns2.elders.example'];
  const ours = ['ns1.gastheer.test', 'ns2.gastheer.test'];
  async function add(domain: string): Promise<string[]> {
    const ids: string[] = [];
    for (const [index, host] of hosts.entries())
      ids.push((await world.portal.post('nameservers', { domain, host, order: index + 1 }, world.member)).body.data.id);
    return ids;
  }
  const rows = (domain: string): Promise<Attributes[]> => world.find('nameservers', { domain });
  const told = async (domain: string) => (await rows(domain)).map(({ state, failure }) => [state, failure]);

  test('that a customer adds are checked, submitted and applied; ours are back as soon as all are removed', async () => {
    const id = await world.registered('verhuist.nl');
    const [first = '', second = ''] = await add(id);
    await world.runJobs();
    expect(held('verhuist.nl')?.ns).toEqual(hosts);
    expect(await told(id)).toEqual([
      ['applied', null],
      ['applied', null],
    ]);
    expect(updates('verhuist.nl')).toBe(1);
    const remove = (row: string) =>
      world.portal.app.request({ method: 'DELETE', url: `/api/nameservers/${row}`, as: world.member });
    expect((await remove(first)).status).toBe(204);
    await world.runJobs();
    expect(held('verhuist.nl')?.ns).toEqual(hosts);
    expect((await remove(second)).status).toBe(204);
    await world.runJobs();
    expect(held('verhuist.nl')?.ns).toEqual(ours);
  });

  test('are not submitted while one does not answer; after a day it has failed with a reason, and one can try again', async () => {
    const id = await world.registered('stil.nl');
    world.answering[hosts[1] ?? ''] = { state: 'lame', why: 'refused' };
    const ids = await add(id);
    await world.runJobs();
    expect(await told(id)).toEqual([
      ['checking', null],
      ['checking', 'notAnswering'],
    ]);
    for (let attempt = 0; attempt < 11; attempt += 1) await world.runJobs();
    expect(held('stil.nl')?.ns).toEqual(ours);
    // A domain of .nl needs two, so that the first waits for another one.
    expect(await told(id)).toEqual([
      ['failed', 'tooFew'],
      ['failed', 'notAnswering'],
    ]);
    world.answering = {};
    for (const row of ids) await world.portal.patch('nameservers', row, { state: 'queued' }, world.member);
    await world.runJobs();
    expect(held('stil.nl')?.ns).toEqual(hosts);
  });

  test('that nobody can ask about are not called wrong', async () => {
    const id = await world.registered('onbekend.nl');
    world.answering[hosts[0] ?? ''] = { state: 'unknown', why: 'ETIMEOUT' };
    await add(id);
    for (let attempt = 0; attempt < 12; attempt += 1) await world.runJobs();
    expect((await told(id))[0]).toEqual(['failed', 'unknown']);
  });

  test('that the registry refuses have failed; the customer reads it without its words, staff with them', async () => {
    const id = await world.registered('geweigerd.nl');
    const [first = ''] = await add(id);
    const violation = { type: 'DnsConfigurationException', message: 'Zone check FATAL' };
    world.remote.standIn.script({ match: { method: 'POST', path: '*/update' }, status: 400, body: violation });
    await world.runJobs();
    expect((await told(id))[0]).toEqual(['failed', 'refused']);
    const url = `/api/nameservers/${first}`;
    expect('error' in (await world.portal.app.get(url, world.member)).body.data.attributes).toBe(false);
    expect((await world.portal.app.get(url)).body.data.attributes.error).toContain('FATAL');
  });

  test('are set once where the answer is lost', async () => {
    const id = await world.registered('kwijt.nl');
    world.remote.standIn.script({ match: { method: 'POST', path: '*/update' }, drop: 'after', times: 2 });
    await add(id);
    await world.runJobs();
    await world.runJobs();
    expect([held('kwijt.nl')?.ns, (await told(id))[0]]).toEqual([hosts, ['applied', null]]);
  });

  test('within the domain itself are asked at their addresses in our zone, which the registry gets first', async () => {
    const id = await world.registered('eigen.nl');
    const asked: unknown[] = [];
    world.asked = (host, known) => asked.push([host, known]);
    for (const [index, name] of ['ns1', 'ns2'].entries()) {
      const value = `192.0.2.${index + 1}`;
      await world.portal.store('dnsrecords', { domain: id, name, recordType: 'A', value, ttl: 3600 });
      await world.portal.post('nameservers', { domain: id, host: `${name}.eigen.nl`, order: index + 1 }, world.member);
    }
    await world.runJobs();
    expect(asked).toContainEqual(['ns1.eigen.nl', ['192.0.2.1']]);
    expect(held('eigen.nl')?.ns).toEqual(['ns1.eigen.nl', 'ns2.eigen.nl']);
    expect(world.remote.standIn.state.hosts).toMatchObject({
      'ns2.eigen.nl': [{ ipVersion: 'V4', address: '192.0.2.2' }],
    });
  });

  test('within a domain that is yet to be registered follow once it is ours', async () => {
    const id = await world.enter('later.nl');
    for (const [index, name] of ['ns1', 'ns2'].entries()) {
      const value = `192.0.2.${index + 1}`;
      await world.portal.store('dnsrecords', { domain: id, name, recordType: 'A', value, ttl: 3600 });
      await world.portal.post('nameservers', { domain: id, host: `${name}.later.nl`, order: index + 1 }, world.member);
    }
    const orders: unknown[] = [];
    world.bent = {
      register: (order) => {
        orders.push(order.nameservers);
        return world.remote.registrar.register(order);
      },
    };
    for (let time = 0; time < 3; time += 1) await world.runJobs();
    expect(orders).toEqual([ours]);
    expect(held('later.nl')?.ns).toEqual(['ns1.later.nl', 'ns2.later.nl']);
  });

  test('that were entered with the registration are applied with it', async () => {
    const id = await world.enter('meteen.nl');
    await add(id);
    await world.runJobs();
    await world.runJobs();
    expect(await told(id)).toEqual([
      ['applied', null],
      ['applied', null],
    ]);
    expect(updates('meteen.nl')).toBe(0);
  });
});
