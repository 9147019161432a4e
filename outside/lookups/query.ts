import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { type DecodedPacket, decode, encode, type Packet, type Question, streamEncode } from 'dns-packet';

export interface Server {
  address: string;
  port: number;
}

/** Says why there is no answer: `timeout`, `unreadable`, or the code of the connection. */
export class Unanswered extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`no answer (${code})`);
    this.code = code;
  }
}

/**
 * Asks one server one question: by UDP, and by TCP where the answer is cut off.
 * @param flags of the header; default: none, so without recursion
 */
export async function query(server: Server, question: Question, timeout: number, flags = 0): Promise<DecodedPacket> {
  const packet: Sent = { type: 'query', id: randomInt(65_536), flags, questions: [question] };
  const answer = await byUdp(server, packet, timeout);
  return answer.flag_tc ? byTcp(server, packet, timeout) : answer;
}

interface Sent extends Packet {
  id: number;
  questions: Question[];
}

function byUdp({ address, port }: Server, packet: Sent, timeout: number): Promise<DecodedPacket> {
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
  return ended(
    timeout,
    () => socket.close(),
    (resolve, reject) => {
      socket.on('error', (error) => reject(new Unanswered(codeOf(error))));
      socket.on('message', (message) => {
        const answer = decoded(message);
        // Leaves what answers another question unread: it may be forged, or late.
        if (answer !== undefined && belongs(answer, packet)) resolve(answer);
      });
      // Connects the socket, so that it takes answers from that server only.
      socket.connect(port, address, () => socket.send(encode(packet)));
    },
  );
}

function byTcp({ address, port }: Server, packet: Sent, timeout: number): Promise<DecodedPacket> {
  const socket = connect(port, address);
  let received = Buffer.alloc(0);
  return ended(
    timeout,
    () => socket.destroy(),
    (resolve, reject) => {
      socket.on('error', (error) => reject(new Unanswered(codeOf(error))));
      socket.on('close', () => reject(new Unanswered('closed')));
      socket.on('connect', () => socket.write(streamEncode(packet)));
      socket.on('data', (part) => {
        received = Buffer.concat([received, part]);
        if (received.length < 2 || received.length < received.readUInt16BE(0) + 2) return;
        const answer = decoded(received.subarray(2));
        if (answer !== undefined && belongs(answer, packet)) resolve(answer);
        else reject(new Unanswered('unreadable'));
      });
    },
  );
}

type Begin<T> = (resolve: (value: T) => void, reject: (error: Error) => void) => void;

/** Ends what was begun in time, and closes it either way. */
async function ended<T>(timeout: number, close: () => void, begin: Begin<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      timer = setTimeout(() => reject(new Unanswered('timeout')), timeout);
      begin(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    close();
  }
}

function decoded(message: Buffer): DecodedPacket | undefined {
  try {
    return decode(message);
  } catch {
    // Skips a packet that cannot be read: another may follow, or the time-out does.
    return undefined;
  }
}

function belongs({ id, flag_qr, questions }: DecodedPacket, sent: Sent): boolean {
  const [asked] = sent.questions;
  const [answered] = questions ?? [];
  return (
    flag_qr &&
    id === sent.id &&
    answered?.type === asked?.type &&
    answered?.name.toLowerCase() === asked?.name.toLowerCase()
  );
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : 'failed');
