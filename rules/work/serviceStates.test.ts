import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DnsStandIn, startDnsStandIn } from '../../mock-server/dns/dnsStandIn.ts';
import { Breaker } from '../../outside/call/breaker.ts';
import { powerDns } from '../../outside/dns/powerDns.ts';
import { testSurroundings } from '../../outside/testing/surroundings.ts';
import { enqueue } from '../../server/jobs/enqueue.ts';
import { findRows } from '../../server/operations/read/findRows.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

const apiKey = 'key-of-the-stand-in';
let standIn: DnsStandIn;
let portal: PortalApp;
let at = Date.parse('2026-11-21T12:00:00Z');
beforeAll(async () => {
  standIn = await startDnsStandIn({ apiKey });
  const breaker = new Breaker({ failures: 5, rest: 30_000, now: () => at });
  const dns = powerDns({ url: standIn.url, apiKey, breaker, surroundings: testSurroundings() });
  portal = await portalApp(() => new Date(at), { outside: { dns } });
});
afterAll(() => Promise.all([portal.app.close(), standIn.close()]));

async function minutesLater(minutes: number) {
  at += minutes * 60_000;
  await enqueue(systemContext(portal.app.services), { kind: 'servicestates', payload: {} });
  await portal.app.runJobs();
  const rows = await findRows(portal.app.contextOf(), 'outsideservices', {});
  return Object.fromEntries(rows.map(({ service, ...row }) => [service, row]));
}
const iso = () => new Date(at).toISOString();

test('staff reads which services are on and when each last answered, down to its breaker; the others are off', async () => {
  const first = await minutesLater(0);
  expect(Object.keys(first)).toHaveLength(7);
  expect(first['dns']).toMatchObject({ state: 'works', found: 'PowerDNS 4.7.3', answeredAt: iso(), changedAt: iso() });
  expect(first['registrar']).toMatchObject({ state: 'off', found: null, answeredAt: null });
  const answeredAt = iso();
  expect((await minutesLater(2))['dns']).toEqual(first['dns']);

  standIn.script({ match: { method: 'GET' }, status: 503, times: 50 });
  const failing = (await minutesLater(5))['dns'];
  expect(failing).toMatchObject({ state: 'fails', answeredAt, changedAt: iso() });
  expect(String(failing?.['found'])).not.toContain(apiKey);
  // Five failures in a row open the breaker.
  expect((await minutesLater(1))['dns']).toMatchObject({ state: 'spared', answeredAt });
});

test('customers do not see them', async () => {
  const customer = await portal.build('customers', null, '');
  const answer = await portal.app.get('/api/outsideservices', await portal.memberOf(customer, 'domains'));
  expect(answer.status).toBe(404);
});
