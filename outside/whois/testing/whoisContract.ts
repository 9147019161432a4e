import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestSurroundings } from '../../testing/surroundings.ts';
import type { Whois } from '../whois.ts';

/** Holds the registries to test, which know no name at first. */
export interface WhoisWorld {
  whois: Whois;
  /** The same registries, waited for no longer than 100 ms. */
  impatient: Whois;
  around: TestSurroundings;
  /** Lets somebody hold a name since 2001-02-03, until 2027-02-03; the registry publishes the holder, as jCard properties. */
  take: (name: string, holder?: readonly unknown[]) => void;
  /** Fails at the next question about a name in some way. */
  fail: (name: string, way: 'tooMany' | 'failure' | 'brokenOff' | 'anotherName' | 'somethingElse' | 'silence') => void;
  /** Leads the next question about a name to another server. */
  redirect: (name: string) => void;
  /** Keeps the list of servers from us the next time. */
  loseList: () => void;
  /** The names that registries were asked for. */
  asked: () => string[];
  /** How often the list of servers was asked for. */
  lists: () => number;
  close: () => Promise<void>;
}

/** Holds the adapter of any whois to the port. */
export function whoisContract(name: string, open: () => Promise<WhoisWorld>): void {
  describe(name, () => {
    let world: WhoisWorld;
    beforeEach(async () => {
      world = await open();
    });
    afterEach(() => world.close());

    nameContract(() => world);
    unclearContract(() => world);
    rememberedContract(() => world);
  });
}

function nameContract(current: () => WhoisWorld): void {
  describe('a name', () => {
    it('that somebody holds is told with its dates, registrar and nameservers', async () => {
      current().take('voorbeeld.nl');
      expect(await current().whois.look('Voorbeeld.NL')).toEqual({
        state: 'taken',
        registeredAt: new Date('2001-02-03T00:00:00Z'),
        expiresAt: new Date('2027-02-03T00:00:00Z'),
        registrar: 'Registrar B.V.',
        statuses: ['active'],
        nameservers: ['ns1.example.net'],
        isSigned: true,
      });
    });

    it('is told with its holder, where the registry publishes one', async () => {
      current().take('bakker.nl', [
        ['version', {}, 'text', '4.0'],
        ['fn', {}, 'text', 'Bram Bakker'],
        ['org', { type: 'work' }, 'text', ['Bakkerij Bram', 'Winkel']],
        ['adr', { cc: 'NL' }, 'text', ['', '', 'Dorpsstraat 1', 'Utrecht', '', '3511 AB', '']],
        ['tel', { type: 'voice' }, 'uri', 'tel:+31.301234567'],
      ]);
      expect(await current().whois.look('bakker.nl')).toMatchObject({
        registrant: {
          name: 'Bram Bakker',
          organisation: 'Bakkerij Bram',
          city: 'Utrecht',
          country: 'NL',
          phone: '+31.301234567',
        },
      });
    });

    it('is told without a holder, where the registry keeps all of it back', async () => {
      current().take('stil.nl', [
        ['version', {}, 'text', '4.0'],
        ['fn', {}, 'text', ''],
        ['org', {}, 'text', 'REDACTED FOR PRIVACY'],
        ['adr', {}, 'text', ['', '', ['', ''], '', '', '', '']],
      ]);
      expect(await current().whois.look('stil.nl')).not.toHaveProperty('registrant');
    });

    it('that the registry does not know is not found, which is no promise', async () => {
      expect(await current().whois.look('vrij.nl')).toEqual({ state: 'notFound' });
    });

    it('whose top-level domain has no server is unknown, and nobody is asked', async () => {
      for (const name of ['iets.eu', 'iets.de', 'iets.be'])
        expect(await current().whois.look(name)).toEqual({ state: 'unknown', code: 'noServer' });
      expect(current().asked()).toEqual([]);
    });

    it('is asked for at the server of its longest ending', async () => {
      current().take('a.co.example');
      expect(await current().whois.look('a.co.example')).toMatchObject({ state: 'taken' });
    });

    it('in other letters is asked for as DNS writes it', async () => {
      current().take('xn--caf-dma.com');
      expect(await current().whois.look('café.com')).toMatchObject({ state: 'taken' });
    });

    it('that is none is sent to nobody', async () => {
      for (const name of ['', 'nl', '../x.nl', 'a b.nl'])
        expect(await current().whois.look(name)).toEqual({ state: 'unknown', code: 'invalid' });
      expect([current().asked(), current().lists()]).toEqual([[], 0]);
    });

    it('is asked for at another server, where a redirect leads there', async () => {
      current().take('x.nl');
      current().redirect('x.nl');
      expect(await current().whois.look('x.nl')).toMatchObject({ state: 'taken' });
    });
  });
}

function unclearContract(current: () => WhoisWorld): void {
  describe('an answer that is not clear', () => {
    it.each([
      ['too many questions', 'tooMany', 'HTTP 429'],
      ['a failure', 'failure', 'HTTP 500'],
      ['a text that breaks off', 'brokenOff', 'notJson'],
      ['one about another name', 'anotherName', 'unreadable'],
      ['one about something else', 'somethingElse', 'unreadable'],
    ] as const)('such as %s leaves the name unknown', async (_what, way, code) => {
      current().fail('x.nl', way);
      expect(await current().whois.look('x.nl')).toEqual({ state: 'unknown', code });
    });

    it('such as silence leaves the name unknown, never free', async () => {
      await current().whois.look('x.nl');
      current().fail('y.nl', 'silence');
      expect(await current().impatient.look('y.nl')).toEqual({ state: 'unknown', code: 'timeout' });
    });
  });
}

function rememberedContract(current: () => WhoisWorld): void {
  it('an answer is kept for a day when a name is taken, for a minute otherwise', async () => {
    const { whois, around, asked, take } = current();
    take('bezet.nl');
    const ask = async (): Promise<void> => {
      for (const name of ['bezet.nl', 'vrij.nl', 'bezet.nl', 'vrij.nl']) await whois.look(name);
    };
    await ask();
    expect(asked()).toEqual(['bezet.nl', 'vrij.nl']);
    await around.wait(61_000);
    await ask();
    expect(asked().slice(2)).toEqual(['vrij.nl']);
  });

  it('the list of servers is fetched once a day, and its last good copy kept when that fails', async () => {
    const { whois, around, lists, loseList } = current();
    await Promise.all(['a.nl', 'b.nl'].map((name) => whois.look(name)));
    await around.wait(25 * 3_600_000);
    loseList();
    expect(await whois.look('a.nl')).toEqual({ state: 'notFound' });
    expect(lists()).toBe(2);
  });

  it('a list of servers that was never fetched leaves every name unknown', async () => {
    current().loseList();
    expect(await current().whois.look('a.nl')).toEqual({ state: 'unknown', code: 'HTTP 503' });
  });
}
