import { describe, expect, test } from 'vitest';
import { dayIn } from '../../schema/day.ts';
import { domainWorld } from './testing/domainWorld.ts';

const world = domainWorld();

/** Returns the day by which the registrar wants a domain of .nl renewed: 25 hours before its expiry. */
const lastDay = (name: string): string =>
  dayIn(new Date(Date.parse(world.remote.standIn.state.domains[name]?.expiryDate ?? '') - 90_000_000));

describe('a domain that is entered as to be registered', () => {
  test('is registered by itself for its holder, with our nameservers; it is active until the day the registrar says, and has a zone', async () => {
    const id = await world.enter('nieuw.nl');
    await world.runJobs();
    expect(await world.one('domains', id)).toMatchObject({ state: 'active', expiresOn: lastDay('nieuw.nl') });
    const { contacts, domains } = world.remote.standIn.state;
    expect(domains['nieuw.nl']).toMatchObject({
      registrant: `GH-${world.holder}`,
      ns: ['ns1.gastheer.test', 'ns2.gastheer.test'],
    });
    expect(contacts[`GH-${world.holder}`]).toMatchObject({
      name: 'Jan de Vries',
      voice: '+31.201234567',
      properties: { sidn: { legalForm: 'PERSOON' } },
    });
    expect(world.remote.charged('nieuw.nl')).toEqual(['CREATE']);
    const calls = await world.find('outsidecalls', { domain: id });
    expect(calls.map(({ kind, state }) => [kind, state])).toEqual([
      ['registerDomain', 'done'],
      ['createZone', 'done'],
    ]);
  });

  test('is held under the handle that the registrar gives its holder, which need not be our key', async () => {
    const { putContact } = world.remote.registrar;
    world.bent = { putContact: (contact) => putContact({ ...contact, key: `XX-${contact.key}` }) };
    await world.registered('greep.nl');
    expect(world.remote.standIn.state.domains['greep.nl']?.registrant).toBe(`XX-GH-${world.holder}`);
  });

  test('of a company tells the registry of .nl its legal form and number, and a change of them too', async () => {
    const company = { companyName: 'Stichting Waterland', legalForm: 'foundation', registrationNumber: '41215442' };
    await world.portal.change('domaincontacts', world.holder, company);
    await world.registered('waterland.nl');
    const told = () => world.remote.standIn.state.contacts[`GH-${world.holder}`]?.properties;
    expect(told()).toEqual({ sidn: { legalForm: 'STICHTING', legalFormRegNo: '41215442' } });
    await world.portal.patch('domaincontacts', world.holder, { legalForm: 'association' }, world.member);
    await world.runJobs();
    expect(told()).toEqual({ sidn: { legalForm: 'VERENIGING', legalFormRegNo: '41215442' } });
  });

  test('has the nameservers that were entered with it', async () => {
    const id = await world.enter('eigen.nl');
    for (const [index, host] of ['a.example.net', 'b.example.net'].entries())
      await world.portal.store('nameservers', { domain: id, host, order: index + 1 });
    await world.runJobs();
    expect(world.remote.standIn.state.domains['eigen.nl']?.ns).toEqual(['a.example.net', 'b.example.net']);
  });

  test('waits while the registry takes its time, and is active once that is done', async () => {
    const id = await world.enter('traag-async.nl');
    await world.runJobs();
    expect(await world.one('domains', id)).toMatchObject({ state: 'registering', expiresOn: null });
    expect(await world.callFor(id)).toMatchObject({ state: 'done', remoteId: expect.stringMatching(/^process\//) });
    world.remote.standIn.clock.advance('PT2M');
    await world.lookAgain();
    expect(await world.one('domains', id)).toMatchObject({ state: 'active', expiresOn: lastDay('traag-async.nl') });
    expect(world.remote.charged('traag-async.nl')).toEqual(['CREATE']);
  });

  test('is looked at again after five seconds while the registry takes its time', async () => {
    const id = await world.enter('geduld-async.nl');
    await world.runJobs();
    const [next] = await world.find('jobs', { kind: 'domainprogress', state: 'queued', subject: `domains/${id}` });
    const { runAfter, createdAt } = next ?? {};
    expect(Math.round((Date.parse(String(runAfter)) - Date.parse(String(createdAt))) / 1000)).toBe(5);
  });

  test('is one domain and one charge where the answer is lost and nobody can be asked for a while', async () => {
    const { standIn, around } = world.remote;
    const id = await world.enter('verloren.nl');
    standIn.script({ match: { method: 'POST', path: '/domains/verloren.nl', bodyHas: 'billables' }, drop: 'after' });
    around.seen = ({ outcome }) => {
      if (outcome === 'inDoubt') standIn.script({ match: { method: 'GET' }, status: 503, times: 3 });
    };
    await world.runJobs();
    around.seen = () => undefined;
    expect(await world.callFor(id)).toMatchObject({ state: 'inDoubt', attempts: 1 });
    await world.runJobs();
    expect(await world.callFor(id)).toMatchObject({ state: 'done', attempts: 1 });
    expect(await world.one('domains', id)).toMatchObject({ state: 'active' });
    expect(world.remote.charged('verloren.nl')).toEqual(['CREATE']);
  });

  test('is one charge where the process dies after sending', async () => {
    const id = await world.enter('dood.nl');
    world.bent = {
      register: async (order) => {
        world.bent = {};
        await world.remote.registrar.register(order);
        throw new Error('Killed.');
      },
    };
    await world.runJobs();
    expect(await world.callFor(id)).toMatchObject({ state: 'sent' });
    await world.runJobs();
    expect(await world.one('domains', id)).toMatchObject({ state: 'active' });
    expect(world.remote.charged('dood.nl')).toEqual(['CREATE']);
  });

  test('is not bought dearer than we sell it, and staff reads why', async () => {
    const { prices } = world.remote.standIn.state;
    prices['nl CREATE'] = 896;
    const id = await world.enter('duur.nl');
    await world.runJobs();
    delete prices['nl CREATE'];
    expect(await world.callFor(id)).toMatchObject({ state: 'failed', answer: expect.stringContaining('registrar') });
    expect([(await world.one('domains', id))['state'], world.remote.charged('duur.nl')]).toEqual(['registering', []]);
    await world.portal.patch('outsidecalls', String((await world.callFor(id))['id']), { state: 'new' });
    await world.runJobs();
    expect(await world.one('domains', id)).toMatchObject({ state: 'active' });
  });

  test('waits for its registry during maintenance', async () => {
    world.remote.standIn.state.maintenance['nl'] = {
      startDate: '2000-01-01T00:00:00Z',
      endDate: '2999-01-01T00:00:00Z',
    };
    const id = await world.enter('onderhoud.nl');
    await world.runJobs();
    expect(await world.callFor(id)).toMatchObject({ state: 'new' });
    delete world.remote.standIn.state.maintenance['nl'];
    await world.runJobs();
    expect(await world.one('domains', id)).toMatchObject({ state: 'active' });
  });

  test('without a holder is not asked for, and staff is told what to fill in', async () => {
    const id = await world.enter('zonder.nl', { registrant: null });
    await world.runJobs();
    expect(await world.callFor(id)).toMatchObject({
      state: 'failed',
      attempts: 0,
      answer: 'The domain has no registrant. Fill in who is to hold it.',
    });
  });
});

describe('whether a domain is renewed', () => {
  const renewsItself = (name: string) => world.remote.standIn.state.domains[name]?.autoRenew;

  test('is told to the registrar as the customer decides; a lost answer changes nothing about that', async () => {
    const id = await world.enter('aflopen.nl');
    await world.runJobs();
    expect(renewsItself('aflopen.nl')).toBe(true);
    world.remote.standIn.script({ match: { method: 'POST', path: '*/update' }, drop: 'after', times: 2 });
    expect((await world.portal.patch('domains', id, { autoRenew: false }, world.member)).status).toBe(200);
    await world.runJobs();
    await world.runJobs();
    expect([renewsItself('aflopen.nl'), (await world.callFor(id))['state']]).toEqual([false, 'done']);
    await world.portal.patch('domains', id, { autoRenew: true }, world.member);
    await world.runJobs();
    expect(renewsItself('aflopen.nl')).toBe(true);
  });

  test('is told as soon as it is registered, where it is to end', async () => {
    await world.enter('eenjaar.nl', { autoRenew: false });
    await world.runJobs();
    await world.runJobs();
    expect(renewsItself('eenjaar.nl')).toBe(false);
  });
});

describe('every night', () => {
  const move = (name: string, months: number): void => {
    const domain = world.remote.standIn.state.domains[name];
    if (!domain) throw new Error('There is no such domain.');
    const expiry = new Date(domain.expiryDate);
    expiry.setUTCMonth(expiry.getUTCMonth() + months);
    domain.expiryDate = expiry.toISOString();
  };

  test('a later expiry is taken over; one that goes back or too far changes nothing', async () => {
    const names = ['verlengd.nl', 'terug.nl', 'ver.nl'];
    const ids: string[] = [];
    for (const name of names) ids.push(await world.enter(name));
    await world.runJobs();
    const before = names.map(lastDay);
    for (const [index, months] of [12, -6, 36].entries()) move(names[index] ?? '', months);
    await world.scheduled('domainsync');
    const after = await Promise.all(ids.map(async (id) => (await world.one('domains', id))['expiresOn']));
    expect(after).toEqual([lastDay('verlengd.nl'), before[1], before[2]]);
    for (const [index, months] of [0, 6, -36].entries()) move(names[index] ?? '', months);
  });

  test('a domain that another registrar took over is noticed', async () => {
    const id = await world.enter('weg.nl');
    await world.runJobs();
    const control = `${world.remote.standIn.url}/_event`;
    await fetch(control, { method: 'POST', body: JSON.stringify({ do: 'transferAway', name: 'weg.nl' }) });
    await world.scheduled('domainsync');
    expect(await world.one('domains', id)).toMatchObject({ state: 'transferredAway' });
  });
});
