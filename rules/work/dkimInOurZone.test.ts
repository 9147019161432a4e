import { expect, test } from 'vitest';
import { OutsideFault } from '../../outside/call/outsideFault.ts';
import { faultsIn } from '../testing/portalApp.ts';
import { zoneWorld } from './testing/zoneWorld.ts';

const world = zoneWorld({ looksUp: true });

const keyWith = (id: string) => world.one('dkimkeys', id);
async function make(): Promise<string> {
  const { body } = await world.portal.post('dkimkeys', { domain: world.domain, selector: 'mail' }, world.member);
  return body.data.id;
}
/** Makes a key as the customer, and presses Publish. */
async function publish(): Promise<string> {
  const id = await make();
  await press(id);
  return id;
}
async function press(id: string): Promise<void> {
  const { status, body } = await world.portal.patch('dkimkeys', id, { state: 'published' }, world.member);
  expect([status, body.errors]).toEqual([200, undefined]);
}
const texts = async () =>
  (await world.find('dnsrecords', { domain: world.domain, recordType: 'TXT' })).map(({ name, value }) => [name, value]);

test('one press adds the record to the zone that is ours, and the key is validated once DNS answers it', async () => {
  await world.save('www A 192.0.2.1');
  await world.runJobs();
  const id = await publish();
  const set = String((await keyWith(id))['changeSet']);
  expect(await world.one('dnschangesets', set)).toMatchObject({ state: 'queued', user: world.member.userId });
  await world.runJobs();
  await world.runJobs();
  const key = await keyWith(id);
  expect([key['state'], await texts()]).toEqual(['validated', [['mail._domainkey', key['recordText']]]]);
  expect(await world.one('dnschangesets', set)).toMatchObject({ state: 'applied' });
});

test('a key of others with that name is kept, and the customer reads what to do', async () => {
  await world.save(`mail._domainkey TXT v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 7).toString('base64')}`);
  await world.runJobs();
  const kept = await texts();
  const id = await make();
  expect(faultsIn(await world.portal.patch('dkimkeys', id, { state: 'published' }, world.member))).toEqual([
    'state DKIM_NAME_TAKEN',
  ]);
  expect([await texts(), (await keyWith(id))['state']]).toEqual([kept, 'generated']);
});

test('a revoked key of that name is replaced', async () => {
  await world.save('mail._domainkey TXT v=DKIM1; p=');
  await world.runJobs();
  const id = await publish();
  await world.runJobs();
  expect(await texts()).toEqual([['mail._domainkey', (await keyWith(id))['recordText']]]);
});

test('a record that is there already, as it should be, is left', async () => {
  const id = await make();
  await world.save(`mail._domainkey TXT ${(await keyWith(id))['recordText']}`);
  await world.runJobs();
  await press(id);
  await world.runJobs();
  expect(await keyWith(id)).toMatchObject({ state: 'validated', changeSet: null });
  expect(await world.find('dnschangesets', { domain: world.domain })).toHaveLength(1);
});

test('a key whose change is refused can be published again', async () => {
  world.bent = {
    apply: () => Promise.reject(new OutsideFault({ kind: 'refused', service: 'dns', code: 'x', message: 'refused' })),
  };
  const id = await publish();
  await world.runJobs();
  expect(await keyWith(id)).toMatchObject({ state: 'generated' });
  world.bent = {};
  await press(id);
  await world.runJobs();
  await world.runJobs();
  expect(await keyWith(id)).toMatchObject({ state: 'validated' });
});

test('the zone of a domain with nameservers elsewhere is left alone: its record is for its owner to add', async () => {
  await world.portal.store('nameservers', { domain: world.domain, host: 'ns1.elders.example', state: 'applied' });
  const id = await publish();
  await world.runJobs();
  expect([await keyWith(id), await texts()]).toMatchObject([{ state: 'published', changeSet: null }, []]);
  const seen = (await world.portal.app.get(`/api/dkimkeys/${id}`, world.member)).body.data.attributes;
  expect(seen).toMatchObject({ recordName: 'mail._domainkey', recordText: expect.stringContaining('v=DKIM1') });
});
