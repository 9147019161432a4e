import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCompany } from '../../mock-server/demo/company.ts';
import { dnsLookups } from '../../outside/lookups/dnsLookups.ts';
import { address, startTestDns, type TestDns, txt } from '../../outside/lookups/testing/testDns.ts';
import { testSurroundings } from '../../outside/testing/surroundings.ts';
import type { Principal } from '../../server/context.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

let resolvers: TestDns[];
/** Holds a nameserver of our own. */
let own: TestDns;
let portal: PortalApp;
let made = 0;
beforeAll(async () => {
  resolvers = [await startTestDns(), await startTestDns(), await startTestDns()];
  own = await startTestDns();
  const servers = resolvers.map(({ server }) => server);
  const at = { port: own.port, allowsPrivateAddresses: true };
  const lookups = dnsLookups({ servers, timeout: 300, ...at, surroundings: testSurroundings() });
  portal = await portalApp(undefined, { outside: { lookups } });
});
afterAll(async () => {
  await portal.app.close();
  await Promise.all([...resolvers, own].map((dns) => dns.close()));
});

/** Makes and publishes a key as its customer; gives its record too. */
async function published() {
  made += 1;
  const name = `sleutel${made}.nl`;
  const customer = await portal.build('customers', null, '');
  const domain = await portal.build('domains', { name, customer, state: 'active' }, '');
  const member: Principal = await portal.memberOf(customer, 'domains');
  const { id, attributes } = (await portal.post('dkimkeys', { domain, selector: 'mail' }, member)).body.data;
  expect((await portal.patch('dkimkeys', id, { state: 'published' }, member)).status).toBe(200);
  const text = String(attributes.recordText);
  return { id, record: txt(`mail._domainkey.${name}`, text.slice(0, 200), text.slice(200)) };
}

const stateOf = async (id: string): Promise<string> =>
  (await portal.app.get(`/api/dkimkeys/${id}`)).body.data.attributes.state;
/** Runs every waiting job once, due or not. */
const runJobs = (): Promise<void> => portal.app.runJobs({ early: true });

test('a published key is validated when every resolver sees it, and not before', async () => {
  const { id, record } = await published();
  for (const dns of resolvers) {
    await runJobs();
    expect(await stateOf(id)).toBe('published');
    dns.records.push(record);
  }
  await runJobs();
  expect(await stateOf(id)).toBe('validated');
});

test('a resolver that is silent is not waited for, where two others see the key', async () => {
  const { id, record } = await published();
  for (const dns of resolvers) dns.ways.isSilent = true;
  await runJobs();
  expect(await stateOf(id)).toBe('published');
  for (const dns of resolvers.slice(0, 2)) {
    await runJobs();
    expect(await stateOf(id)).toBe('published');
    dns.records.push(record);
    dns.ways.isSilent = false;
  }
  await runJobs();
  expect(await stateOf(id)).toBe('validated');
});

test('a key in a zone of ours is validated only once our nameservers have it too', async () => {
  await portal.change('company', '1', { ...demoCompany, nameservers: ['ns1.ons.test'] });
  const { id, record } = await published();
  for (const dns of resolvers) {
    Object.assign(dns.ways, { isSilent: false });
    dns.records.push(record, address('ns1.ons.test'));
  }
  await runJobs();
  expect(await stateOf(id)).toBe('published');
  own.records.push(record);
  await runJobs();
  expect(await stateOf(id)).toBe('validated');
});
