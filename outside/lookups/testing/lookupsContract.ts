import type { Answer } from 'dns-packet';
import { afterEach, describe, expect, it } from 'vitest';
import { delegationOf } from '../delegation.ts';
import type { Lookups } from '../lookups.ts';
import { address, soa, startTestDns, type TestDns, txt } from './testDns.ts';

export interface Asked {
  resolvers: readonly TestDns[];
  /** The port that nameservers are asked at, in place of the usual one. */
  port: number | undefined;
  allowsPrivateAddresses: boolean;
}

/** Holds the adapter of any look-ups to the port. The other end is DNS itself, on loopback. */
export function lookupsContract(name: string, open: (asked: Asked) => Lookups): void {
  describe(name, () => {
    const running: TestDns[] = [];
    afterEach(() => Promise.all(running.splice(0).map((dns) => dns.close())));

    const start = async (records: Answer[] = [], delayMs = 0): Promise<TestDns> => {
      const dns = await startTestDns(records, delayMs);
      running.push(dns);
      return dns;
    };
    const lookupsBy = (...resolvers: TestDns[]): Lookups =>
      open({ resolvers, port: resolvers[0]?.port, allowsPrivateAddresses: true });
    /** Looks up by one server, and asks another as the nameserver. */
    const asking = (resolver: TestDns, authority: TestDns, allowsPrivateAddresses = true): Lookups =>
      open({ resolvers: [resolver], port: authority.port, allowsPrivateAddresses });
    const world = { start, lookupsBy, asking };

    nameserverContract(world);
    keyContract(world);
    mailPolicyContract(world);
    questionContract(world);
  });
}

interface World {
  start: (records?: Answer[], delayMs?: number) => Promise<TestDns>;
  lookupsBy: (...resolvers: TestDns[]) => Lookups;
  asking: (resolver: TestDns, authority: TestDns, allowsPrivateAddresses?: boolean) => Lookups;
}

function nameserverContract({ start, asking, lookupsBy }: World): void {
  describe('a nameserver', () => {
    const records = [address('ns1.a.nl'), soa('a.nl', 2026112301)];

    it('answers for a zone that it serves with authority', async () => {
      const lookups = lookupsBy(await start(records));
      expect(await lookups.answersFor('a.nl', 'ns1.a.nl')).toEqual({ state: 'answers', serial: 2026112301 });
      expect(await lookups.answersFor('b.nl', 'ns1.a.nl')).toEqual({ state: 'lame', why: 'notAuthoritative' });
    });

    it('is asked again by TCP when its answer is cut off', async () => {
      const resolver = await start(records);
      const authority = await start(records);
      authority.ways.isCutOff = true;
      expect(await asking(resolver, authority).answersFor('a.nl', 'ns1.a.nl')).toMatchObject({ state: 'answers' });
      expect(authority.asked).toEqual(['udp SOA a.nl', 'tcp SOA a.nl']);
    });

    it('that only knows the zone from others, refuses or fails does not answer for it', async () => {
      const resolver = await start(records);
      const authority = await start(records);
      const ask = () => asking(resolver, authority).answersFor('a.nl', 'ns1.a.nl');
      authority.ways.isNoAuthority = true;
      expect(await ask()).toEqual({ state: 'lame', why: 'notAuthoritative' });
      authority.ways.rcode = 5;
      expect(await ask()).toEqual({ state: 'lame', why: 'refused' });
      authority.ways.rcode = 2;
      expect(await ask()).toEqual({ state: 'lame', why: 'failed' });
    });

    it('that is silent is unknown, and one without a public address is not asked', async () => {
      const resolver = await start(records);
      const authority = await start(records);
      authority.ways.isSilent = true;
      const lookups = asking(resolver, authority);
      expect(await lookups.answersFor('a.nl', 'ns1.a.nl')).toEqual({ state: 'unknown', why: 'timeout' });
      expect(await lookups.answersFor('a.nl', 'ns9.a.nl')).toEqual({ state: 'noAddress' });
      expect(await asking(resolver, authority, false).answersFor('a.nl', 'ns1.a.nl')).toEqual({ state: 'noAddress' });
      expect(authority.asked).toEqual(['udp SOA a.nl']);
    });

    it('is believed only in the answer to our own question', async () => {
      const resolver = await start(records);
      const authority = await start(records);
      authority.ways.forges = true;
      expect(await asking(resolver, authority).answersFor('a.nl', 'ns1.a.nl')).toMatchObject({ state: 'answers' });
    });
  });
}

function keyContract({ start, asking, lookupsBy }: World): void {
  it('a DKIM key is seen by the resolvers that have it, and one that is silent is not counted', async () => {
    const key = txt('x._domainkey.a.nl', 'v=DKIM1; k=rsa; ', 'p=AAAA');
    const first = await start([key]);
    const second = await start();
    const third = await start();
    third.ways.isSilent = true;
    const lookups = lookupsBy(first, second, third);
    const wanted = { selector: 'x', text: 'v=DKIM1; k=rsa; p=AAAA' };
    expect(await lookups.dkimSeen('a.nl', wanted)).toEqual({ seen: 1, asked: 2, of: 3 });
    expect(await lookups.dkimSeen('a.nl', { ...wanted, text: 'v=DKIM1; p=BBBB' })).toEqual({
      seen: 0,
      asked: 2,
      of: 3,
    });
  });

  it('a DKIM key is looked for at the nameservers themselves, whose own authority alone counts', async () => {
    const key = txt('x._domainkey.a.nl', 'v=DKIM1; p=AAAA');
    const wanted = { selector: 'x', text: 'v=DKIM1; p=AAAA' };
    const resolver = await start([address('ns1.a.nl'), key]);
    const authority = await start();
    const atNameservers = async () =>
      (await asking(resolver, authority).dkimSeen('a.nl', wanted, ['ns1.a.nl'])).atNameservers;
    expect(await atNameservers()).toBe('lacks');
    authority.records.push(key);
    expect(await atNameservers()).toBe('sees');
    authority.ways.isNoAuthority = true;
    expect(await atNameservers()).toBe('unknown');
    Object.assign(authority.ways, { isNoAuthority: false, isSilent: true });
    expect(await atNameservers()).toBe('unknown');
  });

  it('a zone is secured where its parent delegates to one of its keys', async () => {
    const key = {
      flags: 257,
      protocol: 3,
      algorithm: 13,
      publicKey: 'mdsswUyr3DPW132mOi8V9xESWE8jTo0dxCjjnopKl+GqJxpVXckHAeF+KkxLbxILfDLUT0rAK9iUzy1L53eKGQ==',
    };
    const data = delegationOf('a.nl', key, 2);
    if (!data) throw new Error('There is no delegation.');
    const dns = await start([address('a.nl')]);
    const isSecured = () => lookupsBy(dns).isSecured('a.nl', [key]);
    expect(await isSecured()).toBe('no');
    dns.records.push({ type: 'DS', name: 'a.nl', data: { ...data, keyTag: data.keyTag ^ 1 } });
    expect(await isSecured()).toBe('no');
    dns.records.push({ type: 'DS', name: 'a.nl', data });
    expect(await isSecured()).toBe('yes');
    dns.ways.isSilent = true;
    expect(await isSecured()).toBe('unknown');
  });
}

function mailPolicyContract({ start, lookupsBy }: World): void {
  describe('an SPF record', () => {
    const spf = (name: string, text: string): Answer => txt(name, `v=spf1 ${text}`);

    it('is counted with those that it includes', async () => {
      const records = [
        spf('a.nl', 'mx include:b.nl ip4:192.0.2.1 -all'),
        spf('b.nl', 'a redirect=c.nl'),
        spf('c.nl', 'a'),
      ];
      const lookups = lookupsBy(await start([...records, txt('a.nl', 'something else')]));
      const senders = ['mx:a.nl', 'ip4:192.0.2.1', 'a:b.nl', 'a:c.nl'];
      const value = { record: 'v=spf1 mx include:b.nl ip4:192.0.2.1 -all', lookups: 5, senders, isValid: true };
      expect(await lookups.spf('a.nl')).toEqual({ state: 'found', value });
      expect(await lookups.spf('d.nl')).toEqual({ state: 'absent' });
    });

    it('may ask ten look-ups of a receiver, and not eleven', async () => {
      const records = [spf('ten.nl', `${'a:x.nl '.repeat(10)}-all`), spf('eleven.nl', `${'mx:x.nl '.repeat(11)}-all`)];
      const lookups = lookupsBy(await start(records));
      expect(await lookups.spf('ten.nl')).toMatchObject({ value: { lookups: 10, isValid: true } });
      expect(await lookups.spf('eleven.nl')).toMatchObject({ value: { lookups: 11, isValid: false } });
    });

    it('that goes in a circle, is there twice or includes nothing is not valid', async () => {
      const records = [
        spf('a.nl', 'include:b.nl -all'),
        spf('b.nl', 'include:a.nl -all'),
        spf('twice.nl', '-all'),
        spf('twice.nl', 'a -all'),
        spf('gap.nl', 'include:gone.nl -all'),
      ];
      const lookups = lookupsBy(await start(records));
      for (const name of ['a.nl', 'twice.nl', 'gap.nl'])
        expect(await lookups.spf(name)).toMatchObject({ state: 'found', value: { isValid: false } });
    });

    it('is unknown, not absent, when the resolver is silent, fails or refuses', async () => {
      const dns = await start([spf('a.nl', '-all')]);
      dns.ways.isSilent = true;
      expect(await lookupsBy(dns).spf('a.nl')).toEqual({ state: 'unknown', why: 'ETIMEOUT' });
      Object.assign(dns.ways, { isSilent: false, rcode: 2 });
      expect(await lookupsBy(dns).spf('a.nl')).toEqual({ state: 'unknown', why: 'ESERVFAIL' });
      dns.ways.rcode = 5;
      expect(await lookupsBy(dns).spf('a.nl')).toEqual({ state: 'unknown', why: 'EREFUSED' });
    });
  });

  it('a DMARC record is found at the domain, or at the one it lies in', async () => {
    const lookups = lookupsBy(await start([txt('_dmarc.a.nl', 'v=DMARC1; p=none'), txt('_dmarc.c.nl', 'p=none')]));
    const value = { record: 'v=DMARC1; p=none', at: '_dmarc.a.nl' };
    expect(await lookups.dmarc('a.nl')).toEqual({ state: 'found', value });
    expect(await lookups.dmarc('mail.shop.a.nl')).toEqual({ state: 'found', value });
    expect(await lookups.dmarc('c.nl')).toEqual({ state: 'absent' });
  });
}

function questionContract({ start, asking, lookupsBy }: World): void {
  it('at most twenty questions are asked at once', async () => {
    const dns = await start([txt('a.nl', 'found')], 20);
    const lookups = lookupsBy(dns);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => lookups.texts(`${index}.a.nl`)));
    expect(answers).toHaveLength(60);
    expect(dns.mostAtOnce()).toBeGreaterThan(10);
    expect(dns.mostAtOnce()).toBeLessThanOrEqual(20);
  });

  it('a domain has nameservers and mail servers, the preferred first, and hosts at addresses of the internet alone', async () => {
    const records: Answer[] = [
      { type: 'NS', name: 'a.nl', data: 'NS1.b.nl' },
      { type: 'MX', name: 'a.nl', data: { preference: 20, exchange: 'second.a.nl' } },
      { type: 'MX', name: 'a.nl', data: { preference: 10, exchange: 'First.a.nl' } },
      address('a.nl', '10.0.0.1'),
      address('b.nl', '10.0.0.1'),
      address('b.nl', '9.9.9.9'),
    ];
    const dns = await start(records);
    const lookups = asking(dns, dns, false);
    expect(await lookups.nameservers('a.nl')).toEqual({ state: 'found', value: ['ns1.b.nl'] });
    expect(await lookups.mailServers('a.nl')).toEqual({ state: 'found', value: ['first.a.nl', 'second.a.nl'] });
    expect(await lookups.mailServers('b.nl')).toEqual({ state: 'absent' });
    expect(await lookups.addresses('a.nl')).toEqual({ state: 'absent' });
    expect(await lookups.addresses('b.nl')).toEqual({ state: 'found', value: ['9.9.9.9'] });
  });
}
