/** @long: 12 s */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DnsStandIn, startDnsStandIn } from '../../mock-server/dns/dnsStandIn.ts';
import { OutsideFault } from '../call/outsideFault.ts';
import { patientBreaker, testSurroundings } from '../testing/surroundings.ts';
import type { DnsServer, RecordSet, Zone } from './dnsServer.ts';
import { powerDns } from './powerDns.ts';
import { dnsContract, dnsFaultOf } from './testing/dnsContract.ts';
import { dnsServerAt, powerDnsWorld } from './testing/powerDnsWorld.ts';
import { realPowerDnsLacks, startRealPowerDns } from './testing/realPowerDns.ts';

const apiKey = 'key-of-the-stand-in';

dnsContract('the stand-in', async () => {
  const { url, close } = await startDnsStandIn({ apiKey });
  return powerDnsWorld({ url, apiKey, close });
});

const lacks = realPowerDnsLacks();
if (lacks === undefined) {
  dnsContract('PowerDNS itself', async () => powerDnsWorld(await startRealPowerDns()));
  it('what is applied to PowerDNS itself is what DNS answers at once', async () => {
    const { resolver, close, ...place } = await startRealPowerDns();
    const dns = dnsServerAt(place);
    const name = 'voorbeeld.nl';
    const long = 'x'.repeat(300);
    const { version } = await dns.create(name, [{ name, type: 'TXT', ttl: 60, contents: [`"${long}"`] }]);
    expect((await resolver.resolveTxt(name))[0]?.join('')).toBe(long);
    await dns.apply(name, [{ put: { name: `www.${name}`, type: 'A', ttl: 60, contents: ['192.0.2.7'] } }], version);
    expect(await resolver.resolve4(`www.${name}`)).toEqual(['192.0.2.7']);
    await dns.remove(name);
    await expect(resolver.resolve4(`www.${name}`)).rejects.toMatchObject({ code: 'EREFUSED' });
    await close();
  });
  it('services come back from PowerDNS itself as they were sent', async () => {
    const { resolver: _, close, ...place } = await startRealPowerDns();
    const dns = dnsServerAt(place);
    const name = 'voorbeeld.nl';
    const parameters = 'mandatory=alpn alpn=h2,h3 no-default-alpn port=8443 ipv4hint=192.0.2.1 ipv6hint=2001:db8::1';
    const web = { name, type: 'HTTPS', ttl: 60, contents: ['1 . alpn=h2,h3', `2 cdn.example.com. ${parameters}`] };
    const alias = { name: `a.${name}`, type: 'SVCB', ttl: 60, contents: ['0 cdn.example.com.'] };
    expect((await dns.create(name, [web, alias])).recordSets).toEqual([alias, web]);
    await close();
  });
} else console.log(`The contract of DNS was not asked of PowerDNS itself: ${lacks} is not there.`);

describe('a DNS server that fails', () => {
  const zone = 'voorbeeld.nl';
  const nameservers: RecordSet = { name: zone, type: 'NS', ttl: 3600, contents: ['ns1.gastheer.test.'] };
  const www: RecordSet = { name: `www.${zone}`, type: 'A', ttl: 300, contents: ['192.0.2.1'] };
  let standIn: DnsStandIn;
  let dns: DnsServer;
  let base: Zone;
  let around = testSurroundings();
  beforeEach(async () => {
    standIn = await startDnsStandIn({ apiKey });
    around = testSurroundings();
    dns = powerDns({ url: standIn.url, apiKey, breaker: patientBreaker(), surroundings: around });
    base = await dns.create(zone, [nameservers]);
  });
  afterEach(() => standIn.close());

  it('is asked again while its database is locked', async () => {
    standIn.script({ match: { method: 'PATCH' }, times: 4, status: 500, body: { error: 'database is locked' } });
    expect((await dns.apply(zone, [{ put: www }], base.version)).recordSets).toContainEqual(www);
  });

  it('has a change made once when the answer is lost', async () => {
    standIn.script({ match: { method: 'PATCH' }, drop: 'after', times: 5 });
    const after = await dns.apply(zone, [{ put: www }], base.version);
    expect(after.recordSets).toEqual([nameservers, www]);
  });

  it('has a zone made once when the answer is lost', async () => {
    standIn.script({ match: { method: 'POST' }, drop: 'after' });
    const made = await dns.create('nieuw.nl', [{ ...nameservers, name: 'nieuw.nl' }]);
    expect(made.recordSets.length).toBe(1);
  });

  it('has done nothing where the zone is as it was', async () => {
    standIn.script({ match: { method: 'PATCH' }, drop: 'before', times: 5 });
    const fault = await dns.apply(zone, [{ put: www }], base.version).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(OutsideFault);
    expect(fault).toMatchObject({ kind: 'unreachable' });
  });

  it('leaves a change in doubt while the zone cannot be read', async () => {
    standIn.script({ match: { method: 'PATCH' }, drop: 'after', times: 5 });
    const wait = around.wait;
    around.wait = async (milliseconds) => {
      await wait(milliseconds);
      if (around.waits.length === 4) standIn.script({ match: { method: 'GET' }, status: 503, times: 5 });
    };
    expect(await dns.apply(zone, [{ put: www }], base.version).catch((error: unknown) => error)).toMatchObject({
      kind: 'inDoubt',
    });
  });

  it('is written to by one at a time', async () => {
    const sets = Array.from({ length: 5 }, (_, index) => ({ ...www, name: `h${index}.${zone}` }));
    await Promise.allSettled(sets.map((put) => dns.apply(zone, [{ put }], base.version)));
    const writes = around.calls.map(({ method }) => method).join(' ');
    expect(writes.match(/PATCH/g)?.length).toBe(1);
    expect(writes).not.toMatch(/PATCH PATCH/);
  });

  it('is never sent a zone as text', async () => {
    await dns.apply(zone, [{ put: www }], base.version);
    await dns.create('anders.nl', [{ ...www, name: 'anders.nl' }]);
    const bodies = standIn.seen().map(({ body }) => body);
    expect(bodies.some((body) => body.includes('"rrsets"'))).toBe(true);
    expect(bodies.filter((body) => body !== '' && 'zone' in JSON.parse(body))).toEqual([]);
  });

  it('is sent no name that leads to another address', async () => {
    for (const name of ['..', 'a/b', 'a.nl?x=1', '%2e%2e', 'a.nl.'])
      expect(await dnsFaultOf(dns.export(name))).toMatchObject({
        reason: 'invalid',
      });
  });
});

it('the stand-in shares the trap of a serial that never rises for an unknown kind of edit', async () => {
  const standIn = await startDnsStandIn({ apiKey });
  const send = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${standIn.url}/api/v1/servers/localhost/zones${path}`, {
      method,
      headers: { 'x-api-key': apiKey },
      body: body && JSON.stringify(body),
    });
  await send('POST', '', { name: 'a.nl.', kind: 'Master', soa_edit_api: 'INCEPTION-INCREMENT' });
  await send('PATCH', '/a.nl.', { rrsets: [] });
  expect(standIn.zones['a.nl.']?.serial).toBe(0);
  await standIn.close();
});
