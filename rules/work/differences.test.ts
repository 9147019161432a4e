/** @long: 7 s */
import { beforeEach, describe, expect, test } from 'vitest';
import { OutsideFault } from '../../outside/call/outsideFault.ts';
import { dayIn } from '../../schema/day.ts';
import { domainWorld } from './testing/domainWorld.ts';

const world = domainWorld();

const remoteOf = (name: string) => {
  const domain = world.remote.standIn.state.domains[name];
  if (!domain) throw new Error('There is no such domain.');
  return domain;
};
const lastDay = (name: string): string => dayIn(new Date(Date.parse(remoteOf(name).expiryDate) - 90_000_000));
function move(name: string, months: number): void {
  const expiry = new Date(remoteOf(name).expiryDate);
  expiry.setUTCMonth(expiry.getUTCMonth() + months);
  remoteOf(name).expiryDate = expiry.toISOString();
}
/** Registers a domain of its own for a test, with its zone. */
async function held(name: string, values = {}): Promise<string> {
  const id = await world.enter(name, values);
  await world.runJobs();
  await world.runJobs();
  return id;
}
const compare = async (kind = 'domaincomparison') => world.scheduled(kind);
const differencesOf = (name: string) => world.find('differences', { name });
const decide = (id: unknown, values: object) =>
  world.portal.patch('differences', String(id), { ...values }, world.staff);
const zoneOf = (name: string) => {
  const zone = world.dnsServer.zones[`${name}.`];
  if (!zone) throw new Error('There is no such zone.');
  return zone;
};
const setIn = (name: string, owner: string, type: string, content: string): void => {
  const set = { name: `${owner}.`, type };
  zoneOf(name).sets[`${set.name} ${type}`] = { ...set, ttl: 3600, records: [{ content, disabled: false }] };
};

/** Lets the registrar tell an expiry that it does not keep, as its own run would renew from there. */
const tellExpiry = (name: string, expiryDate: string): void => {
  const body = { ...remoteOf(name), domainName: name, expiryDate };
  world.remote.standIn.script({ match: { path: `/domains/${name}` }, times: 3, status: 200, body });
};
const silence = new OutsideFault({ kind: 'unreachable', service: 'registrar', code: 'timeout', message: 'is silent' });

describe('the domains at the registrar, every night', () => {
  test('an expiry that goes back or too far is a difference; a later one is left to the synchronisation', async () => {
    const names = ['verlengd.nl', 'terug.nl', 'ver.nl'];
    const ids: string[] = [];
    for (const name of names) ids.push(await held(name));
    const before = names.map(lastDay);
    for (const [index, months] of [12, -6, 36].entries()) move(names[index] ?? '', months);
    await compare();
    const found = { place: 'registrar', kind: 'different', property: 'expiry', state: 'open' };
    expect(await differencesOf('verlengd.nl')).toEqual([]);
    expect(await differencesOf('ver.nl')).toMatchObject([found]);
    expect(await differencesOf('terug.nl')).toMatchObject([
      { ...found, here: before[1], there: lastDay('terug.nl'), domain: ids[1] },
    ]);
  });

  test('a person takes a value over, or has it set right there; what is gone by the next night is solved by itself', async () => {
    const ids = [await held('neem.nl'), await held('zet.nl'), await held('vanzelf.nl')];
    for (const name of ['neem.nl', 'zet.nl', 'vanzelf.nl']) remoteOf(name).autoRenew = false;
    await compare();
    const [takes] = await differencesOf('neem.nl');
    const [sets] = await differencesOf('zet.nl');
    expect([takes, sets]).toMatchObject([{ property: 'renewal', here: '✓', there: '–' }, { property: 'renewal' }]);
    expect(await world.one('domains', ids[0] ?? '')).toMatchObject({ autoRenew: true });
    expect((await decide(takes?.['id'], { state: 'takenOver' })).status).toBe(200);
    expect((await decide(sets?.['id'], { state: 'beingSet' })).status).toBe(200);
    expect(await world.one('domains', ids[0] ?? '')).toMatchObject({ autoRenew: false });
    await world.runJobs();
    expect([remoteOf('zet.nl').autoRenew, (await differencesOf('zet.nl'))[0]?.['state']]).toEqual([true, 'solved']);
    remoteOf('vanzelf.nl').autoRenew = true;
    await compare();
    expect((await differencesOf('vanzelf.nl'))[0]).toMatchObject({ state: 'solved' });
    remoteOf('vanzelf.nl').autoRenew = false;
    await compare();
    expect(await differencesOf('vanzelf.nl')).toMatchObject([{ state: 'open' }]);
  });

  test('one that is ignored, with a reason, stays so until its values change', async () => {
    await held('negeer.nl');
    move('negeer.nl', 36);
    await compare();
    const [found] = await differencesOf('negeer.nl');
    expect((await decide(found?.['id'], { state: 'ignored' })).status).toBe(422);
    expect((await decide(found?.['id'], { state: 'ignored', reason: 'Agreed with the registry' })).status).toBe(200);
    await compare();
    expect((await differencesOf('negeer.nl'))[0]).toMatchObject({ state: 'ignored' });
    move('negeer.nl', 1);
    await compare();
    expect((await differencesOf('negeer.nl'))[0]).toMatchObject({ state: 'open' });
  });

  test('a domain that the registrar alone has is taken over for the customer that staff names', async () => {
    await held('bron.nl');
    world.remote.standIn.state.domains['vergeten.nl'] = { ...remoteOf('bron.nl'), name: 'vergeten.nl' };
    await compare();
    const [found] = await differencesOf('vergeten.nl');
    expect(found).toMatchObject({ kind: 'thereOnly', there: lastDay('vergeten.nl'), canTakeOver: true });
    expect((await decide(found?.['id'], { state: 'takenOver' })).status).toBe(422);
    const { customer } = world;
    expect((await decide(found?.['id'], { state: 'takenOver', customer })).status).toBe(200);
    const [domain] = await world.find('domains', { name: 'vergeten.nl' });
    expect(domain).toMatchObject({ customer, state: 'active', expiresOn: lastDay('vergeten.nl') });
  });

  test('a lock or nameservers that differ are set right there', async () => {
    await held('slot.com');
    Object.assign(remoteOf('slot.com'), { status: ['CLIENT_TRANSFER_PROHIBITED'], ns: ['ns1.elders.example'] });
    await compare();
    const found = await differencesOf('slot.com');
    expect(found.map(({ property, canSetThere }) => [property, canSetThere])).toEqual([
      ['lock', true],
      ['nameservers', true],
    ]);
    for (const { id } of found) expect((await decide(id, { state: 'beingSet' })).status).toBe(200);
    await world.runJobs();
    expect(remoteOf('slot.com')).toMatchObject({ status: [], ns: ['ns1.gastheer.test', 'ns2.gastheer.test'] });
    expect((await differencesOf('slot.com')).map(({ state }) => state)).toEqual(['solved', 'solved']);
  });

  test('a domain that we alone have is reported, and ended here where staff says so, with a reason', async () => {
    const id = await held('kwijt.nl');
    delete world.remote.standIn.state.domains['kwijt.nl'];
    await compare();
    const [found] = await differencesOf('kwijt.nl');
    expect(found).toMatchObject({ kind: 'hereOnly', canTakeOver: true, canSetThere: false });
    expect((await decide(found?.['id'], { state: 'takenOver' })).status).toBe(422);
    expect((await decide(found?.['id'], { state: 'takenOver', reason: 'Let go by its registry' })).status).toBe(200);
    expect(await world.one('domains', id)).toMatchObject({ state: 'deleted' });
  });

  test('a value of ours that changed since the comparison is not overwritten', async () => {
    const id = await held('intussen.nl');
    move('intussen.nl', 36);
    await compare();
    const [found] = await differencesOf('intussen.nl');
    await world.portal.change('domains', id, { expiresOn: '2029-01-01' });
    const answer = await decide(found?.['id'], { state: 'takenOver' });
    expect([answer.status, answer.body.errors[0].code]).toEqual([409, 'DIFFERENCE_MOVED']);
    expect(await world.one('domains', id)).toMatchObject({ expiresOn: '2029-01-01' });
  });

  test('a domain that a call is changing is left out, and its differences stay as they are', async () => {
    const id = await held('bezig.nl');
    const other = await held('rustig.nl');
    for (const name of ['bezig.nl', 'rustig.nl']) remoteOf(name).autoRenew = false;
    const inDoubt = async (key: string): Promise<string> => {
      const call = { service: 'registrar', kind: 'setRenewal', subject: `domains/${id}`, domain: id, key };
      const made = await world.portal.store('outsidecalls', { ...call, createdAt: new Date().toISOString() });
      for (const state of ['sent', 'inDoubt']) await world.portal.change('outsidecalls', made, { state });
      return made;
    };
    const underWay = await inDoubt('under-way');
    await compare();
    expect([await differencesOf('bezig.nl'), await differencesOf('rustig.nl')]).toEqual([
      [],
      [expect.objectContaining({ domain: other, property: 'renewal', state: 'open' })],
    ]);
    await world.portal.change('outsidecalls', underWay, { state: 'givenUp' });
    await compare();
    expect(await differencesOf('bezig.nl')).toMatchObject([{ domain: id, property: 'renewal', state: 'open' }]);
    await inDoubt('again');
    remoteOf('bezig.nl').autoRenew = true;
    await compare();
    expect(await differencesOf('bezig.nl')).toMatchObject([{ state: 'open' }]);
  });

  test('a domain whose expiry is none is asked of a person, and stops neither its comparison nor that of others', async () => {
    const id = await held('aaneen.nl');
    await held('zonder.nl');
    await held('zwijgt.nl');
    const { autoRenew } = remoteOf('zonder.nl');
    remoteOf('zonder.nl').autoRenew = !autoRenew;
    tellExpiry('aaneen.nl', '1969-12-31T23:00:00Z');
    world.bent = {
      get: (name) => (name === 'zwijgt.nl' ? Promise.reject(silence) : world.remote.registrar.get(name)),
    };
    await compare();
    expect(await differencesOf('aaneen.nl')).toMatchObject([
      { property: 'answer', state: 'open', domain: id, there: expect.stringContaining('1969') },
    ]);
    expect(await differencesOf('zonder.nl')).toMatchObject([{ property: 'renewal', state: 'open' }]);
    expect(await differencesOf('zwijgt.nl')).toEqual([]);
    expect((await world.find('jobs', { kind: 'domaincomparison' })).at(-1)).toMatchObject({
      lastError: expect.stringContaining('zwijgt.nl'),
    });
  });

  test('a registrar that goes away fails the job and changes no difference', async () => {
    await held('blijft.nl');
    move('blijft.nl', 36);
    await compare();
    const before = await world.find('differences', {});
    move('blijft.nl', -36);
    world.bent = { list: () => Promise.reject(new Error('away')) };
    await compare();
    expect((await world.find('jobs', { kind: 'domaincomparison' })).at(-1)).toMatchObject({ lastError: 'away' });
    expect(await world.find('differences', {})).toEqual(before);
  });
});

describe('the zones of the DNS server, every night', () => {
  let name: string;
  let made = 0;
  beforeEach(async () => {
    made += 1;
    name = `zone${made}.nl`;
    await held(name);
  });
  const found = async () => {
    await compare('zonecomparison');
    return (await differencesOf(name)).find(({ place }) => place === 'dns');
  };

  test('records that somebody set on the server are taken over, as they are there', async () => {
    const [domain] = await world.find('domains', { name });
    const text = 'said "none" \\ é';
    setIn(name, name, 'TXT', '"v=spf1 -all"');
    setIn(name, `_x.${name}`, 'TXT', '"said \\"none\\" \\\\ \\195\\169"');
    setIn(name, `mail.${name}`, 'A', '192.0.2.7');
    setIn(name, `_sip._tcp.${name}`, 'SRV', `10 5 5060 mail.${name}.`);
    const difference = await found();
    expect(difference).toMatchObject({ kind: 'different', property: 'records', here: null, canTakeOver: true });
    const answer = await decide(difference?.['id'], { state: 'takenOver' });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    const rows = await world.find('dnsrecords', { domain: domain?.['id'] as string });
    expect(rows.map((row) => `${row['name']} ${row['recordType']} ${row['value']}`).sort()).toEqual([
      '@ TXT v=spf1 -all',
      `_sip._tcp SRV mail.${name}`,
      `_x TXT ${text}`,
      'mail A 192.0.2.7',
    ]);
    await world.runJobs();
    expect(await found()).toMatchObject({ state: 'takenOver' });
  });

  test('a zone that differs is set right there by a call', async () => {
    setIn(name, `www.${name}`, 'A', '192.0.2.66');
    const difference = await found();
    expect(difference).toMatchObject({ there: `www.${name} 3600 A 192.0.2.66`, canSetThere: true });
    expect((await decide(difference?.['id'], { state: 'beingSet' })).status).toBe(200);
    await world.runJobs();
    expect(Object.keys(zoneOf(name).sets).filter((key) => key.endsWith(' A'))).toEqual([]);
    expect((await differencesOf(name))[0]).toMatchObject({ state: 'solved' });
  });

  test('a zone that is missing is made again; one of a domain that is over is removed', async () => {
    delete world.dnsServer.zones[`${name}.`];
    expect(await found()).toMatchObject({ kind: 'hereOnly', canSetThere: true, canTakeOver: false });
    await decide((await differencesOf(name))[0]?.['id'], { state: 'beingSet' });
    await world.runJobs();
    const zone = zoneOf(name);
    const [domain] = await world.find('domains', { name });
    await world.portal.change('domains', String(domain?.['id']), { state: 'transferredAway' });
    await world.runJobs();
    world.dnsServer.zones[`${name}.`] = zone;
    const difference = await found();
    expect(difference).toMatchObject({ kind: 'thereOnly', canSetThere: true });
    await decide(difference?.['id'], { state: 'beingSet' });
    await world.runJobs();
    expect(world.dnsServer.zones[`${name}.`]).toBeUndefined();
  });

  test('a zone that a call is changing is left out', async () => {
    setIn(name, `www.${name}`, 'A', '192.0.2.66');
    const before = await found();
    const [domain] = await world.find('domains', { name });
    const call = {
      service: 'dns',
      kind: 'publishZone',
      subject: `domains/${domain?.['id']}`,
      key: name,
      state: 'done',
    };
    const createdAt = new Date().toISOString();
    await world.portal.store('outsidecalls', { ...call, domain: domain?.['id'], createdAt });
    const [row] = await world.find('outsidecalls', { key: name });
    expect(row).toMatchObject({ state: 'done' });
    await world.portal.store('outsidecalls', {
      ...call,
      key: `${name}-2`,
      state: 'inDoubt',
      domain: domain?.['id'],
      createdAt,
    });
    delete zoneOf(name).sets[`www.${name}. A`];
    expect(await found()).toEqual(before);
  });
});

test('a customer sees no difference, nor that there are any', async () => {
  const answer = await world.portal.app.request({ method: 'GET', url: '/api/differences', as: world.member });
  expect(answer.status).toBe(404);
});
