import { describe, expect, it } from 'vitest';
import { diffZones } from '../changes/diff.ts';
import type { DnsRecord } from '../record.ts';
import { record, records } from '../testing/records.ts';
import { validateZone } from '../validateZone.ts';
import { applyToZone, type ConnectOutcome } from './applyToZone.ts';
import { readTemplate } from './readTemplate.ts';
import type { ConnectTemplate, TemplateRecord } from './template.ts';
import { variablesIn } from './variables.ts';

const zone = 'example.nl';
const ids = { providerId: 'shop.test', providerName: 'Shop', serviceId: 'web', serviceName: 'Website' };
const templateOf = (...made: TemplateRecord[]): ConnectTemplate => ({ ...ids, records: made });

const apply = (template: ConnectTemplate, existing: DnsRecord[], values: Record<string, string> = {}, host = '') =>
  applyToZone(template, { host, values }, existing, zone);

const wantedIn = (outcome: ConnectOutcome): DnsRecord[] => ('wanted' in outcome ? outcome.wanted : []);

describe('a template of Domain Connect', () => {
  const web = templateOf(
    { type: 'A', host: '@', pointsTo: '%ip%', ttl: 1800 },
    { type: 'CNAME', host: 'www', pointsTo: '@', ttl: 600 },
    { type: 'SPFM', host: '@', spfRules: 'include:shop.test' },
  );

  it('replaces what conflicts, merges SPF and leaves the rest', () => {
    const mail = record('@ MX mail.example.nl', { id: '4' });
    const former = [
      record('@ A 192.0.2.9', { id: '1' }),
      record('www A 192.0.2.9', { id: '2' }),
      record('@ TXT v=spf1 mx -all', { id: '3' }),
      mail,
    ];
    const wanted = wantedIn(apply(web, former, { ip: '192.0.2.1' }));
    expect(diffZones(former, wanted)).toEqual([
      { kind: 'remove', before: former[1] },
      { kind: 'change', before: former[0], after: record('@ A 192.0.2.1', { id: '1', ttl: 300 }) },
      { kind: 'change', before: former[2], after: record('@ TXT v=spf1 include:shop.test mx -all', { id: '3' }) },
      { kind: 'add', after: record('www CNAME example.nl', { ttl: 300 }) },
    ]);
    expect(validateZone(wanted, zone).faults).toEqual([]);
  });

  it('changes nothing the second time', () => {
    const first = wantedIn(apply(web, [], { ip: '192.0.2.1' })).map((one, index) => ({ ...one, id: String(index) }));
    expect(diffZones(first, wantedIn(apply(web, first, { ip: '192.0.2.1' })))).toEqual([]);
  });

  it('leaves the nameservers of the zone itself, and takes its place in the TTL of their set', () => {
    const stored = [record('@ NS ns1.example.com'), record('@ TXT other', { ttl: 60 })];
    const template = templateOf({ type: 'TXT', host: '@', data: 'shop=1', ttl: 3600 });
    expect(wantedIn(apply(template, stored))).toEqual([...stored, record('@ TXT shop=1', { ttl: 60 })]);
  });

  it('writes services as DNS has them, each in conflict with itself alone', () => {
    const [jabber, sip] = records('_xmpp-server._tcp SRV a.example.com', '_sip._tls SRV b.example.com');
    const template = templateOf({
      type: 'SRV',
      name: '@',
      service: '_sip',
      protocol: '_tls',
      target: 'sip.shop.test',
      priority: 1,
      weight: 2,
      port: 443,
      ttl: 3600,
    });
    const wanted = wantedIn(
      apply(
        template,
        [jabber, sip].flatMap((one) => one ?? []),
      ),
    );
    expect(wanted).toEqual([jabber, record('_sip._tls SRV sip.shop.test', { priority: 1, weight: 2, port: 443 })]);
    expect(wantedIn(apply(template, [], {}, 'shop')).map(({ name }) => name)).toEqual(['_sip._tls.shop']);
  });

  it('reads issuers of certificates as zone files write them', () => {
    const template = templateOf({ type: 'CAA', host: '@', data: '0 issue "%ca%"', ttl: 3600 });
    expect(wantedIn(apply(template, [], { ca: 'letsencrypt.org' }))).toEqual([record('@ CAA letsencrypt.org')]);
  });

  it.each([
    ['a line break in a value', { type: 'CAA', host: '@', data: '0 issue "%v%"', ttl: 60 }, { v: 'a"\n@ A 192.0.2.1' }],
    ['a value that lacks', { type: 'TXT', host: '@', data: '%v%', ttl: 60 }, {}],
    ['an alias of the domain itself', { type: 'CNAME', host: '@', pointsTo: 'shop.test', ttl: 60 }, {}],
    ['an alias at the top, which is no record of DNS', { type: 'APEXCNAME', pointsTo: 'shop.test', ttl: 60 }, {}],
    ['a redirect, which we do not serve', { type: 'REDIR301', host: '@', target: 'https://shop.test' }, {}],
  ])('is refused for %s', (_, made, values) => {
    expect(apply(templateOf(made), [], values)).toEqual({ fault: expect.anything() });
  });

  it('is refused without a name where it needs one', () => {
    const template = {
      ...templateOf({ type: 'CNAME', host: '@', pointsTo: 'shop.test', ttl: 60 }),
      hostRequired: true,
    };
    expect(apply(template, [])).toMatchObject({ fault: { code: 'CONNECT_HOST_REQUIRED' } });
    expect(wantedIn(apply(template, [], {}, 'www'))).toEqual([record('www CNAME shop.test', { ttl: 60 })]);
  });

  it('names its variables once, without those that its place fills', () => {
    const made = { type: 'TXT', host: '%Sub%', data: '%fqdn% %sub% %token%', ttl: '%ttl%' };
    expect(variablesIn([made])).toEqual(['Sub', 'token', 'ttl']);
  });
});

describe('the JSON of a template', () => {
  const json = (more: object = {}, made: object = { type: 'a', host: '@', pointsTo: '%ip%', ttl: 60 }): string =>
    JSON.stringify({ ...ids, records: [made], ...more });

  it('is read, without what the specification does not name', () => {
    expect(readTemplate(json({ version: 3, warnPhishing: true, other: 1 }))).toEqual({
      ...ids,
      version: 3,
      warnPhishing: true,
      records: [{ type: 'A', host: '@', pointsTo: '%ip%', ttl: 60 }],
    });
  });

  it.each([
    ['[]', 'CONNECT_NO_TEMPLATE', []],
    ['{', 'CONNECT_NO_TEMPLATE', []],
    [json({ serviceId: undefined }), 'CONNECT_MEMBER', ['serviceId']],
    [json({ providerId: '../x' }), 'CONNECT_MEMBER', ['providerId']],
    [json({ warnPhishing: 'yes' }), 'CONNECT_MEMBER', ['warnPhishing']],
    [json({ records: [] }), 'CONNECT_MEMBER', ['records']],
    [json({}, { type: 'A', ttl: true }), 'CONNECT_MEMBER', ['records[0].ttl']],
    [json({}, { type: 'A!', ttl: 60 }), 'CONNECT_TYPE', ['A!']],
    [json({}, { type: 'TXT', data: '%open', ttl: 60 }), 'CONNECT_VARIABLE_OPEN', ['%open']],
    [
      json(
        {},
        { type: 'TXT', data: 'x', ttl: 60, txtConflictMatchingMode: 'Prefix', txtConflictMatchingPrefix: '%p%' },
      ),
      'CONNECT_MEMBER',
      ['records[0].txtConflictMatchingPrefix'],
    ],
  ])('is refused with what is wrong: %s', (text, code, params) => {
    expect(() => readTemplate(text)).toThrow(expect.objectContaining({ fault: { code, params } }));
  });
});
