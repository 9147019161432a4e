import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DnsStandIn, startDnsStandIn } from '../../mock-server/dns/dnsStandIn.ts';
import { type PanelStandIn, startPanelStandIn } from '../../mock-server/panel/panelStandIn.ts';
import { noPanel } from '../../mock-server/panel/panelStore.ts';
import { Breaker } from '../../outside/call/breaker.ts';
import { powerDns } from '../../outside/dns/powerDns.ts';
import { panelsOf } from '../../outside/panel/panels.ts';
import type { Checked, ServerChecks } from '../../outside/serverChecks/serverChecks.ts';
import { testSurroundings } from '../../outside/testing/surroundings.ts';
import { enqueue } from '../../server/jobs/enqueue.ts';
import { findRows } from '../../server/operations/read/findRows.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

const apiKey = 'key-of-the-stand-in';
const panelKey = 'key-of-the-panel';
const host = 'web01.gastheer.test';
let standIn: DnsStandIn;
let panelStandIn: PanelStandIn;
let port: Checked = { state: 'open', milliseconds: 1 };
let portal: PortalApp;
let at = Date.parse('2026-11-21T12:00:00Z');
beforeAll(async () => {
  standIn = await startDnsStandIn({ apiKey });
  const breaker = new Breaker({ failures: 5, rest: 30_000, now: () => at });
  const dns = powerDns({ url: standIn.url, apiKey, breaker, surroundings: testSurroundings() });
  panelStandIn = await startPanelStandIn({ panels: { [host]: noPanel('gastheer', panelKey, {}) } });
  const panels = panelsOf({ surroundings: testSurroundings(), urlOf: ({ name }) => panelStandIn.urlOf(name) });
  const serverChecks: ServerChecks = { check: () => Promise.resolve(port) };
  portal = await portalApp(() => new Date(at), { outside: { dns, panels, serverChecks } });
});
afterAll(() => Promise.all([portal.app.close(), standIn.close(), panelStandIn.close()]));

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
  expect(Object.keys(first)).toHaveLength(9);
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

test('panels and server checks are off until a server has them; then staff reads how many answer, and which panel does not', async () => {
  const before = await minutesLater(10);
  expect([before['panels'], before['serverChecks']]).toMatchObject([{ state: 'off' }, { state: 'off' }]);
  const server = { name: host, ipAddress: '192.0.2.11', login: 'gastheer', secret: panelKey, capacity: 10 };
  await portal.store('servers', { ...server, checks: ['web', 'mailbox'] });
  const check = async () => {
    await enqueue(systemContext(portal.app.services), { kind: 'serverchecks', payload: {} });
    await portal.app.runJobs();
  };
  await check();
  const well = await minutesLater(10);
  expect(well['panels']).toMatchObject({ state: 'works', found: '1 of 1 let us in' });
  expect(well['serverChecks']).toMatchObject({ state: 'works', found: '2 of 2 can be reached' });

  panelStandIn.script({ match: {}, status: 401, body: panelKey, times: 10 });
  port = { state: 'closed', why: 'ECONNREFUSED' };
  for (let misses = 0; misses < 3; misses += 1) await check();
  const failing = await minutesLater(10);
  expect(failing['panels']).toMatchObject({
    state: 'fails',
    found: expect.stringMatching(`^0 of 1 let us in. ${host}: `),
  });
  expect(String(failing['panels']?.['found'])).not.toContain(panelKey);
  expect(failing['serverChecks']).toMatchObject({ found: '0 of 2 can be reached' });
});

test('customers do not see them', async () => {
  const customer = await portal.build('customers', null, '');
  const answer = await portal.app.get('/api/outsideservices', await portal.memberOf(customer, 'domains'));
  expect(answer.status).toBe(404);
});
