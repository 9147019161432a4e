import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RdapStandIn, startRdapStandIn } from '../../mock-server/whois/rdapStandIn.ts';
import { patientBreaker, testSurroundings } from '../testing/surroundings.ts';
import { rdap } from './rdap.ts';
import type { Whois } from './whois.ts';

let standIn: RdapStandIn;
let whois: Whois;
let around = testSurroundings();
const finder = (timeout?: number): Whois =>
  rdap({ bootstrapUrl: standIn.bootstrapUrl, breaker: patientBreaker, surroundings: around, timeout });
beforeEach(async () => {
  standIn = await startRdapStandIn();
  around = testSurroundings();
  whois = finder();
});
afterEach(() => standIn.close());
const paths = (): string[] => standIn.seen().map(({ path }) => path);

describe('a name', () => {
  it('that somebody holds is told with its dates, registrar and nameservers', async () => {
    standIn.taken.add('voorbeeld.nl');
    expect(await whois.look('Voorbeeld.NL')).toEqual({
      state: 'taken',
      registeredAt: new Date('2001-02-03T00:00:00Z'),
      expiresAt: new Date('2027-02-03T00:00:00Z'),
      registrar: 'Registrar B.V.',
      statuses: ['active'],
      nameservers: ['ns1.example.net'],
      isSigned: true,
    });
  });

  it('that the registry does not know is not found, which is no promise', async () => {
    expect(await whois.look('vrij.nl')).toEqual({ state: 'notFound' });
  });

  it('whose top-level domain has no server is unknown, and nobody is asked', async () => {
    for (const name of ['iets.eu', 'iets.de', 'iets.be'])
      expect(await whois.look(name)).toEqual({ state: 'unknown', code: 'noServer' });
    expect(paths()).toEqual(['/rdap/dns.json']);
  });

  it('is asked for at the server of its longest ending', async () => {
    standIn.taken.add('a.co.example');
    expect(await whois.look('a.co.example')).toMatchObject({ state: 'taken' });
  });

  it('in other letters is asked for as DNS writes it', async () => {
    standIn.taken.add('xn--caf-dma.com');
    expect(await whois.look('café.com')).toMatchObject({ state: 'taken' });
  });

  it('that is none is sent to nobody', async () => {
    for (const name of ['', 'nl', '../x.nl', 'a b.nl'])
      expect(await whois.look(name)).toEqual({ state: 'unknown', code: 'invalid' });
    expect(paths()).toEqual([]);
  });
});

describe('an answer that is not clear', () => {
  it.each<[string, number, unknown, string]>([
    ['too many questions', 429, { errorCode: 429 }, 'HTTP 429'],
    ['a failure', 500, '', 'HTTP 500'],
    ['a text that breaks off', 200, '{"objectClassName":"dom', 'notJson'],
    ['one about another name', 200, { objectClassName: 'domain', ldhName: 'ander.nl' }, 'unreadable'],
    ['one about something else', 200, { objectClassName: 'entity' }, 'unreadable'],
  ])('such as %s leaves the name unknown', async (_what, status, body, code) => {
    standIn.script({ match: { path: '/sidn/*' }, status, body });
    expect(await whois.look('x.nl')).toEqual({ state: 'unknown', code });
  });

  it('such as silence leaves the name unknown, never free', async () => {
    await whois.look('x.nl');
    standIn.script({ match: { path: '*/domain/y.nl' }, delayMs: 500 });
    expect(await finder(100).look('y.nl')).toEqual({ state: 'unknown', code: 'timeout' });
  });
});

it('a redirect to another server is followed', async () => {
  standIn.taken.add('x.nl');
  standIn.script({
    match: { path: '/sidn/domain/x.nl' },
    status: 302,
    headers: { location: '/elsewhere/domain/x.nl' },
  });
  expect(await whois.look('x.nl')).toMatchObject({ state: 'taken' });
});

it('an answer is kept for a day when a name is taken, for a minute otherwise', async () => {
  standIn.taken.add('bezet.nl');
  const ask = async (): Promise<void> => {
    for (const name of ['bezet.nl', 'vrij.nl', 'bezet.nl', 'vrij.nl']) await whois.look(name);
  };
  await ask();
  expect(paths()).toEqual(['/rdap/dns.json', '/sidn/domain/bezet.nl', '/sidn/domain/vrij.nl']);
  await around.wait(61_000);
  await ask();
  expect(paths().slice(3)).toEqual(['/sidn/domain/vrij.nl']);
});

describe("IANA's list", () => {
  it('is fetched once a day, and its last good copy kept when that fails', async () => {
    await Promise.all(['a.nl', 'b.nl'].map((name) => whois.look(name)));
    await around.wait(25 * 3_600_000);
    standIn.script({ match: { path: '/rdap/dns.json' }, status: 503 });
    expect(await whois.look('a.nl')).toEqual({ state: 'notFound' });
    expect(paths().filter((path) => path === '/rdap/dns.json').length).toBe(2);
  });

  it('that was never fetched leaves every name unknown', async () => {
    standIn.script({ match: { path: '/rdap/dns.json' }, status: 503 });
    expect(await whois.look('a.nl')).toEqual({ state: 'unknown', code: 'HTTP 503' });
  });
});
