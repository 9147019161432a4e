import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { delegationOf } from '../../lookups/delegation.ts';
import { DnsFault, type DnsServer, type RecordSet, type Zone, type ZoneChange } from '../dnsServer.ts';
import { canonicalZone } from '../zoneContent.ts';

/** Holds a DNS server to test. */
export interface DnsWorld {
  dns: DnsServer;
  /** The same server, signed in to with a wrong key. */
  stranger: DnsServer;
  close: () => Promise<void>;
}

const zone = 'voorbeeld.nl';
const nameservers: RecordSet = {
  name: zone,
  type: 'NS',
  ttl: 3600,
  contents: ['ns1.gastheer.test.', 'ns2.gastheer.test.'],
};
const www: RecordSet = { name: `www.${zone}`, type: 'A', ttl: 300, contents: ['192.0.2.1'] };
const long = 'x'.repeat(300);

/** Holds one record set of each kind that servers spell in their own way. */
const spelled: RecordSet[] = [
  { name: zone, type: 'MX', ttl: 3600, contents: ['10 Mail.Voorbeeld.NL.'] },
  { name: zone, type: 'TXT', ttl: 3600, contents: ['"v=spf1 -all"', `"${long}"`, '"a \\"quoted\\" word; é"'] },
  { name: zone, type: 'CAA', ttl: 3600, contents: ['0 issue "letsencrypt.org"'] },
  { name: zone, type: 'AAAA', ttl: 3600, contents: ['2001:0db8:0000:0000:0000:0000:0000:0001'] },
  { name: zone, type: 'HTTPS', ttl: 3600, contents: ['1 . alpn="h2,h3"'] },
  { name: `_sip._tls.${zone}`, type: 'SRV', ttl: 3600, contents: ['1 2 443 SIP.voorbeeld.nl.'] },
  { name: `Winkel.${zone}`, type: 'CNAME', ttl: 3600, contents: ['www.voorbeeld.nl.'] },
];

export async function dnsFaultOf(promise: Promise<unknown>): Promise<DnsFault> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DnsFault)) throw new Error(`No fault of DNS, but ${String(error)}.`);
  return error;
}

/** Asks a DNS server for what the port promises. */
export function dnsContract(what: string, open: () => Promise<DnsWorld>): void {
  describe(`the port to DNS at ${what}`, () => {
    let world: DnsWorld;
    let dns: DnsServer;
    let base: Zone;
    const fresh = async (): Promise<void> => {
      await dns.remove(zone);
      base = await dns.create(zone, [nameservers, www]);
    };
    beforeAll(async () => {
      world = await open();
      dns = world.dns;
    });
    afterAll(() => world.close());

    it('says its version, and refuses a wrong key', async () => {
      expect((await dns.check()).version).toMatch(/^\d+\.\d+/);
      expect(await dnsFaultOf(world.stranger.list())).toMatchObject({ kind: 'refused', reason: 'auth' });
    });

    it('makes a zone with its records, once', async () => {
      await fresh();
      expect(base.recordSets).toEqual(canonicalZone([nameservers, www]));
      expect(await dns.create(zone, [www, nameservers])).toEqual(base);
      expect(await dnsFaultOf(dns.create(zone, [nameservers]))).toMatchObject({ reason: 'exists', current: base });
      expect((await dns.list()).map(({ name }) => name)).toContain(zone);
    });

    it('removes a zone, and succeeds when it is gone already', async () => {
      await fresh();
      await dns.remove(zone);
      await dns.remove(zone);
      expect(await dns.read(zone)).toBeUndefined();
      expect(await dnsFaultOf(dns.apply(zone, [{ put: www }], base.version))).toMatchObject({ reason: 'missing' });
    });

    it('gives a new zone a serial, which every change raises', async () => {
      await fresh();
      expect(base.serial).toBeGreaterThan(2_020_000_000);
      const next = await dns.apply(zone, [{ put: { ...www, ttl: 600 } }], base.version);
      expect(next.serial).toBeGreaterThan(base.serial);
    });

    it('leaves the serial alone when nothing changes', async () => {
      await fresh();
      expect(
        await dns.apply(zone, [{ put: www }, { remove: { name: `gone.${zone}`, type: 'A' } }], base.version),
      ).toEqual(base);
    });

    it.each(spelled)('reads $type at $name as it was written', async (put) => {
      await fresh();
      const after = await dns.apply(zone, [{ put }], base.version);
      expect(after.recordSets).toEqual(canonicalZone([nameservers, www, put]));
      expect(await dns.apply(zone, [{ put }], after.version)).toEqual(after);
    });

    it('refuses changes to a zone that has moved, and gives the zone as it is', async () => {
      await fresh();
      const moved = await dns.apply(zone, [{ put: { ...www, ttl: 600 } }], base.version);
      const fault = await dnsFaultOf(dns.apply(zone, [{ put: { ...www, ttl: 900 } }], base.version));
      expect(fault).toMatchObject({ kind: 'refused', reason: 'moved', current: moved });
    });

    it('takes the same changes again as done, as a repeated job sends them', async () => {
      await fresh();
      const changes: ZoneChange[] = [{ put: { ...www, ttl: 600 } }];
      const done = await dns.apply(zone, changes, base.version);
      expect(await dns.apply(zone, changes, base.version)).toEqual(done);
    });

    it.each<[string, ZoneChange[]]>([
      ['an address that is none', [{ put: { ...www, contents: ['300.1.1.1'] } }]],
      ['a target without its final dot', [{ put: { ...www, type: 'MX', contents: ['10 geenpunt'] } }]],
      ['an alias beside an address', [{ put: { ...www, type: 'CNAME', contents: [`${zone}.`] } }]],
      ['a name of another zone', [{ put: { ...www, name: 'x.anders.nl' } }]],
      ['a record set that is changed twice', [{ put: www }, { remove: www }]],
      ['the SOA', [{ put: { name: zone, type: 'SOA', ttl: 60, contents: ['a. b. 1 1 1 1 1'] } }]],
    ])('refuses %s, and keeps the zone byte for byte', async (_what, bad) => {
      await fresh();
      const before = await dns.export(zone);
      const good: ZoneChange = { put: { ...www, name: `goed.${zone}` } };
      expect(await dnsFaultOf(dns.apply(zone, [good, ...bad], base.version))).toMatchObject({
        kind: 'refused',
        reason: 'invalid',
      });
      expect(await dns.export(zone)).toBe(before);
    });

    it('signs a zone with one key for its registry, and stops signing', async () => {
      await fresh();
      const keys = await dns.secure(zone);
      expect(keys).toEqual([
        { flags: 257, protocol: 3, algorithm: 13, publicKey: expect.stringMatching(/^[\w+/]{86}==$/) },
      ]);
      expect(await dns.secure(zone)).toEqual(keys);
      const [told, ...more] = await dns.keys(zone);
      const own = keys[0] && delegationOf(zone, keys[0], 2);
      expect([told, more]).toEqual([{ ...keys[0], keyTag: own?.keyTag, digest: own?.digest.toString('hex') }, []]);
      await dns.unsecure(zone);
      expect(await dns.keys(zone)).toEqual([]);
      expect((await dns.read(zone))?.version).toBe(base.version);
      expect(await dns.secure(zone)).not.toEqual(keys);
    });

    // Waits long for PowerDNS itself, whose database lets one writer in at a time.
    const patience = 240_000;
    it(
      'makes 200 change sets over 50 zones at once, a fifth of them failing, each whole or not at all',
      async () => {
        const names = Array.from({ length: 50 }, (_, index) => `zone${index}.nl`);
        for (const name of names) await dns.remove(name);
        await Promise.all(names.map((name) => dns.create(name, [{ ...nameservers, name }])));
        const sets = names.flatMap((name) => [0, 1, 2, 3].map((index) => ({ name, index })));
        const fails = (at: number): boolean => at % 5 === 0;
        const ends = await Promise.allSettled(
          sets.map(({ name, index }, at) =>
            applyUntilDone(dns, name, changesOf(name, index, fails(at) ? 'bad' : '192.0.2.9')),
          ),
        );
        expect(ends.filter(({ status }) => status === 'rejected').length).toBe(40);
        for (const name of names) {
          const held = (await dns.read(name))?.recordSets.map((set) => `${set.name} ${set.type}`);
          const applied = sets.filter((set, at) => set.name === name && !fails(at));
          const wanted = applied.flatMap(({ index }) => [`h${index}.${name} A`, `n${index}.${name} TXT`]);
          expect(held).toEqual([...wanted, `${name} NS`].sort());
        }
      },
      patience,
    );
  });
}

const changesOf = (name: string, index: number, address: string): ZoneChange[] => [
  { put: { name: `n${index}.${name}`, type: 'TXT', ttl: 60, contents: [`"${index}"`] } },
  { put: { name: `h${index}.${name}`, type: 'A', ttl: 60, contents: [address] } },
];

/** Applies changes to the zone as it is, again where somebody else was first. */
async function applyUntilDone(dns: DnsServer, name: string, changes: readonly ZoneChange[]): Promise<Zone> {
  for (;;) {
    const { version = '' } = (await dns.read(name)) ?? {};
    try {
      return await dns.apply(name, changes, version);
    } catch (error) {
      if (!(error instanceof DnsFault) || error.reason !== 'moved') throw error;
    }
  }
}
