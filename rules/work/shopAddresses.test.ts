import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Availability, Registrar } from '../../outside/registrar/registrar.ts';
import type { Whois, WhoisAnswer } from '../../outside/whois/whois.ts';
import { type Principal, visitor } from '../../server/context.ts';
import { openApiDocument } from '../../server/openapi/document.ts';
import { viewpoint } from '../../server/openapi/viewpoint.ts';
import { checkBy, operationsOf } from '../../server/testing/openApi.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

/** Answers by the name: those with `bezet` are taken, with `stil` not known, with `raar` refused, with `duur` dear. */
async function* check(names: readonly string[]): AsyncGenerator<Availability> {
  const states = { bezet: 'taken', stil: 'unknown', raar: 'invalid' } as const;
  for (const name of names) {
    const [, state = 'free'] = Object.entries(states).find(([word]) => name.includes(word)) ?? [];
    yield { name, state, ...(name.includes('duur') && { premium: { cents: 90_000, currency: 'EUR' } }) };
  }
}
const registrar: Registrar = Object.assign(Object.create(null), { check });

const taken: WhoisAnswer = {
  state: 'taken',
  registeredAt: new Date('2020-02-01T00:00:00Z'),
  registrar: 'Registrar B.V.',
  registrant: { organisation: 'Bakker B.V.' },
  statuses: ['active'],
  nameservers: ['ns1.example.nl'],
  isSigned: true,
};
const whoisAnswers: Record<string, WhoisAnswer> = {
  'bezet.nl': taken,
  'xn--caf-dma.com': taken,
  'vrij.nl': { state: 'notFound' },
};
const whois: Whois = { look: async (name) => whoisAnswers[name] ?? { state: 'unknown', code: 'noServer' } };

let portal: PortalApp;
let withoutServices: PortalApp;
beforeAll(async () => {
  portal = await portalApp(() => new Date('2027-01-16T12:00:00Z'), { outside: { registrar, whois } });
  withoutServices = await portalApp(undefined, { outside: {} });
  const sold = { kind: 'extension', contractTerm: 12, classification: 5, minimumYears: 1, maximumYears: 1 };
  const prices = { defaultPrice: 895, registerPrice: 495, renewPrice: 895, transferPrice: 0 };
  const products = [
    { ...sold, ...prices, name: '.com', place: 2, public: true, capabilities: ['idn'] },
    { ...sold, ...prices, name: '.nl', place: 1, public: true },
    { ...sold, ...prices, name: '.geheim', public: false },
  ];
  await portal.create('products', ...products);
  await withoutServices.create('products', ...products);
});
afterAll(() => Promise.all([portal.app.close(), withoutServices.app.close()]));

const urlOf = (q: string): string => `/api/availability?q=${encodeURIComponent(q)}`;
const linesOf = async (q: string, as: Principal = visitor, { app } = portal) => {
  const { status, body } = await app.get(urlOf(q), as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const usual = { register: 495, renew: 895, transfer: 0 };

test('names without an extension are looked for with each that is sold, in the order of the shop, at usual prices', async () => {
  const line = (name: string, extension: string) => ({
    ...{ name, unicodeName: name, extension, state: 'free', prices: usual, orderable: true },
  });
  expect(await linesOf('bakker, slager.com\nbrood.nl')).toEqual([
    line('bakker.nl', '.nl'),
    line('bakker.com', '.com'),
    line('slager.com', '.com'),
    line('brood.nl', '.nl'),
  ]);
});

test('each name says why it cannot be ordered', async () => {
  const asked =
    'bezet.nl stil.nl raar.nl duur.nl café.nl -a.nl bakker.geheim bezet.geheim stil.geheim raar.geheim a_b.geheim';
  const lines: { name: string; state: string; reason?: string; prices?: object; orderable: boolean }[] =
    await linesOf(asked);
  const told = lines.map(({ name, state, reason, prices }) => [name, state, reason, prices !== undefined]);
  expect(told.sort()).toEqual(
    [
      ['bezet.nl', 'taken', undefined, true],
      ['stil.nl', 'unknown', 'unanswered', true],
      ['raar.nl', 'invalid', 'registry', false],
      ['duur.nl', 'free', 'premium', false],
      ['xn--caf-dma.nl', 'invalid', 'accents', false],
      ['-a.nl', 'invalid', 'hyphen', false],
      ['bakker.geheim', 'free', 'unsold', false],
      ['bezet.geheim', 'taken', 'unsold', false],
      ['stil.geheim', 'unknown', 'unsold', false],
      ['raar.geheim', 'unknown', 'unsold', false],
      ['a_b.geheim', 'invalid', 'characters', false],
    ].sort(),
  );
  expect(lines.filter(({ orderable }) => orderable)).toEqual([]);
});

test('a name with accents is told in both forms', async () => {
  const both = { name: 'xn--caf-dma.com', unicodeName: 'café.com', state: 'free' };
  expect(await linesOf('café.com')).toMatchObject([both]);
  expect(await linesOf('xn--caf-dma.com')).toMatchObject([both]);
});

test('a customer who may order pays its own prices, as its cart does', async () => {
  const values = { state: 'active', kind: 0, country: 'NL', defaultDiscount: 1000 };
  const customer = await portal.build('customers', values, '');
  const [line] = await linesOf('bakker.nl', await portal.memberOf(customer, 'orders'));
  expect(line.prices).toEqual({ register: 446, renew: 806, transfer: 0 });
  const [other] = await linesOf('bakker.nl', await portal.memberOf(customer, 'invoices'));
  expect(other.prices).toEqual(usual);
});

test('lines come one by one to a client that asks for them', async () => {
  const { headers, bytes } = await portal.app.download(urlOf('bakker'), 'application/x-ndjson', visitor);
  expect(headers['content-type']).toBe('application/x-ndjson');
  const lines = bytes.toString('utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).name)).toEqual(['bakker.nl', 'bakker.com']);
});

const named = (many: number, extension = ''): string =>
  Array.from({ length: many }, (_, index) => `naam${index}${extension}`).join(' ');

test('200 names are looked for, and more refused, each counted with its extensions', async () => {
  const member = await portal.memberOf(await portal.build('customers', { state: 'active', kind: 0 }, ''));
  expect(await linesOf(named(200, '.nl'), member)).toHaveLength(200);
  expect(await linesOf(named(100), member)).toHaveLength(200);
  for (const q of [named(201, '.nl'), named(101), `${named(100)} bakker.geheim`, ' , ', '']) {
    const { status, body } = await portal.app.get(urlOf(q), member);
    expect([status, body.errors[0].code, body.errors[0].source]).toEqual([
      400,
      'INVALID_PARAMETER',
      { parameter: 'q' },
    ]);
  }
  const { body } = await portal.app.get(urlOf(named(101)), member);
  expect(body.errors[0].detail).toMatch(/^At most 200 names/);
  const absent = await portal.app.get('/api/availability', member);
  expect([absent.status, absent.body.errors[0].source]).toEqual([400, { parameter: 'q' }]);
});

test('who looks for too many names waits, at the address as in the shop', async () => {
  const member = await portal.memberOf(await portal.build('customers', { state: 'active', kind: 0 }, ''));
  for (let turn = 0; turn < 6; turn += 1) await linesOf(named(200, '.nl'), member);
  const refused = await portal.app.get(urlOf('bakker'), member);
  expect([refused.status, refused.body.errors[0].code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await portal.app.get('/api/whois/bezet.nl', member)).status).toBe(429);
});

test('without a registrar nobody knows which names are free', async () => {
  expect(await linesOf('bakker.nl', visitor, withoutServices)).toMatchObject([
    { name: 'bakker.nl', state: 'unknown', reason: 'unanswered', orderable: false },
  ]);
});

const whoisOf = async (name: string, { app } = portal) => app.get(`/api/whois/${encodeURIComponent(name)}`, visitor);

test('whois tells what the registry publishes, and of a free name that it is free', async () => {
  expect((await whoisOf('Bezet.nl')).body).toEqual({
    data: {
      name: 'bezet.nl',
      unicodeName: 'bezet.nl',
      state: 'taken',
      registered: '2020-02-01',
      expires: null,
      changed: null,
      registrar: 'Registrar B.V.',
      registrant: { organisation: 'Bakker B.V.' },
      statuses: ['active'],
      nameservers: ['ns1.example.nl'],
      signed: true,
    },
  });
  expect((await whoisOf('vrij.nl')).body).toEqual({
    data: { name: 'vrij.nl', unicodeName: 'vrij.nl', state: 'free' },
  });
  for (const name of ['café.com', 'xn--caf-dma.com'])
    expect((await whoisOf(name)).body.data).toMatchObject({ name: 'xn--caf-dma.com', unicodeName: 'café.com' });
});

test('a name of which nobody can tell is said to be so', async () => {
  const asked = [whoisOf('bakker.eu'), whoisOf('...'), whoisOf('a b'), whoisOf('bezet.nl', withoutServices)];
  for (const { status, body } of await Promise.all(asked))
    expect([status, body.errors[0].code]).toEqual([404, 'WHOIS_UNAVAILABLE']);
});

test('both addresses answer as their document says', async () => {
  const { model, enquiries } = portal.app.services;
  const document = openApiDocument(viewpoint(model, 'visitor', 'en', { enquiries }));
  for (const [path, url] of [
    ['/availability', urlOf('bakker bezet.nl duur.nl raar.nl a.geheim')],
    ['/whois/{name}', '/api/whois/bezet.nl'],
    ['/whois/{name}', '/api/whois/vrij.nl'],
  ] as const) {
    const described = operationsOf(document).find((one) => one.path === path)?.operation.responses[200];
    const schema = described && 'content' in described && described.content?.['application/json']?.schema;
    if (!schema) throw new Error(`${path} documents no answer.`);
    const { body } = await portal.app.get(url, visitor);
    expect(checkBy(document, schema).safeParse(body).error, url).toBeUndefined();
  }
});
