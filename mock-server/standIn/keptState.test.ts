import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dnsServerAt } from '../../outside/dns/testing/powerDnsWorld.ts';
import { startDnsStandIn } from '../dns/dnsStandIn.ts';
import type { ZoneStore } from '../dns/zoneStore.ts';
import { keptState } from './keptState.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const kept = () => keptState<ZoneStore>(join(folder, 'below', 'dns.json'), () => ({}));

it('a stand-in goes on with what it held when it was stopped', async () => {
  const first = kept();
  const before = await startDnsStandIn({ apiKey: 'key', zones: first.state, changed: first.changed });
  const records = [{ name: 'a.nl', type: 'NS', ttl: 60, contents: ['ns1.gastheer.test.'] }];
  const made = await dnsServerAt({ url: before.url, apiKey: 'key' }).create('a.nl', records);
  await before.close();
  first.flush();
  const after = await startDnsStandIn({ apiKey: 'key', zones: kept().state });
  expect(await dnsServerAt({ url: after.url, apiKey: 'key' }).read('a.nl')).toEqual(made);
  await after.close();
  expect(readdirSync(join(folder, 'below'))).toEqual(['dns.json']);
});

it('nothing is written where nothing changed', async () => {
  const { state, changed, flush } = kept();
  const standIn = await startDnsStandIn({ apiKey: 'key', zones: state, changed });
  await dnsServerAt({ url: standIn.url, apiKey: 'key' }).list();
  await standIn.close();
  flush();
  expect(readdirSync(folder)).toEqual([]);
});
