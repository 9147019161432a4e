import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { decode, encode, type OptAnswer, type Packet, type RecordType, streamDecode, streamEncode } from 'dns-packet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dnsServerAt } from '../../outside/dns/testing/powerDnsWorld.ts';
import { type DnsStandIn, startDnsStandIn } from './dnsStandIn.ts';
import { type NameserverStandIn, startNameserverStandIn } from './nameserverStandIn.ts';

const zone = 'voorbeeld.nl';
let dns: DnsStandIn;
let nameserver: NameserverStandIn;
let resolver: Resolver;

const set = (name: string, type: string, ...contents: string[]) => ({ name, type, ttl: 300, contents });

beforeAll(async () => {
  dns = await startDnsStandIn({ apiKey: 'key' });
  nameserver = await startNameserverStandIn({ zones: dns.zones });
  resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([`${nameserver.host}:${nameserver.port}`]);
  await dnsServerAt({ url: dns.url, apiKey: 'key' }).create(zone, [
    set(zone, 'NS', 'ns1.gastheer.test.', 'ns2.gastheer.test.'),
    set(zone, 'A', '192.0.2.1', '192.0.2.2'),
    set(zone, 'MX', '10 mail.voorbeeld.nl.'),
    set(zone, 'TXT', `"${'x'.repeat(300)}"`, '"caf\\195\\169"'),
    set(zone, 'CAA', '0 issue "letsencrypt.org"'),
    set(`www.${zone}`, 'CNAME', `site.${zone}.`),
    set(`site.${zone}`, 'CNAME', `${zone}.`),
    set(`buiten.${zone}`, 'CNAME', 'elders.example.'),
    set(`rond.${zone}`, 'CNAME', `rond.${zone}.`),
    set(`_sip._tls.${zone}`, 'SRV', '1 2 443 sip.voorbeeld.nl.'),
    set(`_25._tcp.${zone}`, 'TLSA', `3 1 1 ${'ab'.repeat(32)}`),
    set(`ssh.${zone}`, 'SSHFP', `4 2 ${'cd'.repeat(32)}`),
    set(`*.winkel.${zone}`, 'A', '192.0.2.9'),
    set(`elders.${zone}`, 'NS', `ns.elders.${zone}.`),
    set(`ns.elders.${zone}`, 'A', '192.0.2.53'),
    set(`veel.${zone}`, 'TXT', ...Array.from({ length: 12 }, (_, index) => `"${index}${'y'.repeat(100)}"`)),
  ]);
});
afterAll(() => Promise.all([nameserver.close(), dns.close()]));

const query = (name: string, type: RecordType, more: Partial<Packet> = {}): Packet => ({
  type: 'query',
  id: 7,
  questions: [{ name, type, class: 'IN' }],
  ...more,
});

async function overUdp(packet: Packet) {
  const socket = createSocket('udp4');
  socket.send(encode(packet), nameserver.port, nameserver.host);
  const [message] = (await once(socket, 'message')) as [Buffer];
  socket.close();
  return { ...decode(message), octets: message.length };
}

async function overTcp(packet: Packet): Promise<Packet> {
  const socket = connect(nameserver.port, nameserver.host);
  socket.write(streamEncode(packet));
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    if (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) break;
  }
  return streamDecode(received);
}

const rcodeOf = ({ flags = 0 }: Packet): number => flags & 15;
const dataOf = ({ answers = [] }: Packet) => answers.map((one) => ('data' in one ? one.data : undefined));

describe('the nameserver', () => {
  it('answers every kind of record that the portal knows, in any case of letters', async () => {
    expect((await resolver.resolve4('VOORBEELD.nl')).sort()).toEqual(['192.0.2.1', '192.0.2.2']);
    expect(await resolver.resolveMx(zone)).toMatchObject([{ priority: 10, exchange: 'mail.voorbeeld.nl' }]);
    const octets = (await resolver.resolveTxt(zone)).map((parts) => Buffer.from(parts.join(''), 'latin1').toString());
    expect(octets.sort()).toEqual(['café', 'x'.repeat(300)]);
    expect((await resolver.resolveNs(zone)).sort()).toEqual(['ns1.gastheer.test', 'ns2.gastheer.test']);
    expect(await resolver.resolveCaa(zone)).toMatchObject([{ critical: 0, issue: 'letsencrypt.org', type: 'CAA' }]);
    expect(await resolver.resolveSrv(`_sip._tls.${zone}`)).toMatchObject([
      { priority: 1, weight: 2, port: 443, name: 'sip.voorbeeld.nl' },
    ]);
    expect(dataOf(await overUdp(query(`_25._tcp.${zone}`, 'TLSA')))).toEqual([
      { usage: 3, selector: 1, matchingType: 1, certificate: Buffer.from('ab'.repeat(32), 'hex') },
    ]);
    expect(dataOf(await overUdp(query(`ssh.${zone}`, 'SSHFP')))).toEqual([
      { algorithm: 4, hash: 2, fingerprint: 'CD'.repeat(32) },
    ]);
    expect((await resolver.resolveSoa(zone)).serial).toBe(dns.zones[`${zone}.`]?.serial);
  });

  it('is authoritative for its own zones, and refuses others', async () => {
    expect(await overUdp(query(zone, 'A'))).toMatchObject({ flag_aa: true, flag_ra: false });
    const other = await overUdp(query('elders.example', 'A'));
    expect([other.flag_aa, rcodeOf(other)]).toEqual([false, 5]);
  });

  it('tells a name that is not there from one without such records, with the SOA for both', async () => {
    const absent = await overUdp(query(`weg.${zone}`, 'A'));
    const empty = await overUdp(query(`site.${zone}`, 'AAAA'));
    const between = await overUdp(query(`_tls.${zone}`, 'A'));
    const noAddress = await overUdp(query(`ssh.${zone}`, 'A'));
    expect([absent, between, noAddress].map(rcodeOf)).toEqual([3, 0, 0]);
    for (const answer of [absent, empty, between, noAddress])
      expect(answer.authorities).toMatchObject([{ type: 'SOA', name: zone, ttl: 3600 }]);
  });

  it('follows aliases within a zone, and leaves those that lead out or round', async () => {
    const followed = await overUdp(query(`www.${zone}`, 'A'));
    expect(followed.answers?.map(({ type }) => type)).toEqual(['CNAME', 'CNAME', 'A', 'A']);
    expect(dataOf(await overUdp(query(`buiten.${zone}`, 'A')))).toEqual(['elders.example']);
    expect(rcodeOf(await overUdp(query(`rond.${zone}`, 'A')))).toBe(2);
  });

  it('answers names below a wildcard, but not the name above', async () => {
    expect(await resolver.resolve4(`a.b.winkel.${zone}`)).toEqual(['192.0.2.9']);
    await expect(resolver.resolve4(`winkel.${zone}`)).rejects.toMatchObject({ code: 'ENODATA' });
  });

  it('refers to the servers of a delegation, with their addresses, and is no authority there', async () => {
    const answer = await overUdp(query(`diep.elders.${zone}`, 'A'));
    expect(answer).toMatchObject({ flag_aa: false, answers: [] });
    expect(answer.authorities).toMatchObject([{ type: 'NS', name: `elders.${zone}`, data: `ns.elders.${zone}` }]);
    expect(answer.additionals).toMatchObject([{ type: 'A', name: `ns.elders.${zone}`, data: '192.0.2.53' }]);
  });

  it('cuts short what does not fit into a datagram, and gives it whole over TCP', async () => {
    const cut = await overUdp(query(`veel.${zone}`, 'TXT'));
    expect(cut).toMatchObject({ flag_tc: true, answers: [] });
    const opt: OptAnswer = {
      type: 'OPT',
      name: '.',
      udpPayloadSize: 4096,
      extendedRcode: 0,
      ednsVersion: 0,
      flags: 0,
      flag_do: false,
      options: [],
    };
    const asked = await overUdp(query(`veel.${zone}`, 'TXT', { additionals: [opt] }));
    expect(asked).toMatchObject({ flag_tc: true, additionals: [{ type: 'OPT', udpPayloadSize: 1232 }] });
    expect(asked.octets).toBeLessThan(1232);
    expect((await overTcp(query(`veel.${zone}`, 'TXT'))).answers).toHaveLength(12);
    expect(await resolver.resolveTxt(`veel.${zone}`)).toHaveLength(12);
  });

  it('gives a whole zone over TCP between its SOAs, and over UDP none', async () => {
    const { answers = [] } = await overTcp(query(zone, 'AXFR'));
    expect([answers.at(0)?.type, answers.at(-1)?.type]).toEqual(['SOA', 'SOA']);
    expect(answers.filter(({ type }) => type === 'TXT')).toHaveLength(14);
    expect(rcodeOf(await overUdp(query(zone, 'AXFR')))).toBe(5);
  });

  it('answers a change at once, and the key of a signed zone', async () => {
    const port = dnsServerAt({ url: dns.url, apiKey: 'key' });
    const { version } = await port.create('nieuw.nl', [set('nieuw.nl', 'NS', 'ns1.gastheer.test.')]);
    await port.apply('nieuw.nl', [{ put: set('www.nieuw.nl', 'A', '192.0.2.7') }], version);
    expect(await resolver.resolve4('www.nieuw.nl')).toEqual(['192.0.2.7']);
    const [key] = await port.secure('nieuw.nl');
    expect(dataOf(await overUdp(query('nieuw.nl', 'DNSKEY')))).toEqual([
      { flags: 257, algorithm: 13, key: Buffer.from(key?.publicKey ?? '', 'base64') },
    ]);
    await port.remove('nieuw.nl');
    await expect(resolver.resolve4('www.nieuw.nl')).rejects.toMatchObject({ code: 'EREFUSED' });
  });

  it('fails and stays silent as a script says', async () => {
    nameserver.script({ match: { path: `${zone} A` }, status: 2 });
    await expect(resolver.resolve4(zone)).rejects.toMatchObject({ code: 'ESERVFAIL' });
    nameserver.script({ match: { method: 'UDP' }, drop: 'after' });
    await expect(resolver.resolve4(zone)).rejects.toMatchObject({ code: 'ETIMEOUT' });
  });

  it('answers FORMERR under its id to a query that it cannot read, and nothing to what is no query', async () => {
    const unreadable = Buffer.from([0x12, 0x34, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0xff]);
    const answered = Buffer.from(unreadable);
    answered.writeUInt16BE(0x8000, 2);
    const socket = createSocket('udp4');
    for (const message of [Buffer.from('geen vraag'), answered, unreadable])
      socket.send(message, nameserver.port, nameserver.host);
    const [message] = (await once(socket, 'message')) as [Buffer];
    socket.close();
    expect(decode(message)).toMatchObject({ id: 0x1234, type: 'response', rcode: 'FORMERR' });
    expect(await resolver.resolve4(zone)).toHaveLength(2);
  });
});
