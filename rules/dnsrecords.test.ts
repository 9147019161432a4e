import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operate } from '../server/testing/operate.ts';
import type { TestAnswer } from '../server/testing/testApp.ts';
import type { DnsRecord } from './dns/record.ts';
import { record } from './dns/testing/records.ts';
import { characterStrings } from './dns/values/text.ts';
import { faultsIn, type PortalApp, portalApp } from './testing/portalApp.ts';

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp();
});
afterAll(() => portal.app.close());

let domain: string;
let made = 0;
beforeEach(async () => {
  made += 1;
  domain = await portal.build('domains', { name: `zone${made}.nl` }, '');
});

/** Returns a record as typed: `www A 192.0.2.1`; `ZONE` is replaced by the name of the domain. */
function typed(text: string, more: Partial<DnsRecord> = {}): Record<string, unknown> {
  const { type, ...fields } = record(text.replaceAll('ZONE', `zone${made}.nl`), more);
  return { ...fields, recordType: type, domain };
}

const add = (text: string, more?: Partial<DnsRecord>): Promise<TestAnswer> =>
  portal.post('dnsrecords', typed(text, more));

/** Adds records one after the other; returns the last answer. */
async function addAll(...texts: string[]): Promise<TestAnswer | undefined> {
  let last: TestAnswer | undefined;
  for (const text of texts) {
    expect(last?.status ?? 201, text).toBe(201);
    last = await add(text);
  }
  return last;
}

async function addTogether(...texts: string[]): Promise<TestAnswer> {
  const operations = texts.map((text) => {
    const { domain: id, ...attributes } = typed(text);
    const relationships = { domain: { data: { type: 'domains', id } } };
    return { op: 'add', data: { type: 'dnsrecords', attributes, relationships } };
  });
  return operate(portal.app, operations);
}

const stored = async (): Promise<Record<string, unknown>[]> => {
  const { body } = await portal.app.get(`/api/dnsrecords?filter[domain]=${domain}&sort=name`);
  return body.data.map(({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes }));
};

test('a record is stored in one way of writing', async () => {
  await addAll('WWW.ZONE. AAAA 2001:DB8:0::1', 'bücher CNAME WWW.Example.NL.');
  expect(await stored()).toMatchObject([
    { name: 'www', value: '2001:db8::1' },
    { name: 'xn--bcher-kva', value: 'www.example.nl' },
  ]);
});

/** Writes SPF terms with so many look-ups. */
const includes = (count: number): string =>
  Array.from({ length: count }, (_, n) => `include:i${n}.example.com`).join(' ');

describe('a record is refused', () => {
  test.each([
    ['a CNAME beside another record', ['www A 192.0.2.1', 'www CNAME host.example.com'], ['CNAME_NOT_ALONE']],
    ['another record beside a CNAME', ['www CNAME host.example.com', 'www TXT x'], ['CNAME_NOT_ALONE']],
    ['a CNAME at the apex', ['@ CNAME host.example.com'], ['CNAME_AT_APEX']],
    ['an address as the target of MX', ['@ MX 192.0.2.1'], ['value ADDRESS_AS_TARGET']],
    ['an address as the target of SRV', ['_sip._tcp SRV 2001:db8::1'], ['value ADDRESS_AS_TARGET']],
    ['an address as the target of NS', ['sub NS 192.0.2.1'], ['value ADDRESS_AS_TARGET']],
    ['a CNAME as the target of MX', ['mail CNAME host.example.com', '@ MX mail.ZONE'], ['TARGET_IS_ALIAS']],
    ['a null MX beside a mail server', ['@ MX mail.example.com', '@ MX .'], ['priority NULL_MX_PRIORITY']],
    ['a label of 64 characters', [`${'a'.repeat(64)} A 192.0.2.1`], ['name LABEL_TOO_LONG']],
    ['a name of over 255 octets', [`${`${'a'.repeat(60)}.`.repeat(4)}bb A 192.0.2.1`], ['name NAME_TOO_LONG']],
    ['a second SPF at a name', ['@ TXT v=spf1 -all', '@ TXT v=spf1 a -all'], ['SEVERAL_SPF']],
    ['an SPF of 11 look-ups', [`@ TXT v=spf1 ${includes(11)} -all`], ['SPF_TOO_MANY_LOOKUPS']],
    ['DMARC elsewhere than at _dmarc', ['@ TXT v=DMARC1; p=none'], ['DMARC_ELSEWHERE']],
    ['a service without its protocol', ['_sip SRV sip.example.com'], ['name INVALID_SRV_NAME']],
    ['an underscore in a host', ['my_host A 192.0.2.1'], ['name UNDERSCORE_NOT_ALLOWED']],
    ['nothing between two dots', ['a..nl A 192.0.2.1'], ['name EMPTY_LABEL']],
    ['nothing between two dots of a target', ['www CNAME a..nl'], ['value EMPTY_LABEL']],
    ['one nameserver for .nl', ['@ NS ns1.example.com'], ['TOO_FEW_NAMESERVERS']],
    ['the same record twice', ['www A 192.0.2.1', 'www A 192.0.2.1'], ['DUPLICATE_RECORD']],
  ])('for %s', async (_, texts, faults) => {
    const answer = await addAll(...texts);
    expect([answer?.status, answer && faultsIn(answer)]).toEqual([422, faults]);
    expect(await stored()).toHaveLength(texts.length - 1);
  });

  test('for another TTL than that of its record set', async () => {
    await add('www A 192.0.2.1', { ttl: 300 });
    expect(faultsIn(await add('www A 192.0.2.2', { ttl: 3600 }))).toEqual(['TTL_DIFFERS']);
    expect((await add('www A 192.0.2.2', { ttl: 300 })).status).toBe(201);
  });

  test('for a TTL, flags or a tag that are no option', async () => {
    expect(faultsIn(await add('www A 192.0.2.1', { ttl: 61 }))).toEqual(['ttl INVALID_CHOICE']);
    expect(faultsIn(await add('@ CAA letsencrypt.org', { flags: 1 }))).toEqual(['flags INVALID_CHOICE']);
    expect(faultsIn(await add('@ CAA letsencrypt.org', { tag: 'issuemail' }))).toEqual(['tag INVALID_CHOICE']);
  });

  test('for fields that belong to another type', async () => {
    expect(faultsIn(await add('www A 192.0.2.1', { port: 80 }))).toEqual(['port NOT_APPLICABLE']);
    expect(await stored()).toEqual([]);
  });

  test('for a null MX that is not alone', async () => {
    await add('@ MX mail.example.com');
    expect(faultsIn(await add('@ MX .', { priority: 0 }))).toEqual(['NULL_MX_NOT_ALONE']);
  });
});

describe('a record is accepted', () => {
  test.each([
    ['an underscore in TXT, CNAME and SRV', ['_a TXT x', '_b CNAME c.example.com', '_sip._tcp SRV sip.example.com']],
    ['an SPF of 10 look-ups', [`@ TXT v=spf1 ${includes(10)} -all`]],
    ['DMARC in its place', ['_dmarc TXT v=DMARC1; p=none']],
    ['a label of 63 characters', [`${'a'.repeat(63)} A 192.0.2.1`]],
  ])('with %s', async (_, texts) => {
    expect((await addAll(...texts))?.status).toBe(201);
  });

  test.each([
    ['issue', 'letsencrypt.org'],
    ['issuewild', ';'],
    ['iodef', 'mailto:beheer@example.com'],
  ])('with the tag %s of CAA', async (tag, value) => {
    expect((await add(`@ CAA ${value}`, { tag })).status).toBe(201);
  });

  test.each([60, 300, 3600, 7200, 86_400])('with a TTL of %i seconds', async (ttl) => {
    expect((await add('www A 192.0.2.1', { ttl })).status).toBe(201);
  });

  test('with a null MX alone', async () => {
    expect((await add('@ MX .', { priority: 0 })).status).toBe(201);
  });

  test('with a text of 410 characters, which reads as it was typed, in one string or in two of 255 and 155', async () => {
    const value = 'k'.repeat(410);
    expect((await add(`een TXT ${value}`)).status).toBe(201);
    expect((await add(`twee TXT "${'k'.repeat(255)}" "${'k'.repeat(155)}"`)).status).toBe(201);
    expect(await stored()).toMatchObject([{ value }, { value }]);
    expect(characterStrings(value).map(({ length }) => length)).toEqual([255, 155]);
  });
});

describe('a zone is judged once all of a request is written', () => {
  test('two nameservers for .nl are accepted together', async () => {
    const answer = await addTogether('@ NS ns1.example.com', '@ NS ns2.example.com');
    expect(answer.status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  test('the TTL of a record set changes in all its records at once', async () => {
    await addAll('www A 192.0.2.1', 'www A 192.0.2.2');
    const changed = (await stored()).map(({ id }) => ({
      op: 'update',
      data: { type: 'dnsrecords', id, attributes: { ttl: 60 } },
    }));
    expect(faultsIn(await operate(portal.app, changed.slice(0, 1)))).toEqual(['TTL_DIFFERS']);
    expect((await operate(portal.app, changed)).status).toBe(200);
  });

  test('a record that others need is not removed', async () => {
    await addTogether('@ NS ns1.ZONE', '@ NS ns2.example.com', 'ns1 A 192.0.2.53');
    const address = (await stored()).find(({ recordType }) => recordType === 'A');
    const answer = await portal.app.request({ method: 'DELETE', url: `/api/dnsrecords/${address?.['id']}` });
    expect([answer.status, faultsIn(answer)]).toEqual([422, ['NAMESERVER_WITHOUT_ADDRESS']]);
  });

  test('of two people who write at once, the second is judged with what the first wrote', async () => {
    const answers = await Promise.all([add('www A 192.0.2.1'), add('www CNAME host.example.com')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

test('a domain that is removed takes its records along', async () => {
  await addAll('www A 192.0.2.1', '@ TXT x');
  expect((await portal.app.request({ method: 'DELETE', url: `/api/domains/${domain}` })).status).toBe(204);
  expect(await stored()).toEqual([]);
});

test('customers read the records of their domains, and change them by change sets only', async () => {
  const { body } = await portal.app.get(`/api/domains/${domain}`);
  const customer = body.data.relationships.customer.data.id;
  const member = await portal.memberOf(customer, 'domains');
  const other = await portal.memberOf(customer, 'hosting');
  await add('www A 192.0.2.1');
  expect((await portal.app.get('/api/dnsrecords', member)).body.data).toHaveLength(1);
  expect((await portal.app.get('/api/dnsrecords', other)).body.data).toHaveLength(0);
  expect((await portal.post('dnsrecords', typed('shop A 192.0.2.1'), member)).status).toBe(403);
});
