import { expect, test } from 'vitest';
import type { Principal } from '../../server/context.ts';
import { domainWorld } from './testing/domainWorld.ts';

const world = domainWorld();
const ours = ['ns1.gastheer.test', 'ns2.gastheer.test'];
const others = ['ns1.elders.example', 'ns2.elders.example'];

async function ask(body: object, as: Principal = world.member) {
  const url = '/api/enquiries/nameservers';
  const { status, bytes } = await world.portal.app.download(url, 'application/x-ndjson', as, body);
  const lines = status === 200 ? bytes.toString('utf8').split('\n').filter(Boolean) : [];
  return { status, lines: lines.map((line) => JSON.parse(line)) };
}

test('a customer learns what domains have, and how others would answer for each', async () => {
  const domains = [await world.registered('een.nl'), await world.registered('twee.com')];
  world.answering[others[1] ?? ''] = { state: 'lame', why: 'refused' };
  const answers = [
    { host: others[0], state: 'answers' },
    { host: others[1], state: 'lame' },
  ];
  expect((await ask({ domains, hosts: others.map((host) => `${host.toUpperCase()}.`) })).lines).toEqual(
    ['een.nl', 'twee.com'].map((name, place) => ({ id: domains[place], name, stored: [], ours, answers })),
  );
  expect((await ask({ domains, hosts: null })).lines[0].answers.map(({ host }: { host: string }) => host)).toEqual(
    ours,
  );
  expect((await ask({ domains })).lines.map((line) => line.answers)).toEqual([[], []]);
});

test('what cannot be is said before: too few, a signed zone, a change at the registry, a domain that is gone', async () => {
  const id = await world.registered('drie.nl');
  const problem = async (hosts: readonly string[]) => (await ask({ domains: [id], hosts })).lines[0].problem;
  expect(await problem(others.slice(1))).toBe('tooFew');
  for (const host of others) await world.portal.store('nameservers', { domain: id, host, order: 1 });
  expect(await problem(others)).toBeUndefined();
  const rows = (await world.find('nameservers', { domain: id })).map((row) => String(row['id']));
  for (const state of ['checking', 'submitted'])
    for (const row of rows) await world.portal.change('nameservers', row, { state });
  expect(await problem(others)).toBe('busy');
  const signed = await world.registered('geheim.nl', { dnssec: true });
  expect((await ask({ domains: [signed], hosts: others })).lines[0].problem).toBe('signed');
  expect((await ask({ domains: [signed], hosts: null })).lines[0].problem).toBeUndefined();
  await world.portal.change('domains', id, { state: 'transferredAway' });
  expect(await problem(others)).toBe('over');
});

test('domains of somebody else are as absent, and nonsense is refused', async () => {
  const id = await world.registered('vier.nl');
  const stranger = await world.portal.memberOf(await world.portal.build('customers', null, ''), 'domains');
  expect((await ask({ domains: [id], hosts: others }, stranger)).lines).toEqual([]);
  for (const body of [{}, { domains: ['x'] }, { domains: [id], hosts: ['192.0.2.1'] }, { domains: [id], hosts: 'a' }])
    expect((await ask(body)).status).toBe(400);
});
