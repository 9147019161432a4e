/** Holds the adapters' requests to the services' own descriptions, where OFFICIAL_FOLDER names their folder. */
import { describe, expect, it } from 'vitest';
import { startDnsStandIn } from '../../mock-server/dns/dnsStandIn.ts';
import { dnsServerAt } from '../dns/testing/powerDnsWorld.ts';
import { exchangeFaults, officialDescription } from '../registrar/testing/official/exchangeFaults.ts';
import { operationOf } from '../registrar/testing/official/requestFaults.ts';
import { euros, holder, orderOf } from '../registrar/testing/registrarPortWorld.ts';
import { registrarWorld } from '../registrar/testing/registrarWorld.ts';
import { filesIn, officialFolder, swaggerOperations, swaggerProperties, undescribed } from './official.ts';

it('a request is compared with the operations of its service', () => {
  const request = { method: 'POST', path: '/v2/a/1', body: '', at: new Date(0) };
  expect(undescribed([request], [{ method: 'POST', path: '/v2/a/{id}' }])).toEqual([]);
  expect(undescribed([request], [{ method: 'PUT', path: '/v2/a/{id}' }])).toEqual(['POST /v2/a/1']);
  expect(undescribed([{ ...request, path: '/v2/b' }], [{ method: 'POST', path: '/v2/a/{id}' }])).toEqual([
    'POST /v2/b',
  ]);
});

const registrar = officialDescription();
const dns = officialFolder('powerdns');
if (!registrar || !dns) console.log('The official descriptions were not asked: OFFICIAL_FOLDER does not name them.');

/** Names every operation that the adapter uses, so that the scenario leaves none out. */
const operationsAsked = [
  'ackNotification',
  'addContactProperties',
  'createContact',
  'createDomain',
  'createHost',
  'deleteDomain',
  'getContact',
  'getCredits',
  'getDomain',
  'getProcess',
  'getTldInfo',
  'listDomains',
  'listProcesses',
  'pollNotification',
  'renewDomain',
  'restoreDomain',
  'transferDomain',
  'transferInfo',
  'updateContact',
  'updateContactProperties',
  'updateDomain',
  'updateHost',
];

if (registrar)
  describe('the description of Realtime Register', () => {
    it('knows every request of the adapter and every answer of the stand-in, of all operations there are', async () => {
      const { standIn, exchanges, registrar: port } = await registrarWorld();
      standIn.state.elsewhere.push('ander.com');
      await port.putContact(holder);
      for (const address of ['192.0.2.1', '2001:db8::1'])
        await port.putHost({ name: 'ns1.a.com', addresses: [address] });
      await port.quote(orderOf('a.com'));
      await port.register(
        orderOf('a.com', { dnssec: [{ flags: 257, protocol: 3, algorithm: 13, publicKey: 'AAAA' }] }),
      );
      const currentExpiry = (await port.get('a.com'))?.expiresAt ?? new Date(0);
      await port.renew('a.com', { months: 12, currentExpiry, most: euros(50) });
      await port.update('a.com', {
        nameservers: ['a.example', 'b.example'],
        contacts: orderOf('x').contacts,
        isLocked: true,
      });
      await port.authCode('a.com');
      const begun = await port.transfer({ ...orderOf('ander.com'), authCode: 'code' });
      if (begun.state === 'running') await port.progress(begun.ref);
      const slow = await port.register(orderOf('a-async.nl'));
      if (slow.state === 'running') await port.progress(slow.ref);
      standIn.clock.advance('P8D');
      for await (const event of port.events()) await event.done();
      await port.list();
      await port.wasTransferredAway('b.com');
      await port.end('a.com', 'now');
      await port.restore('a.com', { reason: 'by mistake', most: euros(100) });
      await port.ping();
      await standIn.close();
      expect(exchangeFaults(exchanges, registrar)).toEqual([]);
      const asked = new Set(exchanges.map(({ request }) => operationOf(request, registrar)?.operationId));
      expect([...asked].sort()).toEqual(operationsAsked);
    });
  });

if (dns)
  describe('the description of PowerDNS', () => {
    const [swagger = ''] = filesIn(dns);

    it('knows every request of the adapter, and every member of a zone of the stand-in', async () => {
      const standIn = await startDnsStandIn({ apiKey: 'key' });
      const port = dnsServerAt({ url: standIn.url, apiKey: 'key' });
      const www = { name: 'www.a.nl', type: 'A', ttl: 60, contents: ['192.0.2.1'] };
      const { version } = await port.create('a.nl', [www]);
      await port.apply('a.nl', [{ remove: www }], version);
      await port.secure('a.nl');
      await port.unsecure('a.nl');
      await port.export('a.nl');
      const headers = { 'x-api-key': 'key' };
      const zone = await (await fetch(`${standIn.url}/api/v1/servers/localhost/zones/a.nl.`, { headers })).json();
      await port.remove('a.nl');
      await port.list();
      await port.check();
      const seen = standIn.seen();
      await standIn.close();
      expect(undescribed(seen, swaggerOperations(swagger))).toEqual([]);
      const known = swaggerProperties(swagger, 'Zone');
      expect(Object.keys(zone as object).filter((name) => !known.has(name))).toEqual([]);
    });
  });
