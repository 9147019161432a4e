import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PanelStandIn, startPanelStandIn } from '../../mock-server/panel/panelStandIn.ts';
import { noPanel } from '../../mock-server/panel/panelStore.ts';
import { panelsOf } from '../../outside/panel/panels.ts';
import type { Checked, Target } from '../../outside/serverChecks/serverChecks.ts';
import { testSurroundings } from '../../outside/testing/surroundings.ts';
import { questionContext } from '../../server/start/withQuestions.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';
import { serverFindings } from './serverFindings.ts';

const keys = { 'web01.gastheer.test': 'key-of-the-first-panel', 'web02.gastheer.test': 'key-of-the-second-panel' };
let standIn: PanelStandIn;
let portal: PortalApp;
const closed = new Map<number, string>();
const fault = 'The certificate has expired.';
const serverChecks = {
  check: async ({ port, server }: Target): Promise<Checked> => {
    const why = closed.get(port);
    if (why !== undefined) return { state: 'closed', why };
    const certificate = { expiresAt: new Date(0), isTrusted: server !== '1', ...(server === '1' && { fault }) };
    return { state: 'open', milliseconds: 1, ...(port === 443 && { certificate }) };
  },
};

beforeAll(async () => {
  const panels = Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, noPanel('gastheer', key, {})]));
  standIn = await startPanelStandIn({ panels });
  portal = await portalApp(() => new Date('2026-11-25T12:00:00Z'), {});
});
afterAll(() => Promise.all([portal.app.close(), standIn.close()]));

const found = async () => {
  const panels = panelsOf({ surroundings: testSurroundings(), urlOf: ({ name }) => standIn.urlOf(name) });
  const findings = await serverFindings({ panels, serverChecks }, questionContext(portal.app.services));
  return findings.map(({ service, isWell, found: said }) => `${isWell ? '✓' : '✗'} ${service}: ${said}`);
};

test('panels and ports are off until there are servers', async () => {
  expect(await found()).toEqual(['✓ Servers: off, as no server has a login for its panel or services to check']);
});

test('each server says whether its panel lets us in and which of its ports cannot be reached, without its key', async () => {
  for (const [index, [name, secret]] of Object.entries(keys).entries()) {
    const server = { name, ipAddress: `192.0.2.${11 + index}`, login: 'gastheer', capacity: 10 };
    await portal.store('servers', { ...server, secret, checks: ['submission', 'ftp'] });
  }
  expect(await found()).toEqual([
    '✓ Panel of web01.gastheer.test: lets us in',
    '✓ Ports of web01.gastheer.test: submission (587), ftp (21) can be reached',
    '✓ Panel of web02.gastheer.test: lets us in',
    '✓ Ports of web02.gastheer.test: submission (587), ftp (21) can be reached',
  ]);
  const path = '/web01.gastheer.test/*';
  standIn.script({ match: { path }, status: 401, body: keys['web01.gastheer.test'], times: 1 });
  closed.set(21, 'ECONNREFUSED');
  const told = await found();
  expect(told.filter((line) => line.startsWith('✗ Panel of web01'))).toHaveLength(1);
  expect(told).toContain('✗ Ports of web02.gastheer.test: ftp (21): ECONNREFUSED');
  expect(told.join('\n')).not.toMatch(/key-of-the/);
});

test('a certificate that visitors would not accept is a fault of its port', async () => {
  closed.clear();
  await portal.change('servers', '1', { checks: ['web'] });
  expect(await found()).toContain(`✗ Ports of web01.gastheer.test: web (443): ${fault}`);
});
