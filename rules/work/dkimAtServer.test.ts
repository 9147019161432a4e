import { expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import { hostingWorld } from './testing/hostingWorld.ts';

const world = hostingWorld();

/** Makes the account of the running test's domain, which is with us. */
async function account(): Promise<{ domain: string; hosting: string }> {
  const domain = await world.portal.build(
    'domains',
    { name: world.domain, customer: world.customer, state: 'active' },
    '',
  );
  return { domain, hosting: await world.made({ domain }) };
}
const add = (domain: string) => world.portal.post('dkimkeys', { domain, selector: 'mail' }, world.staff);
const keyOfDomain = async (domain: string): Promise<Attributes> => (await world.find('dkimkeys', { domain }))[0] ?? {};
const textThere = (): string | undefined =>
  Object.values(world.panel().accounts)
    .flatMap(({ domains }) => Object.entries(domains))
    .find(([name]) => name === world.domain)?.[1].dkim;

test('the key of a domain whose mail is on our server is the one that this server signs with', async () => {
  const { domain } = await account();
  const { status, body } = await add(domain);
  expect([status, await keyOfDomain(domain)]).toMatchObject([
    201,
    { atServer: true, recordText: null, publicKey: null, privateKey: null },
  ]);
  expect(await world.find('outsidecalls', { dkimkey: body.data.id })).toMatchObject([{ kind: 'followDkim' }]);
  const early = await world.portal.patch('dkimkeys', body.data.id, { state: 'published' }, world.staff);
  expect(early.body.errors).toMatchObject([{ code: 'DKIM_KEY_NOT_MADE' }]);
  await world.runJobs();
  expect(await keyOfDomain(domain)).toMatchObject({
    selector: 'x',
    recordName: 'x._domainkey',
    recordText: textThere(),
    privateKey: null,
  });
  expect(textThere()).toMatch(/^v=DKIM1; k=rsa; p=MII/);
  expect((await world.portal.patch('dkimkeys', body.data.id, { state: 'published' }, world.staff)).status).toBe(200);
});

test('a lost answer leaves one key, and a second one is refused', async () => {
  const { domain } = await account();
  world.loseAnswer();
  await add(domain);
  await world.runJobs();
  await world.runJobs();
  expect(await keyOfDomain(domain)).toMatchObject({ recordText: textThere(), selector: 'x' });
  expect((await add(domain)).body.errors).toMatchObject([{ code: 'DKIM_KEY_EXISTS' }]);
});

test('an account of another customer with the name of the domain is left alone', async () => {
  await world.made();
  const other = await world.portal.build('customers', null, '');
  const domain = await world.portal.build('domains', { name: world.domain, customer: other, state: 'active' }, '');
  const { body } = await add(domain);
  await world.runJobs();
  expect(await keyOfDomain(domain)).toMatchObject({ atServer: false, selector: 'mail' });
  await world.portal.app.request({ method: 'DELETE', url: `/api/dkimkeys/${body.data.id}` });
  await world.runJobs();
  expect([textThere(), await world.find('outsidecalls', { kind: 'followDkim', domain })]).toEqual([undefined, []]);
});

test('a removed key ends the signing at the server', async () => {
  const { domain } = await account();
  const { body } = await add(domain);
  await world.runJobs();
  await world.portal.app.request({ method: 'DELETE', url: `/api/dkimkeys/${body.data.id}` });
  await world.runJobs();
  expect(textThere()).toBeUndefined();
});

test('a key for mail elsewhere is made here, and its use is a task for a person, who may read the private half', async () => {
  const domain = await world.portal.build(
    'domains',
    { name: world.domain, customer: world.customer, state: 'active' },
    '',
  );
  const { body } = await add(domain);
  expect(await keyOfDomain(domain)).toMatchObject({
    atServer: false,
    selector: 'mail',
    recordText: expect.stringContaining('v=DKIM1'),
    privateKey: expect.any(String),
  });
  await world.portal.change('dkimkeys', body.data.id, { state: 'published' });
  await world.portal.change('dkimkeys', body.data.id, { state: 'validated' });
  await world.portal.patch('dkimkeys', body.data.id, { state: 'activated' }, world.staff);
  expect(await world.find('tasks', { domain })).toMatchObject([
    { what: `DKIM: mail._domainkey.${world.domain}`, customer: world.customer, state: 'open' },
  ]);
});
