import { createSocket, type Socket as DatagramSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Script, Scripts } from '../standIn/script.ts';
import { SeenRequests } from '../standIn/seen.ts';
import type { Controlled } from '../standIn/standIn.ts';
import {
  type DnsQuery,
  datagram,
  failing,
  formatError,
  type Names,
  type Rcode,
  readQuery,
  streamed,
} from './answer/response.ts';
import { rcodes } from './answer/zoneAnswer.ts';

export interface NameserverStandIn extends Controlled {
  host: string;
  /** The same for UDP and TCP. */
  port: number;
}

const host = '127.0.0.1';
const attempts = 20;

/**
 * Answers DNS over UDP and TCP from the zones of the stand-in of the DNS server: authoritative only. A script matches
 * `UDP` or `TCP` as method and `www.example.nl A` as path; its status is a response code, such as 2 for SERVFAIL.
 */
export async function startNameserverStandIn(names: Names): Promise<NameserverStandIn> {
  const scripts = new Scripts();
  const seen = new SeenRequests();
  const control = { scripts, seen };
  const open = new Set<Socket>();

  async function overUdp(socket: DatagramSocket, message: Buffer, from: RemoteInfo): Promise<void> {
    const query = readQuery(message);
    if (query === undefined) return answerUnread(message, (made) => socket.send(made, from.port, from.address));
    const answer = await handle(
      control,
      'UDP',
      query,
      () => datagram(names, query),
      (made) => ({ message: made }),
    );
    if (answer) socket.send(answer.message, from.port, from.address);
  }

  async function overTcp(socket: Socket, message: Buffer): Promise<void> {
    const query = readQuery(message);
    if (query === undefined) {
      answerUnread(message, (made) => socket.write(framed(made)));
      return void socket.end();
    }
    const answer = await handle(
      control,
      'TCP',
      query,
      () => streamed(names, query),
      (made) => ({ messages: [made] }),
    );
    if (answer === undefined) return void socket.destroy();
    for (const made of answer.messages) if (socket.writable) socket.write(framed(made));
  }

  const streams = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    readFrames(socket, (message) => void overTcp(socket, message));
  });
  const { datagrams, port } = await listenOnBoth(streams);
  datagrams.on('message', (message, from) => void overUdp(datagrams, message, from));

  return {
    host,
    port,
    scripts,
    script: (script) => scripts.add(script),
    seen: () => seen.all,
    close: async () => {
      for (const socket of open) socket.destroy();
      await Promise.all([
        new Promise<void>((resolve) => streams.close(() => resolve())),
        new Promise<void>((resolve) => datagrams.close(() => resolve())),
      ]);
    },
  };
}

function answerUnread(message: Buffer, send: (made: Buffer) => void): void {
  const made = formatError(message);
  if (made) send(made);
}

const forcedRcode = (script: Script | undefined): Rcode | undefined =>
  (Object.keys(rcodes) as Rcode[]).find((name) => rcodes[name] === script?.status);

interface Control {
  scripts: Scripts;
  seen: SeenRequests;
}

/** Answers one query, as the scripts say. Undefined: nothing is sent. */
async function handle<Answer>(
  { scripts, seen }: Control,
  method: string,
  query: DnsQuery,
  answer: () => { rcode: Rcode } & Answer,
  refused: (message: Buffer) => Answer,
): Promise<Answer | undefined> {
  const request = { method, path: `${query.name} ${query.type}`, body: '' };
  const one = seen.add(request);
  const script = scripts.next(request);
  if (script?.delayMs !== undefined) await delay(script.delayMs, undefined, { ref: false });
  if (script?.drop !== undefined) {
    one.outcome = 'answer lost';
    return undefined;
  }
  const forced = forcedRcode(script);
  if (forced !== undefined) {
    one.outcome = forced;
    return refused(failing(query, forced));
  }
  try {
    const made = answer();
    one.outcome = made.rcode;
    return made;
  } catch (error) {
    console.warn(`${request.path} is not answered: ${String(error)}`);
    one.outcome = 'SERVFAIL';
    return refused(failing(query, 'SERVFAIL'));
  }
}

/** Takes a port that is free for both: one that TCP gets may be in use for UDP. */
async function listenOnBoth(streams: Server): Promise<{ datagrams: DatagramSocket; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    streams.listen(0, host);
    await once(streams, 'listening');
    const { port } = streams.address() as AddressInfo;
    const datagrams = createSocket('udp4');
    try {
      datagrams.bind(port, host);
      await once(datagrams, 'listening');
      return { datagrams, port };
    } catch (error) {
      datagrams.close();
      await new Promise<void>((resolve) => streams.close(() => resolve()));
      if (attempt === attempts) throw error;
    }
  }
}

/** Reads messages that each have their length before them (RFC 1035 section 4.2.2). */
function readFrames(socket: Socket, onMessage: (message: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 2 && rest.length >= 2 + rest.readUInt16BE(0)) {
      const end = 2 + rest.readUInt16BE(0);
      onMessage(rest.subarray(2, end));
      rest = rest.subarray(end);
    }
  });
}

function framed(message: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(message.length);
  return Buffer.concat([length, message]);
}
