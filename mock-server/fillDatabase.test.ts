/** @long: 4 s */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PortalApp, portalApp } from '../rules/testing/portalApp.ts';
import { StartError } from '../server/sql/connection/startError.ts';
import { fillDatabase } from './fillDatabase.ts';

let portal: PortalApp;
beforeEach(async () => {
  portal = await portalApp();
});
afterEach(() => portal.app.close());

const namesOfCustomers = async (): Promise<string[]> => {
  const { data } = (await portal.app.get('/api/customers?sort=id&per_page=50')).body;
  return data.map(({ attributes }: { attributes: { name: string } }) => attributes.name);
};
const own = { kind: 0, name: 'Els de Boer', country: 'NL' };
const refusal = /own data[\s\S]*DATA_DIR=\.data\/8 npm run demo -- --customers 8/;

test('customers of one’s own are never mixed with invented ones', async () => {
  await portal.store('customers', own);
  await fillDatabase(portal.app.services, undefined);
  await expect(fillDatabase(portal.app.services, 8)).rejects.toThrow(StartError);
  await expect(fillDatabase(portal.app.services, 8)).rejects.toThrow(refusal);
  expect(await namesOfCustomers()).toEqual(['Els de Boer']);
});

test('neither is an installation that has users and no customers yet', async () => {
  await portal.build('users', null, '');
  await expect(fillDatabase(portal.app.services, 8)).rejects.toThrow(refusal);
  expect(await namesOfCustomers()).toEqual([]);
});

test('a demo grows when asked, until it holds something of one’s own', async () => {
  await fillDatabase(portal.app.services, 2);
  await fillDatabase(portal.app.services, 4);
  expect(await namesOfCustomers()).toHaveLength(4);
  await portal.store('customers', own);
  await expect(fillDatabase(portal.app.services, 8)).rejects.toThrow(refusal);
  await fillDatabase(portal.app.services, 3);
  expect(await namesOfCustomers()).toHaveLength(5);
}, 120_000);
