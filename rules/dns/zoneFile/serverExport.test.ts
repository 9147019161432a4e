/** Reads what DNS servers export: the stand-in, and PowerDNS itself where it is installed. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDnsStandIn } from '../../../mock-server/dns/dnsStandIn.ts';
import { dnsServerAt, type RunningDns } from '../../../outside/dns/testing/powerDnsWorld.ts';
import { realPowerDnsLacks, startRealPowerDns } from '../../../outside/dns/testing/realPowerDns.ts';
import { runsOf } from '../../../schema/testing/thoroughness.ts';
import { importedZone } from '../../../src/pages/dns/zoneFile/importedZone.ts';
import { recordTypes } from '../choices.ts';
import { publishedSets } from '../publishedSets.ts';
import type { DnsRecord } from '../record.ts';
import { recordOfAnyType } from '../testing/recordOfAnyType.ts';
import { validateZone } from '../validateZone.ts';

const zone = 'example.com';
const standIn = async (): Promise<RunningDns> =>
  startDnsStandIn({ apiKey: 'key' }).then(({ url, close }) => ({ url, apiKey: 'key', close }));
const servers: [string, () => Promise<RunningDns>][] = [
  ['the stand-in', standIn],
  ...(realPowerDnsLacks() === undefined ? [['PowerDNS itself', startRealPowerDns] as [string, typeof standIn]] : []),
];

/** Leaves out records that the rules refuse beside those before them. */
function sound(records: readonly DnsRecord[]): DnsRecord[] {
  const kept: DnsRecord[] = [];
  for (const record of records) if (validateZone(kept.concat(record), zone).faults.length === 0) kept.push(record);
  return kept;
}

const generated = fc.array(recordOfAnyType(zone), { minLength: 6, maxLength: 30 }).map(sound);

describe.each(servers)('at %s', (_name, start) => {
  let running: RunningDns;
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running.close());

  test('a zone that the server exports is imported again without any difference', async () => {
    const dns = dnsServerAt(running);
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(generated, async (records) => {
        for (const { type } of records) seen.add(type);
        await dns.create(zone, publishedSets(records, zone, ['ns1.gastheer.test', 'ns2.gastheer.test']));
        const exported = await dns.export(zone);
        await dns.remove(zone);
        const { changes, faults, refused } = importedZone(exported, records, zone, {
          isWhole: true,
          hasNameservers: false,
        });
        expect({ changes, faults, refused }).toEqual({ changes: [], faults: [], refused: [] });
      }),
      { numRuns: runsOf(80) },
    );
    expect([...seen].sort()).toEqual([...recordTypes].sort());
  }, 120_000);
});
