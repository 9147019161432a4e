/**
 * Applies many change sets at once, a fifth of them refused. The server is the stand-in, and PowerDNS itself where it
 * is installed.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCompany } from '../../mock-server/demo/company.ts';
import { startDnsStandIn } from '../../mock-server/dns/dnsStandIn.ts';
import type { DnsServer, ZoneChange } from '../../outside/dns/dnsServer.ts';
import { powerDns } from '../../outside/dns/powerDns.ts';
import type { RunningDns } from '../../outside/dns/testing/powerDnsWorld.ts';
import { realPowerDnsLacks, startRealPowerDns } from '../../outside/dns/testing/realPowerDns.ts';
import { canonicalZone, versionOf as serverVersion } from '../../outside/dns/zoneContent.ts';
import { patientBreaker, testSurroundings } from '../../outside/testing/surroundings.ts';
import type { DnsRecordRow } from '../../resources/dnsrecords.ts';
import type { Condition } from '../../schema/condition.ts';
import { sampleSize } from '../../schema/testing/thoroughness.ts';
import { runJob } from '../../server/jobs/runJob.ts';
import { findRows } from '../../server/operations/read/findRows.ts';
import { publishedSets } from '../dns/publishedSets.ts';
import { record } from '../dns/testing/records.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';
import { dnsRecordOf, versionOf } from '../zones/storedZone.ts';

const zones = sampleSize(50, 3);
/** Sets how many change sets are saved for each zone before any is applied, and how often that happens. */
const atOnce = 2;
const rounds = 2;
const nameservers = ['ns1.gastheer.test', 'ns2.gastheer.test'];
const standIn = async (): Promise<RunningDns> =>
  startDnsStandIn({ apiKey: 'key' }).then(({ url, close }) => ({ url, apiKey: 'key', close }));
const servers: [string, () => Promise<RunningDns>][] = [
  ['the stand-in', standIn],
  ...(realPowerDnsLacks() === undefined ? [['PowerDNS itself', startRealPowerDns] as [string, typeof standIn]] : []),
];

describe.each(servers)('at %s', (_name, start) => {
  let running: RunningDns;
  let dns: DnsServer;
  let portal: PortalApp;
  /** Checks that each refused change left the zone as it was, byte for byte. */
  const untouched: boolean[] = [];
  const find = (resource: string, condition: Condition) => findRows(portal.app.contextOf(), resource, condition);

  beforeAll(async () => {
    running = await start();
    const { url, apiKey } = running;
    dns = powerDns({ url, apiKey, breaker: patientBreaker(), surroundings: testSurroundings() });
    portal = await portalApp(undefined, { outside: { dns: { ...dns, apply: applyOrRefuse } } });
    await portal.change('company', '1', { ...demoCompany, nameservers });
  });
  afterAll(async () => {
    await portal.app.close();
    await running.close();
  });

  /** Adds to marked changes what the server refuses, so that it refuses all of them. */
  const applyOrRefuse: DnsServer['apply'] = async (zone, changes, base) => {
    if (!changes.some((change) => 'put' in change && change.put.name.startsWith('refused')))
      return dns.apply(zone, changes, base);
    const before = await dns.export(zone);
    const bad: ZoneChange = { put: { name: `bad.${zone}`, type: 'A', ttl: 60, contents: ['not an address'] } };
    try {
      return await dns.apply(zone, [...changes, bad], base);
    } finally {
      untouched.push(before === (await dns.export(zone)));
    }
  };

  async function makeZones(): Promise<{ id: string; name: string }[]> {
    const customer = await portal.build('customers', null, '');
    const made: { id: string; name: string }[] = [];
    for (let index = 0; index < zones; index += 1) {
      const name = `zone${index}.nl`;
      made.push({ name, id: await portal.build('domains', { name, customer, state: 'active' }, '') });
      await dns.create(name, [{ name, type: 'NS', ttl: 86_400, contents: nameservers.map((host) => `${host}.`) }]);
    }
    return made;
  }

  /** Saves the sets of a round, every fifth to be refused; all of a zone begin at the same version. */
  async function save(domains: readonly { id: string }[], round: number): Promise<void> {
    let count = 2 + round;
    for (let turn = 0; turn < atOnce; turn += 1)
      for (const { id: domain } of domains) {
        count += 1;
        const host = `${count % 5 === 0 ? 'refused' : 'www'}${round}-${turn}`;
        const changes = JSON.stringify([{ kind: 'add', after: record(`${host} A 192.0.2.${1 + turn}`) }]);
        const baseVersion = versionOf(
          (await find('dnsrecords', { domain })).map((row) => dnsRecordOf(row as unknown as DnsRecordRow)),
        );
        const { status, body } = await portal.post('dnschangesets', { domain, changes, baseVersion });
        expect([status, body.errors]).toEqual([201, undefined]);
      }
  }

  test(`${zones * atOnce * rounds} change sets over ${zones} zones leave each zone as its last applied set says`, async () => {
    const domains = await makeZones();
    for (let round = 0; round < rounds; round += 1) {
      await save(domains, round);
      const jobs = await find('jobs', { kind: 'outsidecall', state: 'queued' });
      await Promise.all(jobs.map(({ id }) => runJob(portal.app.services, String(id), new AbortController().signal)));
    }
    const sets = await find('dnschangesets', {});
    expect(sets.filter(({ state }) => state !== 'applied' && state !== 'failed')).toEqual([]);
    expect([untouched.length > 0, untouched.every(Boolean)]).toEqual([true, true]);
    for (const { id: domain, name } of domains) {
      const applied = sets.filter((set) => set['domain'] === domain && set['state'] === 'applied');
      const last = applied.sort((one, other) => Number(one['id']) - Number(other['id'])).at(-1);
      const records = (await find('dnsrecords', { domain })).map((row) => dnsRecordOf(row as unknown as DnsRecordRow));
      const wanted = canonicalZone(publishedSets(records, name, nameservers));
      expect([applied.length > 0, versionOf(records)]).toEqual([true, last?.['zoneVersion']]);
      expect((await dns.read(name))?.version).toBe(serverVersion(wanted));
    }
  }, 300_000);
});
