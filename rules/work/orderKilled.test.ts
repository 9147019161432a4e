/** @long: 25 s */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoCompany } from '../../mock-server/demo/company.ts';
import { type DnsStandIn, startDnsStandIn } from '../../mock-server/dns/dnsStandIn.ts';
import type { StoredRecordSet } from '../../mock-server/dns/zoneStore.ts';
import { type PanelStandIn, startPanelStandIn } from '../../mock-server/panel/panelStandIn.ts';
import { noPanel } from '../../mock-server/panel/panelStore.ts';
import { type RegistrarStandIn, startRegistrarStandIn } from '../../mock-server/registrar/registrarStandIn.ts';
import type { StandIn } from '../../mock-server/standIn/standIn.ts';
import { emptyDataFolder } from '../../server/testing/dataFolder.ts';
import { shortLived } from '../../server/testing/processes/shortLived.ts';
import { killedOrder, wholeOrder } from './testing/killedOrders/enterOrder.ts';
import { neutralFor, type Outcome } from './testing/killedOrders/outcomeOf.ts';
import type { PortalOutside } from './testing/killedOrders/portalProgram.ts';

const program = join(import.meta.dirname, 'testing', 'killedOrders', 'portalProgram.ts');
const preload = join(import.meta.dirname, '../../server/start/compileCache.mjs');
const host = 'web01.gastheer.test';
const unbounded = { diskMb: 0, trafficMb: 0, mailboxes: 0, databases: 0 };
const count = 20;

let folder: string;
let dns: DnsStandIn;
let registrar: RegistrarStandIn;
let panels: PanelStandIn;
let running: ChildProcess | undefined;

beforeAll(async () => {
  folder = await emptyDataFolder();
  [dns, registrar, panels] = await Promise.all([
    startDnsStandIn({ apiKey: 'dns' }),
    startRegistrarStandIn({ apiKey: 'registrar', customer: 'gastheer' }),
    startPanelStandIn({ panels: { [host]: noPanel('gastheer', 'panel', { Start: unbounded }) } }),
  ]);
});
afterAll(async () => {
  running?.kill('SIGKILL');
  await Promise.all([dns.close(), registrar.close(), panels.close()]);
  rmSync(folder, { recursive: true });
});

function start(stage?: 'entered' | 'compared'): ChildProcess {
  const outside: PortalOutside = {
    dns: { url: dns.url, key: 'dns' },
    registrar: { url: registrar.url, key: 'registrar', customer: 'gastheer', isProxy: registrar.isProxy },
    panels: { [host]: panels.urlOf(host) },
    server: { name: host, login: 'gastheer', secret: 'panel' },
    company: { ...demoCompany, nameservers: ['ns1.gastheer.test', 'ns2.gastheer.test'] },
  };
  const own = { DATA_DIR: folder, PORTAL_OUTSIDE: JSON.stringify(outside), PORTAL_LINES: String(count) };
  running = spawn(process.execPath, [...shortLived, '--import', preload, program], {
    env: { ...process.env, ...own, ...(stage && { PORTAL_ORDER: stage }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return running;
}

/**
 * Kills the process as its third request of a kind is done at the service, and not answered. Names no line, as lines
 * of an order overtake each other.
 */
async function killDuring(child: ChildProcess, standIn: StandIn, asked: { path: string; bodyHas?: string }) {
  const match = { method: 'POST', ...asked };
  standIn.script({ match, times: 2 });
  standIn.script({ match, drop: 'after' });
  const ended = once(child, 'exit');
  const isAsked = () => standIn.scripts.waiting().length === 0;
  await vi.waitUntil(() => isAsked() || child.exitCode !== null, { timeout: 300_000, interval: 1 });
  expect([isAsked(), child.exitCode]).toEqual([true, null]);
  child.kill('SIGKILL');
  await ended;
}

/** Tells what the services hold of the domains of an order, without what tells two orders apart. */
function thereOf(name: string) {
  const neutral = neutralFor(name);
  const { domains, charges } = registrar.state;
  const own = <Row>(rows: Readonly<Record<string, Row>>): Row[] =>
    Object.entries(rows).flatMap(([key, row]) => (key.startsWith(name) ? [row] : []));
  const accounts = Object.values(panels.panels[host]?.accounts ?? {}).filter(({ domain }) => domain.startsWith(name));
  const told = {
    domains: own(domains).map(({ name: domain, ns, status, autoRenew }) => ({ domain, ns, status, autoRenew })),
    charges: charges.filter((charge) => charge.name.startsWith(name)),
    accounts: accounts.map(({ domain, plan, isSuspended, custom, ip }) => ({ domain, plan, isSuspended, custom, ip })),
    zones: own(dns.zones).map(({ name: zone, kind, sets }) => ({ zone, kind, sets: Object.values(sets).map(content) })),
  };
  return Object.fromEntries(
    Object.entries(told).map(([what, rows]) => [what, rows.map((row) => neutral(JSON.stringify(row))).sort()]),
  );
}

/** Leaves out the serial of a zone, which each change raises. */
const content = (set: StoredRecordSet) => (set.type === 'SOA' ? { type: set.type } : set);

test('an order of 20 lines whose process is killed twice, at a registration and at an account, ends as one that nobody disturbed', async () => {
  await killDuring(start('entered'), registrar, { path: `*/${killedOrder}*.nl`, bodyHas: 'billables' });
  await killDuring(start(), panels, { path: '*CMD_API_ACCOUNT_USER' });
  const said = await text(start('compared').stdout ?? process.stdin);
  const [killed, whole]: Outcome[] = JSON.parse(said.trim().split('\n').at(-1) ?? '');

  expect(killed).toEqual(whole);
  expect(whole).toMatchObject({
    order: [{ state: 'done' }],
    lines: Array(count).fill({ state: 'done' }),
    rules: Array(count).fill({ state: 'active' }),
    invoices: [{ state: 'sent', subtotal: 12_900 }],
    invoiceLines: Array(count).fill({ quantity: 1000 }),
    lastLetter: expect.stringContaining('Start: naam10.nl'),
  });
  // One of them verifies the address of the new holder.
  expect(whole?.subjects).toHaveLength(4);
  expect(thereOf(killedOrder)).toEqual(thereOf(wholeOrder));
  const each = Array(count / 2).fill(expect.any(String));
  expect(thereOf(wholeOrder)).toEqual({ domains: each, charges: each, accounts: each, zones: each });
}, 300_000);
