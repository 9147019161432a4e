import { afterEach, expect, it } from 'vitest';
import { testSurroundings } from '../testing/surroundings.ts';
import { type DnsLookupsOptions, dnsLookups } from './dnsLookups.ts';
import { type Asked, lookupsContract } from './testing/lookupsContract.ts';
import { startTestDns, type TestDns, txt } from './testing/testDns.ts';

const lookupsOf = ({ resolvers, port, allowsPrivateAddresses }: Asked, changes: Partial<DnsLookupsOptions> = {}) =>
  dnsLookups({
    servers: resolvers.map(({ server }) => server),
    port,
    timeout: 300,
    allowsPrivateAddresses,
    surroundings: testSurroundings(),
    ...changes,
  });

lookupsContract('look-ups by DNS', lookupsOf);

let dns: TestDns | undefined;
afterEach(async () => {
  await dns?.close();
  dns = undefined;
});

it('a chain of slow records holds nobody up: it is unknown after the time of all together', async () => {
  const chain = Array.from({ length: 9 }, (_, index) => txt(`${index}.nl`, `v=spf1 include:${index + 1}.nl -all`));
  dns = await startTestDns([...chain, txt('9.nl', 'v=spf1 -all')], 20);
  const asked = { resolvers: [dns], port: dns.port, allowsPrivateAddresses: true };
  expect(await lookupsOf(asked, { policyTimeout: 60 }).spf('0.nl')).toEqual({ state: 'unknown', why: 'ETIMEOUT' });
  expect(await lookupsOf(asked).spf('0.nl')).toMatchObject({ state: 'found', value: { lookups: 9, isValid: true } });
});
