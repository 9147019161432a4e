/** Calls every service with marked secrets, which each repeats as it fails, and looks for them everywhere. @long: 10 s */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noPanel } from '../../mock-server/panel/panelStore.ts';
import type { Controlled } from '../../mock-server/standIn/standIn.ts';
import { namesOf } from '../../server/testing/secrets/secretPlaces.ts';
import { lookUps, payments, questions, zones } from './testing/secrets/otherScenes.ts';
import { account, parts, signIn } from './testing/secrets/panelScenes.ts';
import { availability, codes, order, transfers } from './testing/secrets/registrarScenes.ts';
import { askEverything, placesOf } from './testing/secrets/secretPlaces.ts';
import { host, type SecretsWorld, secretsWorld } from './testing/secrets/secretsWorld.ts';

let world: SecretsWorld;
beforeAll(async () => {
  world = await secretsWorld();
});
afterAll(() => world.close());

test('after calls to every service no secret is in a table, a line of the log, an answer or an error', async () => {
  await transfers(world);
  await order(world);
  await codes(world);
  await availability(world);
  const hosting = await account(world);
  await parts(world, hosting);
  await signIn(world, hosting);
  await zones(world);
  await payments(world);
  await lookUps(world);
  await questions(world);
  await askEverything(world);

  expect(await placesOf(world, world.secrets)).toEqual([]);
  const made = ['ownCode', 'accountPassword', 'panelLink', 'privateKey'];
  expect(Object.keys(world.secrets)).toEqual(expect.arrayContaining(made));
  expect(Object.values(world.secrets).every((secret) => secret && secret.length > 10)).toBe(true);
}, 180_000);

test('the services were called with these secrets, and failed with them', async () => {
  const kinds = ['applyChanges', 'createAccount', 'createPayer', 'createPayment', 'followDatabase', 'followFtp'];
  const failed = [...kinds, 'followMailbox', 'refundPayment', 'transferDomain'];
  expect([...world.repeated].sort()).toEqual(failed);
  const states = Map.groupBy(await world.find('outsidecalls', {}), ({ kind }) => String(kind));
  for (const kind of failed)
    expect(
      states.get(kind)?.map(({ state }) => state),
      kind,
    ).toContain('done');
  const { accounts } = world.standIns.kept.panels.state[host] ?? noPanel('', '');
  expect(Object.values(accounts)).toMatchObject([{ domain: 'bakkerij.nl' }]);
  expect(world.lines.filter((line) => line.includes('"service":"payments"')).length).toBeGreaterThan(1);
  const called = new Set(world.lines.flatMap((line) => /"service":"(\w+)"/.exec(line)?.[1] ?? []));
  expect([...called].sort()).toEqual(
    expect.arrayContaining(['dns', 'lookups', 'panel', 'payments', 'registrar', 'serverChecks', 'vatNumbers', 'whois']),
  );
});

test('VIES, whois and the ports of servers, which have no way to repeat a secret kept from them, are sent none', () => {
  const { vatNumbers, whois, ports } = world.standIns.running;
  for (const standIn of [vatNumbers, whois, ports]) {
    const asked = JSON.stringify(standIn?.seen());
    expect(asked).toContain('"method"');
    expect(namesOf(world.secrets, asked)).toEqual([]);
  }
});

test('no service is sent a secret in an address, which machines in between write down', () => {
  const standIns: (Controlled | undefined)[] = Object.values(world.standIns.running);
  const addresses = standIns.map((standIn) => standIn?.seen().map(({ path, query }) => `${path}?${query}`)).join();
  expect(addresses).toContain('CMD_EMAIL_POP?domain=bakkerij.nl');
  expect(namesOf(world.secrets, addresses)).toEqual([]);
});

test('what a customer may read was asked for as well', async () => {
  for (const name of ['domains', 'hosting', 'mailaccounts', 'databases', 'ftpaccounts', 'dkimkeys', 'payments']) {
    const { body } = await world.portal.app.get(`/api/${name}`, world.member);
    expect([name, body.data?.length > 0]).toEqual([name, true]);
  }
});

test('a secret that did get into a table, a line of the log, a letter or an answer would be found there', async () => {
  const planted = 'Marked-Planted&Secret+0a4e';
  await world.portal.change('customers', world.customer, { name: `Klant ${planted}` });
  world.lines.push(`{"msg":"${planted}"}`);
  world.answers.push(encodeURIComponent(planted));
  for (const letter of world.portal.app.letters.slice(0, 1))
    world.portal.app.letters.push({ ...letter, subject: planted });
  const found = await placesOf(world, { planted });
  expect(found).toEqual(
    expect.arrayContaining(['public.customers', 'the log', 'letters', 'answers'].map((place) => `planted in ${place}`)),
  );
  expect(found.some((place) => place.includes('history'))).toBe(true);
});
