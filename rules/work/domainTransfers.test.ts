import { expect, test } from 'vitest';
import { domainWorld } from './testing/domainWorld.ts';

const world = domainWorld();

const processOf = (name: string) => {
  const found = world.remote.standIn.state.processes.find(({ identifier }) => identifier === name);
  if (!found) throw new Error('There is no such process.');
  return found;
};

test('a transfer that waits for its holder says so, to the customer as well, until the holder has confirmed', async () => {
  const id = await world.transferring('wacht.com');
  world.remote.standIn.clock.advance('PT3H');
  await world.lookAgain();
  expect(await world.one('domains', id)).toMatchObject({ state: 'transferring', awaitsHolder: true });
  const { body } = await world.portal.app.get(`/api/domains/${id}`, world.member);
  expect(body.data.attributes).toMatchObject({ awaitsHolder: true });
  world.remote.standIn.clock.advance('P1D');
  await world.lookAgain();
  expect(await world.one('domains', id)).toMatchObject({ state: 'transferring', awaitsHolder: false });
  world.remote.standIn.clock.advance('P6D');
  await world.lookAgain();
  expect(await world.one('domains', id)).toMatchObject({ state: 'active', awaitsHolder: false });
});

test('a domain that moves to us is held under the handle that the registrar gives its holder, which need not be our key', async () => {
  const { putContact } = world.remote.registrar;
  world.bent = { putContact: (contact) => putContact({ ...contact, key: `XX-${contact.key}` }) };
  await world.transferring('greep.com');
  expect(processOf('greep.com').order?.registrant).toBe(`XX-GH-${world.holder}`);
});

const strangersKey = { protocol: 3, flags: 257, algorithm: 13, publicKey: 'AAAA' };

test('a domain that was signed at its former provider loses those keys at the registry, as our zone cannot be verified by them', async () => {
  const id = await world.transferring('ondertekend.com');
  Object.assign(processOf('ondertekend.com').order ?? {}, { keyData: [strangersKey] });
  world.remote.standIn.clock.advance('P8D');
  await world.lookAgain();
  await world.runJobs();
  expect(await world.one('domains', id)).toMatchObject({ state: 'active', dnssec: false, dnssecState: 'off' });
  expect(world.remote.standIn.state.domains['ondertekend.com']?.keyData).toEqual([]);
});

test('a domain that keeps its nameservers elsewhere keeps the keys of its zone there', async () => {
  const id = await world.transferring('blijft.com');
  const hosts = ['ns1.elders.example', 'ns2.elders.example'];
  Object.assign(processOf('blijft.com').order ?? {}, { keyData: [strangersKey], ns: hosts });
  world.remote.standIn.clock.advance('P8D');
  await world.lookAgain();
  await world.runJobs();
  expect((await world.one('domains', id))['state']).toBe('active');
  expect(world.remote.standIn.state.domains['blijft.com']?.keyData).toEqual([strangersKey]);
});

test('a transfer that nobody answers in two weeks has timed out, and can be tried again', async () => {
  const id = await world.transferring('stil.com');
  processOf('stil.com').due = '2999-01-01T00:00:00Z';
  world.passDays(14);
  await world.lookAgain();
  expect((await world.one('domains', id))['state']).toBe('transferring');
  world.passDays(1);
  await world.lookAgain();
  expect(await world.one('domains', id)).toMatchObject({ state: 'transferTimedOut', awaitsHolder: false });
  const again = await world.portal.patch('domains', id, { state: 'awaitingCode' }, world.staff);
  expect(again.status).toBe(200);
});

test('a transfer that the registry still works on after two weeks is waited for, and is a task for a person, once', async () => {
  const id = await world.transferring('traag.com');
  Object.assign(processOf('traag.com'), { transfer: 'pending', due: '2999-01-01T00:00:00Z' });
  world.passDays(14);
  await world.lookAgain();
  expect(await world.find('tasks', { domain: id })).toEqual([]);
  world.passDays(1);
  await world.lookAgain();
  await world.lookAgain();
  expect((await world.one('domains', id))['state']).toBe('transferring');
  expect(await world.find('tasks', { domain: id })).toMatchObject([
    { what: expect.stringMatching(/^Registrar: transfer\/traag\.com\/\d+ has run for over 14 days \(traag\.com\)$/) },
  ]);
  const [task] = await world.find('tasks', { domain: id });
  await world.portal.change('tasks', String(task?.['id']), { state: 'done' });
  await world.lookAgain();
  expect(await world.find('tasks', { domain: id })).toHaveLength(1);
  processOf('traag.com').due = '2020-01-01T00:00:00Z';
  await world.lookAgain();
  expect((await world.one('domains', id))['state']).toBe('active');
});

test('a purchase that is in doubt at the registrar is a task for a person, once', async () => {
  const id = await world.enter('twijfel-async.nl');
  await world.runJobs();
  const { id: number } = processOf('twijfel-async.nl');
  processOf('twijfel-async.nl').status = 'IN_DOUBT';
  await world.lookAgain();
  await world.lookAgain();
  expect(await world.find('tasks', { domain: id })).toMatchObject([
    { what: `Registrar: process/${number} is in doubt (twijfel-async.nl)`, customer: world.customer, state: 'open' },
  ]);
});

test.each(['transferTimedOut', 'transferRejected'] as const)(
  'a domain that is %s here and arrived after all is reported, until staff completes its transfer',
  async (state) => {
    const name = `${state.toLowerCase()}.com`;
    await world.registered(`bron-${name}`);
    const id = await world.transferring(name);
    await world.portal.change('domains', id, { state });
    await world.scheduled('domaincomparison');
    expect(await world.find('differences', { name })).toEqual([]);
    const { domains } = world.remote.standIn.state;
    domains[name] = { ...domains[`bron-${name}`], name } as never;
    await world.scheduled('domaincomparison');
    const [found] = await world.find('differences', { name });
    expect(found).toMatchObject({ kind: 'thereOnly', here: state, domain: id, state: 'open', canTakeOver: false });
    const values = { state: 'active', expiresOn: found?.['there'] };
    expect((await world.portal.patch('domains', id, values, world.staff)).status).toBe(200);
    await world.runJobs();
    await world.scheduled('domaincomparison');
    expect((await world.find('differences', { name })).find(({ kind }) => kind === 'thereOnly')).toMatchObject({
      state: 'solved',
    });
  },
);
