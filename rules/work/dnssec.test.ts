import { expect, test } from 'vitest';
import { faultsIn } from '../testing/portalApp.ts';
import { domainWorld } from './testing/domainWorld.ts';

const world = domainWorld();

const keysThere = (name: string): object[] => world.remote.standIn.state.domains[name]?.keyData ?? [];
const isSigned = (name: string): boolean => world.dnsServer.zones[`${name}.`]?.dnskey !== undefined;
const stateOf = async (id: string): Promise<unknown> => (await world.one('domains', id))['dnssecState'];
const choose = (id: string, dnssec: boolean) => world.portal.patch('domains', id, { dnssec }, world.member);
/** Names the calls in their order. */
const kinds = async (id: string): Promise<unknown[]> =>
  (
    await world.find('outsidecalls', { domain: id, kind: ['signZone', 'publishKeys', 'withdrawKeys', 'unsignZone'] })
  ).map(({ kind }) => kind);

test('turned on, a zone is signed first and then known to its registry; turned off, it stays signed for two days', async () => {
  const id = await world.registered('veilig.nl');
  expect((await choose(id, true)).status).toBe(200);
  expect(await stateOf(id)).toBe('turningOn');
  await world.runJobs();
  await world.runJobs();
  expect([await stateOf(id), isSigned('veilig.nl'), keysThere('veilig.nl').length]).toEqual(['on', true, 1]);

  await choose(id, false);
  await world.runJobs();
  await world.scheduled('unsignzones');
  await world.runJobs();
  expect([await stateOf(id), isSigned('veilig.nl'), keysThere('veilig.nl').length]).toEqual(['turningOff', true, 0]);
  world.passDays(3);
  await world.scheduled('unsignzones');
  await world.runJobs();
  expect([await stateOf(id), isSigned('veilig.nl')]).toEqual(['off', false]);
  expect(await kinds(id)).toEqual(['signZone', 'publishKeys', 'withdrawKeys', 'unsignZone']);
});

test('that is turned on again before the zone is unsigned keeps it signed', async () => {
  const id = await world.registered('toch.nl');
  await choose(id, true);
  await world.runJobs();
  await world.runJobs();
  await choose(id, false);
  await world.runJobs();
  await choose(id, true);
  await world.runJobs();
  await world.runJobs();
  world.passDays(3);
  await world.scheduled('unsignzones');
  await world.runJobs();
  expect([await stateOf(id), isSigned('toch.nl'), keysThere('toch.nl').length]).toEqual(['on', true, 1]);
});

test('goes on where the process dies after signing, and where the answer of the registrar is lost', async () => {
  const id = await world.registered('sterft.nl');
  world.dnsServer.script({ match: { method: 'PUT' }, drop: 'after', times: 5 });
  world.remote.standIn.script({ match: { method: 'POST', path: '*/update' }, drop: 'after', times: 2 });
  await choose(id, true);
  for (let attempt = 0; attempt < 4; attempt += 1) await world.runJobs();
  expect([await stateOf(id), keysThere('sterft.nl').length]).toEqual(['on', 1]);
});

test('that the registry refuses is told in plain words', async () => {
  const id = await world.registered('weigert.nl');
  const refusal = { type: 'ConstraintViolationException' };
  world.remote.standIn.script({ match: { method: 'POST', path: '*/update' }, status: 400, body: refusal });
  await choose(id, true);
  await world.runJobs();
  await world.runJobs();
  expect([await stateOf(id), keysThere('weigert.nl')]).toEqual(['failed', []]);
});

test('is not offered where the extension lacks it, or where others answer for the domain; then others cannot be added', async () => {
  const { '.nl': extension = '' } = world.extensions;
  const capabilities = ['authorisationCode'];
  const id = await world.registered('zonder.nl');
  await world.portal.change('extensions', extension, { capabilities });
  const refused = await choose(id, true);
  await world.portal.change('extensions', extension, { capabilities: [...capabilities, 'dnssec'] });
  expect(faultsIn(refused)).toEqual(['dnssec DNSSEC_NOT_OFFERED']);
  const elsewhere = { domain: id, host: 'ns1.elders.example' };
  const row = (await world.portal.post('nameservers', elsewhere, world.member)).body.data.id;
  expect(faultsIn(await choose(id, true))).toEqual(['dnssec DNSSEC_ELSEWHERE']);
  await world.portal.app.request({ method: 'DELETE', url: `/api/nameservers/${row}`, as: world.member });
  expect((await choose(id, true)).status).toBe(200);
  expect(faultsIn(await world.portal.post('nameservers', elsewhere, world.member))).toEqual(['host SIGNED_WITH_US']);
});

test('that is chosen before the domain is ours keeps nameservers of others out as well', async () => {
  const id = await world.enter('vooraf.nl');
  expect((await choose(id, true)).status).toBe(200);
  const elsewhere = { domain: id, host: 'ns1.elders.example' };
  expect(faultsIn(await world.portal.post('nameservers', elsewhere, world.member))).toEqual(['host SIGNED_WITH_US']);
  await choose(id, false);
  expect((await world.portal.post('nameservers', elsewhere, world.member)).status).toBe(201);
});

test('is on only once the parent zone tells of the keys; where it never does, it has failed', async () => {
  const id = await world.registered('wacht.nl');
  world.isPublishing = false;
  await choose(id, true);
  for (let attempt = 0; attempt < 3; attempt += 1) await world.runJobs();
  expect([await stateOf(id), keysThere('wacht.nl').length]).toEqual(['turningOn', 1]);
  world.isPublishing = true;
  await world.runJobs();
  expect(await stateOf(id)).toBe('on');

  const never = await world.registered('nooit.nl');
  world.isPublishing = false;
  await choose(never, true);
  for (let attempt = 0; attempt < 14; attempt += 1) await world.runJobs();
  expect(await stateOf(never)).toBe('failed');
});
