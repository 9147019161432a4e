/** Holds together what the DNS editor and the server say of each rule of DNS, in both languages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicTexts as english } from '../../locales/en-gb/public.ts';
import type { Locale } from '../../locales/locale.ts';
import { publicTexts as dutch } from '../../locales/nl-nl/public.ts';
import type { Language } from '../../schema/label.ts';
import { visibleFaultTexts } from '../../schema/visibleFaults.ts';
import type { Principal } from '../../server/context.ts';
import { ApiError } from '../../server/errors.ts';
import { create } from '../../server/operations/write/verbs/create.ts';
import { writeContext } from '../../server/operations/write/writeContext.ts';
import { keepDescriptionTexts } from '../../src/i18n/descriptionTexts.ts';
import { createTranslation } from '../../src/i18n/translation.ts';
import { faultsOf } from '../../src/pages/dns/data/faults.ts';
import { nothingHeld, rowsOf, withAdded } from '../../src/pages/dns/held/held.ts';
import type { DnsRecord } from '../dns/record.ts';
import { record } from '../dns/testing/records.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

const zone = 'example.nl';
const languages: [Language, Locale][] = [
  ['nl', 'nl-nl'],
  ['en', 'en-gb'],
];

/** Lists each rule with records that break it, and the fault. */
const rules: readonly [rule: string, fault: string, ...records: (string | DnsRecord)[]][] = [
  ['a CNAME is alone at its name', 'CNAME_NOT_ALONE', 'www CNAME host.example.com', 'www A 192.0.2.1'],
  ['a CNAME is never at the apex', 'CNAME_AT_APEX', '@ CNAME host.example.com'],
  ['a CNAME does not lead to itself', 'CNAME_LOOP', 'www CNAME www.example.nl'],
  ['an MX names no address', 'ADDRESS_AS_TARGET', '@ MX 192.0.2.1'],
  ['an NS names no address', 'ADDRESS_AS_TARGET', 'sub NS 192.0.2.1'],
  ['an SRV names no address', 'ADDRESS_AS_TARGET', '_sip._tcp SRV 192.0.2.1'],
  ['an MX names no CNAME of the zone', 'TARGET_IS_ALIAS', 'mail CNAME host.example.com', '@ MX mail.example.nl'],
  ['an NS names no CNAME of the zone', 'TARGET_IS_ALIAS', 'ns CNAME host.example.com', 'sub NS ns.example.nl'],
  [
    'an SRV names no CNAME of the zone',
    'TARGET_IS_ALIAS',
    'sip CNAME host.example.com',
    '_sip._tcp SRV sip.example.nl',
  ],
  ['a target is a whole name', 'TARGET_INCOMPLETE', '@ MX mail'],
  ['a null MX is alone', 'NULL_MX_NOT_ALONE', record('@ MX .', { priority: 0 }), '@ MX mail.example.com'],
  ['a null MX has priority 0', 'NULL_MX_PRIORITY', record('@ MX .', { priority: 10 })],
  ['a record set has one TTL', 'TTL_DIFFERS', 'www A 192.0.2.1', record('www A 192.0.2.2', { ttl: 300 })],
  ['a record is there once', 'DUPLICATE_RECORD', 'www A 192.0.2.1', 'www A 192.0.2.1'],
  ['a label has at most 63 characters', 'LABEL_TOO_LONG', `${'a'.repeat(64)} A 192.0.2.1`],
  ['a name has at most 255 octets', 'NAME_TOO_LONG', `${Array(5).fill('a'.repeat(60)).join('.')} A 192.0.2.1`],
  ['a name has no empty label', 'EMPTY_LABEL', 'a..nl A 192.0.2.1'],
  ['a host has no underscore', 'UNDERSCORE_NOT_ALLOWED', '_host A 192.0.2.1'],
  ['one SPF record is at a name', 'SEVERAL_SPF', '@ TXT v=spf1 -all', '@ TXT v=spf1 ~all'],
  [
    'SPF asks DNS at most 10 times',
    'SPF_TOO_MANY_LOOKUPS',
    `@ TXT v=spf1 ${Array.from({ length: 11 }, (_, place) => `include:s${place}.example.com`).join(' ')} -all`,
  ],
  ['SPF can be read', 'INVALID_SPF', '@ TXT v=spf1 ipv4:192.0.2.1 -all'],
  ['DMARC is at _dmarc', 'DMARC_ELSEWHERE', 'www TXT v=DMARC1; p=none'],
  ['DKIM is at a selector', 'DKIM_ELSEWHERE', 'www TXT v=DKIM1; p='],
  ['an SRV is named by service and protocol', 'INVALID_SRV_NAME', 'sip SRV host.example.com'],
  ['a CAA names who may issue', 'INVALID_CAA_ISSUER', record('@ CAA not a domain', { tag: 'issue' })],
  ['a CAA names who may issue for *', 'INVALID_CAA_ISSUER', record('@ CAA not a domain', { tag: 'issuewild' })],
  ['a CAA names whom to tell', 'INVALID_CAA_CONTACT', record('@ CAA nobody', { tag: 'iodef' })],
  ['an A record has an IPv4 address', 'INVALID_IPV4', 'www A 300.1.2.3'],
  ['an AAAA record has an IPv6 address', 'INVALID_IPV6', 'www AAAA 2001:db8::x'],
  ['.nl has two nameservers', 'TOO_FEW_NAMESERVERS', '@ NS ns1.example.com'],
  ['a nameserver within the zone has an address', 'NAMESERVER_WITHOUT_ADDRESS', 'sub NS ns.sub.example.nl'],
  ['what is below a delegation is elsewhere', 'BELOW_DELEGATION', 'sub NS ns.example.com', 'www.sub A 192.0.2.1'],
];

let portal: PortalApp;
let domain: string;
let member: Principal;
let translate: Record<Language, (code: string, params: object) => string>;
beforeAll(async () => {
  portal = await portalApp();
  const customer = await portal.build('customers', null, '');
  domain = await portal.build('domains', { customer, name: zone }, '');
  member = await portal.memberOf(customer, 'domains');
  const { model } = portal.app.services;
  // Takes the texts that the answer with the descriptions brings to those who may save DNS changes (server/schemaRoute.ts).
  const saving = [{ name: 'dnschangesets', can: { create: true, update: false, delete: false } }];
  const faultTexts = visibleFaultTexts(saving, (name) => model.entities.get(name)?.rules?.faults);
  const texts = await Promise.all(
    languages.map(async ([language, locale]) => {
      const instance = await createTranslation(locale, { 'nl-nl': dutch, 'en-gb': english });
      keepDescriptionTexts(instance, [], faultTexts);
      return [language, (code: string, params: object) => instance.t(`validation.${code}`, { ...params })];
    }),
  );
  translate = Object.fromEntries(texts);
});
afterAll(() => portal.app.close());

/** Words what the editor finds in records that are added to an empty zone. */
function saidByEditor(records: readonly DnsRecord[], language: Language): string[] {
  const faults = [...faultsOf(rowsOf([], withAdded(nothingHeld, records)), zone).values()].flat();
  return faults.map(({ code, params = [] }) => `${code}: ${translate[language](code, { ...params })}`);
}

/** Words what the server says of the same records, saved at once. */
async function saidByServer(records: readonly DnsRecord[], language: Language): Promise<string[]> {
  const changes = JSON.stringify(records.map((after) => ({ kind: 'add', after })));
  const submission = { values: { domain, changes }, unknown: [], pointerOf: () => '/data' };
  const context = writeContext({ ...portal.app.contextOf(member), language }, portal.app.services);
  const refusal = await create(context, { resource: 'dnschangesets', submission }).catch((error) => error);
  if (!(refusal instanceof ApiError)) throw new Error('The server took it.', { cause: refusal });
  return refusal.errors.map(({ code, detail }) => `${code}: ${detail}`);
}

test.each(rules)('%s: editor and server say the same (%s)', async (_rule, fault, ...given) => {
  const records = given.map((one) => (typeof one === 'string' ? record(one) : one));
  const said: string[][] = [];
  for (const [language] of languages) {
    const own = saidByEditor(records, language);
    expect(own.join('\n')).toContain(`${fault}: `);
    expect((await saidByServer(records, language)).toSorted()).toEqual(own.toSorted());
    said.push(own);
  }
  expect(said[0]).not.toEqual(said[1]);
});
