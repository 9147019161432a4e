import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Principal } from '../server/context.ts';
import type { TestAnswer } from '../server/testing/testApp.ts';
import { parsedChanges } from './dns/changes/parsedChanges.ts';
import type { SetDifference } from './dns/changes/zoneDifference.ts';
import { record } from './dns/testing/records.ts';
import { faultsIn, type PortalApp, portalApp } from './testing/portalApp.ts';

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp(() => new Date('2026-11-21T12:00:00Z'));
});
afterAll(() => portal.app.close());

let domain: string;
let member: Principal;
beforeEach(async () => {
  const customer = await portal.build('customers', null, '');
  domain = await portal.build('domains', { customer }, '');
  member = await portal.memberOf(customer, 'domains');
});

const add = (text: string) => ({ kind: 'add', after: record(text) });
const save = (changes: unknown, more: object = {}): Promise<TestAnswer> =>
  portal.post('dnschangesets', { domain, changes: JSON.stringify(changes), ...more }, member);
const version = async (): Promise<string> =>
  (await portal.app.get(`/api/domains/${domain}`)).body.data.attributes.zoneVersion;
const store = async (text: string): Promise<string> => {
  const { type, ...fields } = record(text);
  return (await portal.post('dnsrecords', { ...fields, recordType: type, domain })).body.data.id;
};

describe('changes that are saved', () => {
  test('wait to be applied, with who saved them, when, and the version they give', async () => {
    const { status, body } = await save([add('www A 192.0.2.1')]);
    expect([status, body.data.attributes.state]).toEqual([201, 'queued']);
    expect(body.data.attributes.createdAt).toBe('2026-11-21T12:00:00.000Z');
    const { body: kept } = await portal.app.get(`/api/dnschangesets/${body.data.id}`);
    expect(kept.data.relationships.user.data.id).toBe(member.userId);
    await store('www A 192.0.2.1');
    expect(await version()).toBe(body.data.attributes.zoneVersion);
  });

  test('are judged all together, and named as faults of the changes', async () => {
    expect(faultsIn(await save([add('www A 192.0.2.1'), add('www CNAME host.example.com')]))).toEqual([
      'changes CNAME_NOT_ALONE',
      'changes CNAME_NOT_ALONE',
    ]);
    expect(faultsIn(await save([add('a..nl A 192.0.2.1')]))).toEqual(['changes EMPTY_LABEL']);
    expect((await save([add('@ NS ns1.example.com'), add('@ NS ns2.example.com')])).status).toBe(201);
  });

  test('may give a whole record set another TTL', async () => {
    const ids = [await store('www A 192.0.2.1'), await store('www A 192.0.2.2')];
    const changes = ids.map((id, place) => {
      const before = record(`www A 192.0.2.${place + 1}`, { id });
      return { kind: 'change', before, after: { ...before, ttl: 60 } };
    });
    const baseVersion = await version();
    expect((await save(changes, { baseVersion })).status).toBe(201);
    expect(faultsIn(await save(changes.slice(0, 1), { baseVersion }))).toEqual(['changes TTL_DIFFERS']);
  });

  test('are made of the zone as it is', async () => {
    const id = await store('www A 192.0.2.1');
    const baseVersion = await version();
    expect(faultsIn(await save([add('shop A 192.0.2.2')]))).toEqual(['baseVersion REQUIRED']);
    await store('mail A 192.0.2.25');
    const moved = await save([add('shop A 192.0.2.2')], { baseVersion });
    expect([moved.status, faultsIn(moved)]).toEqual([409, ['baseVersion ZONE_MOVED']]);
    await portal.app.request({ method: 'DELETE', url: `/api/dnsrecords/${id}` });
    const before = record('www A 192.0.2.1', { id });
    const late = await save([{ kind: 'remove', before }], { baseVersion: await version() });
    expect([late.status, faultsIn(late)]).toEqual([422, ['changes RECORD_NOT_IN_ZONE']]);
  });
});

describe('changes of a zone that moved', () => {
  const valuesOf = (side: readonly { value: string }[]): string => side.map(({ value }) => value).join(' ');
  const told = ({ status, body: { errors } }: TestAnswer) => {
    const [{ meta }] = errors;
    const sets: SetDifference[] = meta.difference;
    const lines = sets.map(({ name, type, base, ours, theirs, conflict }) =>
      [`${name} ${type}`, ...[base, ours, theirs].map(valuesOf), conflict ? 'conflict' : ''].join('|'),
    );
    return { status, zoneVersion: meta.zoneVersion, lines };
  };
  const changed = (id: string, from: string, to: string) => {
    const before = record(`www A ${from}`, { id });
    return { kind: 'change', before, after: { ...before, value: to } };
  };

  test('are refused with each record set as it was, as they want it and as it is now', async () => {
    const id = await store('www A 192.0.2.1');
    await store('mail A 192.0.2.25');
    const baseVersion = await version();
    await portal.patch('dnsrecords', id, { value: '192.0.2.2' });
    const mine = [changed(id, '192.0.2.1', '192.0.2.3'), add('Shop A 192.0.2.9')];
    expect(told(await save(mine, { baseVersion }))).toEqual({
      status: 409,
      zoneVersion: await version(),
      lines: ['www A|192.0.2.1|192.0.2.3|192.0.2.2|conflict', 'shop A||192.0.2.9||'],
    });
  });

  test('are compared with what was there exactly, where change sets alone moved it', async () => {
    const id = await store('www A 192.0.2.1');
    const baseVersion = await version();
    const others = (await save([add('blog A 192.0.2.7')], { baseVersion })).body.data.id;
    for (const state of ['applying', 'applied']) await portal.change('dnschangesets', others, { state });
    await store('blog A 192.0.2.7');
    const refused = await save([changed(id, '192.0.2.1', '192.0.2.3')], { baseVersion });
    expect(told(refused).lines).toEqual(['www A|192.0.2.1|192.0.2.3|192.0.2.1|', 'blog A|||192.0.2.7|']);
  });

  test('are compared with a version that several change sets were made after', async () => {
    const id = await store('www A 192.0.2.1');
    const baseVersion = await version();
    for (const name of ['one', 'two']) {
      const others = (await save([add(`${name} A 192.0.2.7`)], { baseVersion: await version() })).body.data.id;
      for (const state of ['applying', 'applied']) await portal.change('dnschangesets', others, { state });
      await store(`${name} A 192.0.2.7`);
    }
    const refused = await save([changed(id, '192.0.2.1', '192.0.2.3')], { baseVersion });
    expect(told(refused).lines.sort()).toEqual([
      'one A|||192.0.2.7|',
      'two A|||192.0.2.7|',
      'www A|192.0.2.1|192.0.2.3|192.0.2.1|',
    ]);
  });

  test('are refused also with the present version, where a record was otherwise when they were made', async () => {
    const id = await store('www A 192.0.2.1');
    await portal.patch('dnsrecords', id, { value: '192.0.2.2' });
    const present = await version();
    for (const [change, ours] of [
      [changed(id, '192.0.2.1', '192.0.2.3'), '192.0.2.3'],
      [{ kind: 'remove', before: record('www A 192.0.2.1', { id }) }, ''],
    ] as const)
      expect(told(await save([change], { baseVersion: present }))).toEqual({
        status: 409,
        zoneVersion: present,
        lines: [`www A|192.0.2.1|${ours}|192.0.2.2|conflict`],
      });
  });

  test('may spell the record that they were made of otherwise, and leave out what they do not change', async () => {
    const id = await store('mail MX mx.example.com');
    const { priority: _, ...before } = record('MAIL MX Mx.Example.com.', { id });
    const change = { kind: 'change', before, after: { ...before, priority: 20 } };
    expect((await save([change], { baseVersion: await version() })).status).toBe(201);
  });

  test('can be saved again of the version that is told', async () => {
    const id = await store('www A 192.0.2.1');
    const baseVersion = await version();
    await store('blog A 192.0.2.7');
    const mine = [changed(id, '192.0.2.1', '192.0.2.3')];
    const { zoneVersion } = told(await save(mine, { baseVersion }));
    expect((await save(mine, { baseVersion: zoneVersion })).status).toBe(201);
  });
});

test.each(['geen json', '{}', '[{"kind":"add"}]', '[{"kind":"drop","before":{}}]', '[null]'])(
  'what lists no changes is refused: %s',
  async (changes) => {
    expect(parsedChanges(changes)).toBeUndefined();
    expect(faultsIn(await portal.post('dnschangesets', { domain, changes }, member))).toEqual([
      'changes INVALID_CHANGES',
    ]);
  },
);

const www = record('www A 192.0.2.1');
test.each([
  ['after.domain', { kind: 'add', after: { ...www, domain: '1' } }],
  ['after.comment', { kind: 'add', after: { ...www, comment: 'x' } }],
  ['after.toString', { kind: 'add', after: { ...www, toString: null } }],
  ['after.flags', { kind: 'add', after: { ...www, flags: '0' } }],
  ['comment', { kind: 'add', after: www, comment: 'x' }],
  ['before', { kind: 'add', before: www, after: www }],
])('a member that a change has not is refused by its name: %s', async (member, change) => {
  const refused = await save([change]);
  expect([faultsIn(refused), refused.body.errors[0].detail]).toEqual([
    ['changes INVALID_CHANGE_MEMBER'],
    expect.stringMatching(new RegExp(` ${member}$`)),
  ]);
});

test('a change of an own record cannot name the domain of another customer', async () => {
  const others = await portal.build('domains', { customer: await portal.build('customers', null, '') }, '');
  const before = record('www A 192.0.2.1', { id: await store('www A 192.0.2.1') });
  const changes = [{ kind: 'change', before, after: { ...before, value: '203.0.113.9', domain: others } }];
  const baseVersion = await version();
  expect(faultsIn(await save(changes, { baseVersion }))).toEqual(['changes INVALID_CHANGE_MEMBER']);
});

test.each(['deleted', 'transferredAway'])('the zone of a domain that is %s is not changed any more', async (state) => {
  domain = await portal.build('domains', { state }, '');
  const values = { domain, changes: JSON.stringify([add('www A 192.0.2.1')]) };
  expect(faultsIn(await portal.post('dnschangesets', values))).toEqual(['domain DOMAIN_LEFT']);
});

test('a record that two changes name is refused, as the first leaves nothing for the second', async () => {
  const before = record('www A 192.0.2.1', { id: await store('www A 192.0.2.1') });
  const remove = { kind: 'remove', before };
  const twice = await save([remove, remove], { baseVersion: await version() });
  expect([twice.status, faultsIn(twice)]).toEqual([422, ['changes RECORD_NOT_IN_ZONE']]);
});

test('nobody but the server applies them, and what was saved stays what it was until its domain goes', async () => {
  const { id } = (await save([])).body.data;
  for (const as of [undefined, member]) {
    for (const values of [{ state: 'applying' }, { changes: '[ ]' }, { baseVersion: 'x' }]) {
      expect((await portal.patch('dnschangesets', id, values, as)).status).toBe(403);
    }
    expect((await portal.app.request({ method: 'DELETE', url: `/api/dnschangesets/${id}`, as })).status).toBe(403);
  }
  expect((await portal.app.request({ method: 'DELETE', url: `/api/domains/${domain}` })).status).toBe(204);
  expect((await portal.app.get(`/api/dnschangesets/${id}`)).status).toBe(404);
});

test('another customer can save none', async () => {
  const stranger = await portal.memberOf(await portal.build('customers', null, ''), 'domains');
  expect((await portal.post('dnschangesets', { domain, changes: '[]' }, stranger)).status).toBeGreaterThan(399);
});

describe('changes that are not saved yet', () => {
  const draft = (changes: string, as: Principal) => portal.post('dnsdrafts', { domain, changes }, as);

  test('are those of the user alone, one draft for each domain', async () => {
    const { status, body } = await draft('[]', member);
    expect(status).toBe(201);
    const kept = await portal.app.request({ url: `/api/dnsdrafts/${body.data.id}`, as: member });
    expect(kept.body.data.relationships.user.data.id).toBe(member.userId);
    expect((await portal.app.get(`/api/dnsdrafts/${body.data.id}`)).status).toBe(404);
    expect(faultsIn(await draft('[ ]', member))).toEqual(['domain NOT_UNIQUE']);
  });

  test('go once they are applied, and stay where more was typed since', async () => {
    const changes = JSON.stringify([add('www A 192.0.2.1')]);
    const { id } = (await draft(changes, member)).body.data;
    const set = (await save([add('www A 192.0.2.1')])).body.data.id;
    await portal.change('dnschangesets', set, { state: 'applying' });
    await portal.patch('dnsdrafts', id, { changes: '[]' }, member);
    await portal.change('dnschangesets', set, { state: 'applied' });
    expect((await portal.app.request({ url: `/api/dnsdrafts/${id}`, as: member })).status).toBe(200);
    await portal.patch('dnsdrafts', id, { changes }, member);
    const next = (await save([add('www A 192.0.2.1')])).body.data.id;
    await portal.change('dnschangesets', next, { state: 'applying' });
    expect((await portal.app.request({ url: `/api/dnsdrafts/${id}`, as: member })).status).toBe(200);
    await portal.change('dnschangesets', next, { state: 'applied' });
    expect((await portal.app.request({ url: `/api/dnsdrafts/${id}`, as: member })).status).toBe(404);
  });

  test('are not changed by an administrator who views as the user, who can save changes all the same', async () => {
    const viewing: Principal = { ...member, actor: '1' };
    const { id } = (await draft('[]', member)).body.data;
    const url = `/api/dnsdrafts/${id}`;
    expect((await portal.app.request({ url, as: viewing })).status).toBe(200);
    const answers = [
      await draft('[ ]', viewing),
      await portal.patch('dnsdrafts', id, { changes: '[ ]' }, viewing),
      await portal.app.request({ method: 'DELETE', url, as: viewing }),
    ];
    expect(answers.map(({ status, body }) => [status, body.errors?.[0].code])).toEqual(
      answers.map(() => [403, 'VIEWING_AS']),
    );
    const saved = await portal.post(
      'dnschangesets',
      { domain, changes: JSON.stringify([add('www A 192.0.2.1')]) },
      viewing,
    );
    expect(saved.status).toBe(201);
    expect((await portal.app.request({ url, as: member })).body.data.attributes.changes).toBe('[]');
  });
});
