import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode, type Packet, streamEncode } from 'dns-packet';

const truncated = 0x200;

export interface TestDns {
  /** As resolvers are named: `127.0.0.1:5353`. */
  server: string;
  port: number;
  records: Answer[];
  /** Changes how it answers: nothing at all, cut off by UDP, without authority, with a response code, after a forgery. */
  ways: { isSilent?: boolean; isCutOff?: boolean; isNoAuthority?: boolean; rcode?: number; forges?: boolean };
  /** The questions it was asked, such as `udp TXT a.nl`. */
  asked: string[];
  /** The most questions that waited at once. */
  mostAtOnce: () => number;
  close: () => Promise<void>;
}

/** Starts a small DNS server on loopback, by UDP and TCP. */
export async function startTestDns(records: Answer[] = [], delayMs = 0): Promise<TestDns> {
  const ways: TestDns['ways'] = {};
  const asked: string[] = [];
  let waiting = 0;
  let most = 0;

  function answerTo(message: Buffer, transport: 'udp' | 'tcp'): Packet | undefined {
    const { id, questions = [] } = decode(message);
    const [question] = questions;
    if (question === undefined) return undefined;
    asked.push(`${transport} ${question.type} ${question.name}`);
    if (ways.isSilent) return undefined;
    const flags = (ways.isNoAuthority ? 0 : AUTHORITATIVE_ANSWER) | (ways.rcode ?? 0);
    if (ways.isCutOff && transport === 'udp') return { type: 'response', id, flags: flags | truncated, questions };
    const name = question.name.toLowerCase();
    const all = records.filter((record) => record.name.toLowerCase() === name);
    const answers = all.filter(({ type }) => type === question.type);
    const code = all.length === 0 && ways.rcode === undefined ? 3 : 0;
    return { type: 'response', id, flags: flags | code, questions, answers: ways.rcode ? [] : answers };
  }

  const udp = createSocket('udp4');
  udp.on('message', (message, from) => {
    waiting += 1;
    most = Math.max(most, waiting);
    setTimeout(() => {
      waiting -= 1;
      const answer = answerTo(message, 'udp');
      if (answer === undefined) return;
      if (ways.forges)
        udp.send(encode({ ...answer, id: ((answer.id ?? 0) + 1) % 65_536, answers: [] }), from.port, from.address);
      udp.send(encode(answer), from.port, from.address);
    }, delayMs);
  });
  const tcp = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (part) => {
      const answer = answerTo(part.subarray(2), 'tcp');
      if (answer === undefined) return;
      const bytes = streamEncode(answer);
      // Sends in two pieces, as a network may.
      socket.write(bytes.subarray(0, 5));
      setImmediate(() => socket.end(bytes.subarray(5)));
    });
  });
  const port = await bothListen(udp, tcp);
  return {
    server: `127.0.0.1:${port}`,
    port,
    records,
    ways,
    asked,
    mostAtOnce: () => most,
    close: async () => {
      udp.close();
      await new Promise<void>((resolve) => tcp.close(() => resolve()));
    },
  };
}

/** Listens by both transports on one port; another process may have one of the two, so others are tried. */
async function bothListen(udp: Socket, tcp: Server): Promise<number> {
  for (let attempts = 0; ; attempts += 1) {
    tcp.listen(0, '127.0.0.1');
    await once(tcp, 'listening');
    const { port } = tcp.address() as AddressInfo;
    try {
      udp.bind(port, '127.0.0.1');
      await once(udp, 'listening');
      return port;
    } catch (error) {
      if (attempts === 10) throw error;
      await new Promise<void>((resolve) => tcp.close(() => resolve()));
    }
  }
}

export const txt = (name: string, ...strings: string[]): Answer => ({ type: 'TXT', name, data: strings });
export const address = (name: string, data = '127.0.0.1'): Answer => ({ type: 'A', name, data });
export const soa = (name: string, serial: number): Answer => ({
  type: 'SOA',
  name,
  data: {
    mname: `ns1.${name}`,
    rname: `hostmaster.${name}`,
    serial,
    refresh: 3600,
    retry: 600,
    expire: 86_400,
    minimum: 60,
  },
});
