import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsIn, type PortalApp, portalApp } from './testing/portalApp.ts';

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp();
});
afterAll(() => portal.app.close());

test.each([
  ['domains', ['customer', 'extension', 'name']],
  ['dnsrecords', ['domain', 'value']],
  ['dnschangesets', ['domain']],
  ['dkimkeys', ['domain', 'selector']],
  ['nameservers', ['domain', 'host']],
  ['hosting', ['customer', 'name', 'plan']],
  ['mailaccounts', ['hosting', 'password', 'username']],
  ['mailaliases', ['alias', 'destination', 'hosting']],
  ['databases', ['hosting', 'name', 'password', 'username']],
  ['ftpaccounts', ['hosting', 'password', 'username']],
  ['backups', ['hosting']],
  ['backuprestores', ['backup', 'contents', 'hosting']],
  ['hostingchecks', ['hosting']],
  ['subservers', ['domain', 'hosting']],
  ['planchanges', ['hosting', 'product']],
  ['quotations', ['address', 'contact', 'customer']],
  ['invoices', ['customer']],
  ['invoicerules', ['anchorDay', 'customer', 'product', 'startDate']],
])('rules of %s look at a record with nothing in it: asked for are %j', async (resource, required) => {
  const answer = await portal.post(resource, {});
  expect([answer.status, faultsIn(answer).sort()]).toEqual([422, required.map((field) => `${field} REQUIRED`)]);
});
