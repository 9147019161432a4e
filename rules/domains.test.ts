import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Condition } from '../schema/condition.ts';
import { faultsIn, type PortalApp, portalApp } from './testing/portalApp.ts';

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp(() => new Date('2026-11-21T23:30:00Z'));
});
afterAll(() => portal.app.close());

const attributesOf = async (id: string, as?: Parameters<PortalApp['app']['get']>[1]) =>
  (await portal.app.get(`/api/domains/${id}`, as)).body.data?.attributes;

const contactOf = async (customer: string): Promise<string> => portal.build('domaincontacts', { customer }, '');

describe('a name', () => {
  test('is stored in punycode, and there once, however it is written', async () => {
    const customer = await portal.build('customers', null, '');
    const extension = await portal.build('extensions', { capabilities: { contains: 'idn' } }, '');
    const first = await portal.post('domains', { name: 'Bücher.DE', customer, extension });
    expect(first.body.data.attributes.name).toBe('xn--bcher-kva.de');
    for (const name of ['bücher.de', 'xn--bcher-kva.de', 'BÜCHER.de.']) {
      expect(faultsIn(await portal.post('domains', { name, customer, extension })), name).toEqual(['name NOT_UNIQUE']);
    }
  });

  test.each(['a..nl', 'host', 'my_host.nl', '192.0.2.1'])('is not %s', async (name) => {
    const customer = await portal.build('customers', null, '');
    const extension = await portal.build('extensions', null, '');
    expect(faultsIn(await portal.post('domains', { name, customer, extension }))).toEqual(['name INVALID_DOMAIN_NAME']);
  });

  test('ends in its extension, where that is named by its suffix', async () => {
    const extension = await portal.build('extensions', { name: '.nl' }, '');
    const customer = await portal.build('customers', null, '');
    const made = (name: string) => portal.post('domains', { name, customer, extension });
    expect((await made('past.nl')).status).toBe(201);
    expect(faultsIn(await made('pastniet.be'))).toEqual(['extension OTHER_EXTENSION']);
  });
});

describe('what the registry can do', () => {
  test('says whether a name has accents; those of the extension itself are its own', async () => {
    const customer = await portal.build('customers', null, '');
    const made = async (name: string, extension: Condition) =>
      faultsIn(
        await portal.post('domains', { name, customer, extension: await portal.build('extensions', extension, '') }),
      );
    expect(await made('café.net', { name: '.net', capabilities: { contains: 'lock' } })).toEqual([
      'name EXTENSION_WITHOUT_IDN',
    ]);
    expect(await made('café.com', { name: '.com', capabilities: { contains: 'idn' } })).toEqual([]);
    expect(await made('cafe.xn--p1ai', { name: '.xn--p1ai' })).toEqual([]);
    expect(await made('кафе.рф', { name: '.xn--p1acf' })).toEqual([
      'extension OTHER_EXTENSION',
      'name EXTENSION_WITHOUT_IDN',
    ]);
  });

  test('says whether a domain is locked', async () => {
    const lock = async (extension: Condition) =>
      portal.patch(
        'domains',
        await portal.build(
          'domains',
          { state: 'active', extension: await portal.build('extensions', extension, '') },
          '',
        ),
        { state: 'locked' },
      );
    const without = await lock({ capabilities: { contains: 'dnssec' } });
    expect([without.status, faultsIn(without)]).toEqual([409, ['TRANSITION_NOT_ALLOWED']]);
    expect((await lock({ capabilities: { contains: 'lock' } })).status).toBe(200);
  });
});

describe('a contact', () => {
  test('may stand for several domains of its customer, and for none of another', async () => {
    const customer = await portal.build('customers', null, '');
    const registrant = await contactOf(customer);
    const own = await portal.build('domains', { customer }, '');
    const second = await portal.build('domains', { customer }, '');
    const foreign = await portal.build('domains', null, '');
    for (const id of [own, second]) expect((await portal.patch('domains', id, { registrant })).status).toBe(200);
    const answer = await portal.patch('domains', foreign, { registrant });
    expect(faultsIn(answer)).toEqual(['registrant NOT_SAME']);
    expect((await portal.app.request({ method: 'DELETE', url: `/api/domaincontacts/${registrant}` })).status).toBe(409);
  });
});

describe('the registrant', () => {
  test('is chosen by the customer among contacts of their own, and never taken away', async () => {
    const customer = await portal.build('customers', null, '');
    const member = await portal.memberOf(customer, 'domains');
    const first = await contactOf(customer);
    const second = await contactOf(customer);
    const id = await portal.build('domains', { customer, registrant: first }, '');
    const choose = (values: Parameters<PortalApp['patch']>[2]) => portal.patch('domains', id, values, member);
    expect((await choose({ registrant: second, administrativeContact: first })).status).toBe(200);
    expect(faultsIn(await choose({ registrant: null }))).toEqual(['registrant HOLDER_NEEDED']);
    const foreign = await contactOf(await portal.build('customers', null, ''));
    expect((await choose({ registrant: foreign })).status).toBe(404);
  });
});

describe('in quarantine', () => {
  test.each([
    ['rust.nl', '2027-01-01'],
    ['rust.com', '2026-12-22'],
  ])('%s stays until %s, counted from the day in Amsterdam', async (name, until) => {
    const id = await portal.build('domains', { name, state: 'expired' }, '');
    const answer = await portal.patch('domains', id, { state: 'quarantine' });
    expect(answer.body.data.attributes.quarantineUntil).toBe(until);
  });

  test('a domain that could not be restored keeps the day', async () => {
    const until = '2026-12-01';
    const id = await portal.build('domains', { name: 'terug.nl', state: 'restoring', quarantineUntil: until }, '');
    await portal.change('domains', id, { state: 'quarantine' });
    expect((await attributesOf(id)).quarantineUntil).toBe(until);
  });

  test('it is restored with its new day and a reason, and then is in no quarantine', async () => {
    const id = await portal.build('domains', { state: 'quarantine' }, '');
    expect(faultsIn(await portal.patch('domains', id, { state: 'active' })).sort()).toEqual([
      'expiresOn REQUIRED',
      'reason REQUIRED',
    ]);
    const values = { state: 'active', expiresOn: '2027-11-21', reason: 'Paid' };
    const answer = await portal.patch('domains', id, values);
    expect([answer.status, answer.body.data?.attributes.quarantineUntil]).toEqual([200, null]);
  });
});

describe('the version of a zone', () => {
  test('changes with its records and comes back with them; nobody writes it', async () => {
    const id = await portal.build('domains', null, '');
    const add = () => portal.post('dnsrecords', { domain: id, name: 'www', recordType: 'A', value: '192.0.2.1' });
    expect((await attributesOf(id)).zoneVersion).toBeNull();
    const record = (await add()).body.data.id;
    const { zoneVersion } = await attributesOf(id);
    expect(zoneVersion).toMatch(/^[0-9a-f]{32}$/);
    await portal.app.request({ method: 'DELETE', url: `/api/dnsrecords/${record}` });
    expect((await attributesOf(id)).zoneVersion).toBeNull();
    await add();
    expect((await attributesOf(id)).zoneVersion).toBe(zoneVersion);
    expect((await portal.patch('domains', id, { zoneVersion: 'x' })).status).toBe(403);
  });
});

describe('a customer', () => {
  test('sees the own domains with the right domains, and may say whether they are renewed', async () => {
    const customer = await portal.build('customers', null, '');
    const id = await portal.build('domains', { customer }, '');
    await portal.build('domains', null, '');
    const member = await portal.memberOf(customer, 'domains');
    const without = await portal.memberOf(customer, 'hosting');
    expect((await portal.app.get('/api/domains', member)).body.data.map((row: { id: string }) => row.id)).toEqual([id]);
    expect((await portal.app.get(`/api/domains/${id}`, without)).status).toBe(404);
    expect((await portal.patch('domains', id, { autoRenew: false }, member)).status).toBe(200);
    for (const values of [{ state: 'active' }, { expiresOn: '2030-01-01' }, { name: 'ander.nl' }, { authCode: 'x' }]) {
      expect((await portal.patch('domains', id, values, member)).status).toBe(403);
    }
  });

  test('finds the authorisation code in no answer, list, export or history', async () => {
    const customer = await portal.build('customers', null, '');
    const [id = ''] = await portal.create('domains', {
      name: 'geheim.nl',
      customer,
      extension: await portal.build('extensions', null, ''),
      authCode: 'Zeer-Geheim-1',
    });
    const member = await portal.memberOf(customer, 'domains');
    await portal.patch('domains', id, { authCode: 'Zeer-Geheim-2' });
    for (const as of [undefined, member]) {
      for (const url of ['/api/domains', `/api/domains/${id}`, `/api/domains/${id}/history`]) {
        const { status, body } = await portal.app.get(url, as);
        expect([url, status]).toEqual([url, 200]);
        expect(JSON.stringify(body)).not.toContain('Zeer-Geheim');
      }
      const file = await portal.app.download('/api/domains', 'text/csv', as);
      expect([file.status, file.bytes.toString().includes('Zeer-Geheim')]).toEqual([200, false]);
    }
  });
});
