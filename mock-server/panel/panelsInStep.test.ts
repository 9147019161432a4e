import { afterEach, expect, it } from 'vitest';
import { panelsOf } from '../../outside/panel/panels.ts';
import { testSurroundings } from '../../outside/testing/surroundings.ts';
import { type PanelStandIn, startPanelStandIn } from './panelStandIn.ts';
import { type HostingRows, panelsInStep } from './panelsInStep.ts';

let standIn: PanelStandIn | undefined;
afterEach(() => standIn?.close());

const present = { hosting: '7', actual: 'present' } as const;
const absent = { hosting: '7', actual: 'absent' } as const;
const account = { plan: '1', server: '3', diskUsage: 12, bandwidthUsage: 34 };

const rows: HostingRows = {
  servers: [
    { id: '3', name: 'web01.gastheer.test', driver: 'directadmin', ipAddress: '192.0.2.11' },
    { id: '4', name: 'web03.gastheer.test', driver: 'plesk', ipAddress: '192.0.2.13' },
  ],
  plans: [{ id: '1', name: 'Start' }],
  hosting: [
    { ...account, id: '7', name: 'bakker.nl', state: 'suspended', username: 'bakker1' },
    { ...account, id: '8', name: 'slager.nl', state: 'terminated', username: 'slager2' },
    { ...account, id: '9', name: 'nieuw.nl', state: 'pending', username: null, server: null },
  ],
  subservers: [{ ...present, domain: 'shop.bakker.nl' }],
  mailaccounts: [
    { ...present, username: 'info', mailDomain: null, active: true, quota: 1024, usage: 5 },
    { ...present, username: 'shop', mailDomain: 'shop.bakker.nl', active: false, quota: 2048, usage: null },
    { ...absent, username: 'later', mailDomain: null, active: true, quota: 1024, usage: null },
  ],
  mailaliases: [
    { ...present, alias: 'post', mailDomain: null, destination: 'a@elders.nl' },
    { ...present, alias: 'post', mailDomain: null, destination: 'b@elders.nl' },
  ],
  databases: [{ ...present, name: 'bakker1_wp', username: 'bakker1_wp', size: 3 }],
  ftpaccounts: [],
  backups: [{ ...present, file: 'bakker.nl-2026-11-22.tar.gz', takenAt: '2026-11-22T01:30:00.000Z' }],
};

it('the adapter finds on a panel what the rows say is there, and nothing that is not', async () => {
  const keyOf = (server: string): string => `key-of-${server}`;
  standIn = await startPanelStandIn({ panels: panelsInStep(rows, 'gastheer', keyOf) });
  const { urlOf } = standIn;
  const panels = panelsOf({ surroundings: testSurroundings(), urlOf: ({ name }) => urlOf(name) });
  const server = {
    name: 'web01.gastheer.test',
    driver: 'directadmin',
    login: 'gastheer',
    key: keyOf('web01.gastheer.test'),
  };
  const panel = panels(server);
  if (panel === undefined) throw new Error('There is no adapter for this server.');
  expect(panels(server)).toBe(panel);
  expect(panels({ ...server, driver: 'plesk' })).toBeUndefined();

  const place = { username: 'bakker1', domain: 'bakker.nl' };
  expect(await panel.accounts.list()).toEqual(['bakker1']);
  expect(await panel.accounts.get('bakker1')).toMatchObject({
    domains: ['bakker.nl', 'shop.bakker.nl'],
    plan: 'Start',
    isSuspended: true,
    isOurs: true,
  });
  for await (const { usage } of panel.accounts.usage(['bakker1']))
    expect(usage).toMatchObject({ diskBytes: 12 * 1_048_576, mailboxes: 2, databases: 1 });
  expect(await panel.mailboxes.list(place)).toEqual([
    { name: 'info', quota: 1024, usageBytes: 5 * 1_048_576, isSuspended: false },
  ]);
  expect(await panel.mailboxes.list({ ...place, domain: 'shop.bakker.nl' })).toMatchObject([{ isSuspended: true }]);
  expect(await panel.forwarders.list(place)).toEqual([{ name: 'post', destinations: ['a@elders.nl', 'b@elders.nl'] }]);
  expect(await panel.databases.list(place)).toEqual([{ name: 'bakker1_wp', sizeBytes: 3 * 1_048_576 }]);
  expect(await panel.backups.list(place)).toEqual(['bakker.nl-2026-11-22.tar.gz']);
  expect(Object.keys(standIn.panels)).toEqual(['web01.gastheer.test']);
});
