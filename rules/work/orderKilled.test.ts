import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoCompany } from '../../mock-server/demo/company.ts';
import { type DnsStandIn, startDnsStandIn } from '../../mock-server/dns/dnsStandIn.ts';
import { type PanelStandIn, startPanelStandIn } from '../../mock-server/panel/panelStandIn.ts';
import { noPanel } from '../../mock-server/panel/panelStore.ts';
import { type RegistrarStandIn, startRegistrarStandIn } from '../../mock-server/registrar/registrarStandIn.ts';
import type { StandIn } from '../../mock-server/standIn/standIn.ts';
import { emptyDataFolder } from '../../server/testing/dataFolder.ts';
import { shortLived } from '../../server/testing/processes/shortLived.ts';
import type { PortalOutside } from './testing/portalProgram.ts';

const program = join(import.meta.dirname, 'testing', 'portalProgram.ts');
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

function start(lines = 0): ChildProcess {
  const outside: PortalOutside = {
    dns: { url: dns.url, key: 'dns' },
    registrar: { url: registrar.url, key: 'registrar', customer: 'gastheer', isProxy: registrar.isProxy },
    panels: { [host]: panels.urlOf(host) },
    server: { name: host, login: 'gastheer', secret: 'panel' },
    company: { ...demoCompany, nameservers: ['ns1.gastheer.test', 'ns2.gastheer.test'] },
  };
  const own = { DATA_DIR: folder, PORTAL_OUTSIDE: JSON.stringify(outside), PORTAL_LINES: String(lines) };
  running = spawn(process.execPath, [...shortLived, program], {
    env: { ...process.env, ...own },
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

test('an order of 20 lines whose process is killed again and again ends as it would have, with one effect each', async () => {
  await killDuring(start(count), registrar, { path: '*/regel*.nl', bodyHas: 'billables' });
  await killDuring(start(), dns, { path: '/api/v1/servers/localhost/zones' });
  await killDuring(start(), panels, { path: '*CMD_API_ACCOUNT_USER' });
  const said = await text(start().stdout ?? process.stdin);
  expect(JSON.parse(said.trim().split('\n').at(-1) ?? '')).toEqual({
    order: 'done',
    lines: Array(count).fill('done'),
    rules: count,
  });
  const names = Array.from({ length: count / 2 }, (_, index) => `regel${index + 1}.nl`);
  const charged = registrar.state.charges.map(({ name }) => name);
  expect(charged.sort()).toEqual([...names].sort());
  const accounts = Object.values(panels.panels[host]?.accounts ?? {}).map(({ domain }) => domain);
  expect(accounts.sort()).toEqual([...names].sort());
  expect(Object.keys(dns.zones).sort()).toEqual(names.map((name) => `${name}.`).sort());
}, 300_000);
