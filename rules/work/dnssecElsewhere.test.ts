import { expect, test } from 'vitest';
import { faultsIn } from '../testing/portalApp.ts';
import { domainWorld } from './testing/domainWorld.ts';

const world = domainWorld();

/** Makes a domain that staff leaves with its other provider, with the zone that it then has. */
async function elsewhere(name: string, values: object = {}): Promise<string> {
  const { customer, holder: registrant, extensions } = world;
  const extension = extensions[name.slice(name.indexOf('.'))];
  const wanted = { name, customer, registrant, extension, state: 'awaitingCode', dnssec: false, dnssecState: 'off' };
  const id = await world.portal.build('domains', { ...wanted, ...values }, '');
  expect((await world.portal.patch('domains', id, { state: 'elsewhere' }, world.staff)).status).toBe(200);
  await world.runJobs();
  return id;
}

const keysThere = (name: string): object[] => world.remote.standIn.state.domains[name]?.keyData ?? [];
const isSigned = (name: string): boolean => world.dnsServer.zones[`${name}.`]?.dnskey !== undefined;
const stateOf = async (id: string): Promise<unknown> => (await world.one('domains', id))['dnssecState'];
const choose = async (id: string, dnssec: boolean): Promise<void> => {
  expect((await world.portal.patch('domains', id, { dnssec }, world.member)).status).toBe(200);
  await world.runJobs();
};
const hourPasses = async (): Promise<void> => {
  await world.scheduled('keyselsewhere');
  await world.scheduled('unsignzones');
  await world.runJobs();
};

test('DNSSEC of a domain registered elsewhere signs its zone, and is on while its parent publishes the key', async () => {
  const id = await elsewhere('wacht-op-ds.nl');
  expect(isSigned('wacht-op-ds.nl')).toBe(false);
  await choose(id, true);
  expect([await stateOf(id), isSigned('wacht-op-ds.nl')]).toEqual(['turningOn', true]);
  world.passDays(5);
  await hourPasses();
  world.parents['wacht-op-ds.nl'] = 'unknown';
  await hourPasses();
  expect(await stateOf(id)).toBe('turningOn');
  world.parents['wacht-op-ds.nl'] = 'yes';
  await hourPasses();
  expect(await stateOf(id)).toBe('on');
  world.parents['wacht-op-ds.nl'] = 'no';
  await hourPasses();
  expect([await stateOf(id), isSigned('wacht-op-ds.nl')]).toEqual(['turningOn', true]);
});

test('DNSSEC that is turned off elsewhere leaves the zone signed until its parent has had no key for two days', async () => {
  const id = await elsewhere('haalt-ds-weg.nl');
  await choose(id, true);
  world.parents['haalt-ds-weg.nl'] = 'yes';
  await hourPasses();
  await choose(id, false);
  const isOff = async (): Promise<unknown[]> => [await stateOf(id), isSigned('haalt-ds-weg.nl')];
  world.passDays(9);
  await hourPasses();
  expect(await isOff()).toEqual(['turningOff', true]);
  world.parents['haalt-ds-weg.nl'] = 'no';
  await hourPasses();
  world.passDays(1);
  await hourPasses();
  expect(await isOff()).toEqual(['turningOff', true]);
  // Begins the two days anew, as the key is there again.
  world.parents['haalt-ds-weg.nl'] = 'yes';
  await hourPasses();
  world.parents['haalt-ds-weg.nl'] = 'no';
  world.passDays(2);
  await hourPasses();
  expect(await isOff()).toEqual(['turningOff', true]);
  world.passDays(2);
  await hourPasses();
  expect(await isOff()).toEqual(['off', false]);
});

/** Turns DNSSEC on and off again; from then on the parent zone tells one after the other. */
async function turnedOff(name: string, told: ('yes' | 'no' | 'unknown')[]): Promise<string> {
  const id = await elsewhere(name);
  await choose(id, true);
  await choose(id, false);
  Object.defineProperty(world.parents, name, { get: () => (told.length > 1 ? told.shift() : told[0]) });
  await hourPasses();
  world.passDays(3);
  await hourPasses();
  return id;
}

test('a zone stays signed where its parent has the key again at the last moment, and waits where nobody answers', async () => {
  const again = await turnedOff('toch-weer.nl', ['no', 'no', 'yes']);
  expect([await stateOf(again), isSigned('toch-weer.nl')]).toEqual(['failed', true]);
  const unanswered = await turnedOff('geen-antwoord.nl', ['no', 'no', 'unknown', 'no']);
  await world.runJobs();
  expect([await stateOf(unanswered), isSigned('geen-antwoord.nl')]).toEqual(['off', false]);
});

test('nothing of a domain registered elsewhere reaches the registrar, whatever is changed or passes', async () => {
  const id = await elsewhere('blijft-daar.nl');
  const other = await world.portal.build('domaincontacts', { customer: world.customer }, '');
  await choose(id, true);
  await world.portal.patch('domains', id, { registrant: other, autoRenew: false }, world.member);
  await choose(id, false);
  world.passDays(400);
  for (const kind of ['domainsunderway', 'domainsync', 'unsignzones', 'keyselsewhere']) await world.scheduled(kind);
  await world.runJobs();
  expect(await world.find('outsidecalls', { domain: id, service: 'registrar' })).toEqual([]);
  expect(await world.one('domains', id)).toMatchObject({ state: 'elsewhere', expiresOn: null });
});

test('a domain that moves here from elsewhere brings its DNSSEC: its key goes to the registry', async () => {
  const id = await elsewhere('verhuist-toch.nl', { authCode: 'right' });
  await choose(id, true);
  world.parents['verhuist-toch.nl'] = 'yes';
  await hourPasses();
  world.parents = {};
  world.remote.standIn.state.elsewhere.push('verhuist-toch.nl');
  for (const state of ['awaitingCode', 'transferring'])
    expect((await world.portal.patch('domains', id, { state }, world.staff)).status).toBe(200);
  await world.runJobs();
  world.passDays(6);
  for (let look = 0; look < 4; look += 1) {
    await world.lookAgain();
    await world.runJobs();
  }
  expect(await world.one('domains', id)).toMatchObject({ state: 'active', dnssecState: 'on' });
  expect(keysThere('verhuist-toch.nl')).toHaveLength(1);
});

test('a domain that is left with another provider, and that the registrar has all the same, is a difference', async () => {
  const id = await elsewhere('toch-bij-ons.nl');
  await world.scheduled('domaincomparison');
  const found = () => world.find('differences', { name: 'toch-bij-ons.nl' });
  expect(await found()).toEqual([]);
  await world.registered('bron-daarvan.nl');
  const { domains } = world.remote.standIn.state;
  const source = domains['bron-daarvan.nl'];
  if (!source) throw new Error('It is not registered.');
  domains['toch-bij-ons.nl'] = { ...source, name: 'toch-bij-ons.nl' };
  await world.scheduled('domaincomparison');
  expect(await found()).toMatchObject([{ kind: 'thereOnly', here: 'elsewhere', domain: id }]);
});

test('nameservers of a domain registered elsewhere are refused, as only its provider can set them', async () => {
  const domain = await elsewhere('andere-nameservers.nl');
  const answer = await world.portal.post('nameservers', { domain, host: 'ns1.elders.example' }, world.member);
  expect(faultsIn(answer)).toEqual(['domain REGISTERED_ELSEWHERE']);
});

test('only staff leaves a domain with its other provider, and gives it up with a reason', async () => {
  const id = await elsewhere('van-staf.nl');
  const patch = (state: string, as = world.member) => world.portal.patch('domains', id, { state }, as);
  expect((await patch('awaitingCode')).status).toBe(403);
  expect(faultsIn(await patch('deleted', world.staff))).toEqual(['reason REQUIRED']);
  expect((await patch('active', world.staff)).status).toBe(409);
});
