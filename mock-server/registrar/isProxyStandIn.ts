import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { createSecureContext, TLSSocket } from 'node:tls';
import { selfSigned } from '../standIn/selfSigned.ts';

export interface IsProxyStandInOptions {
  apiKey: string;
  isTaken: (name: string) => boolean;
}

export interface IsProxyStandIn {
  host: string;
  port: number;
  /** The certificate to trust, in PEM. */
  ca: string;
  /** What it does from now on. */
  behaviour: {
    refusesTls: boolean;
    /** What it says to every key, in place of judging it. */
    refusesLogin?: string | undefined;
    breaksAfter?: number;
    delayMs: number;
    mayAnswer?: (name: string) => Promise<void>;
  };
  /** Every line it was sent, over TLS or not. */
  lines: string[];
  close: () => Promise<void>;
}

const mostLines = 1000;

/** Answers as late as a registry does, in milliseconds for each name. */
export const usualDelayMs = 20;

/** Speaks IsProxy on loopback: lines over TCP, with TLS from STARTTLS on. Names tell how they answer. */
export async function startIsProxyStandIn(options: IsProxyStandInOptions): Promise<IsProxyStandIn> {
  const host = '127.0.0.1';
  const { key, cert } = selfSigned(host);
  const secureContext = createSecureContext({ key, cert });
  const behaviour: IsProxyStandIn['behaviour'] = { refusesTls: false, delayMs: usualDelayMs };
  const lines: string[] = [];
  const open = new Set<Socket>();

  const server = createServer((socket) => {
    noteOpen(socket, open);
    socket.once('data', (data: Buffer) => {
      lines.push(data.toString().trim());
      if (behaviour.refusesTls || data.toString().trim() !== 'STARTTLS')
        return void socket.write('400 TLS is not available\r\n');
      socket.write('100 OK\r\n');
      const secured = new TLSSocket(socket, { isServer: true, secureContext });
      secured.on('error', () => socket.destroy());
      converse(secured, { ...options, behaviour, lines });
    });
  });

  server.listen(0, host);
  await once(server, 'listening');
  return {
    host,
    port: (server.address() as AddressInfo).port,
    ca: cert,
    behaviour,
    lines,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Keeps a connection among the open ones until it closes. */
function noteOpen(socket: Socket, open: Set<Socket>): void {
  open.add(socket);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => open.delete(socket));
}

type Conversation = IsProxyStandInOptions & Pick<IsProxyStandIn, 'behaviour' | 'lines'>;

/** Answers the lines of one caller, and keeps them. */
function converse(socket: TLSSocket, { apiKey, isTaken, behaviour, lines }: Conversation): void {
  let answered = 0;
  const say = (line: string): void => {
    if (behaviour.breaksAfter !== undefined && answered >= behaviour.breaksAfter) socket.destroy();
    else if (socket.writable) socket.write(`${line}\r\n`);
  };
  const read = createInterface({ input: socket });
  // Outlives a caller who hangs up: the reader raises what the socket does.
  read.on('error', () => socket.destroy());
  read.on('line', (line) => {
    lines.push(line);
    if (lines.length > mostLines) lines.shift();
    const [word = '', rest = ''] = line.split(' ', 2);
    if (word === 'LOGIN') say(behaviour.refusesLogin ?? (rest === apiKey ? '100 Login ok' : '400 Login failed'));
    if (word === 'ENABLE') say('100 ok');
    if (word === 'CLOSE') socket.end();
    if (word === 'IS')
      void whenAnswered(rest, behaviour).then(() => {
        say(`${rest} ${answerFor(rest, isTaken)}`);
        answered += 1;
      });
  });
}

/** Waits until a name may be answered. */
const whenAnswered = (name: string, { mayAnswer, delayMs }: IsProxyStandIn['behaviour']): Promise<void> =>
  mayAnswer?.(name) ?? delay(/-slow\./.test(name) ? 5_000 : delayMs, undefined, { ref: false });

/** Lets names tell how they answer. */
function answerFor(name: string, isTaken: (name: string) => boolean): string {
  if (/-error\./.test(name)) return 'error';
  if (/-invalid\./.test(name) || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)) return 'invalid domain';
  if (isTaken(name)) return 'not available';
  return /-premium\./.test(name) ? 'available (type=premium,price=1500,currency=USD)' : 'available';
}
