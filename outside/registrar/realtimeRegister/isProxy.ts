import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { connect as secure } from 'node:tls';
import type { Breaker } from '../../call/breaker.ts';
import type { Surroundings } from '../../call/service.ts';
import type { Availability } from '../registrar.ts';
import { answersBy, readAvailability, refused } from './isProxyAnswers.ts';

export interface IsProxyOptions {
  host: string;
  port: number;
  apiKey: string;
  /** A certificate to trust beside the usual, in PEM. */
  ca?: string;
  /** Milliseconds for one check, however many names. */
  timeout?: number;
  /** Its own, as this is another server than that of purchases. */
  breaker: Breaker;
  surroundings: Pick<Surroundings, 'now' | 'seen'>;
}

const usualTimeout = 10_000;
const sound = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Asks IsProxy for all names over one connection. What has no answer in time, or on any failure, is unknown. */
export async function* isProxy(
  options: IsProxyOptions,
  names: readonly string[],
  signal?: AbortSignal,
): AsyncGenerator<Availability> {
  const asked = new Set<string>();
  for (const name of new Set(names)) {
    if (sound.test(name)) asked.add(name);
    else yield { name, state: 'invalid' };
  }
  if (asked.size > 0) yield* answersFor(options, asked, signal);
}

async function* answersFor(
  options: IsProxyOptions,
  asked: Set<string>,
  signal?: AbortSignal,
): AsyncGenerator<Availability> {
  const { breaker, surroundings, timeout = usualTimeout } = options;
  const began = surroundings.now();
  const say = (code: string | undefined): void => {
    const outcome = code === undefined ? 'answered' : 'unreachable';
    const milliseconds = surroundings.now() - began;
    surroundings.seen({ service: 'registrar', method: 'IS', path: '/', attempt: 1, outcome, code, milliseconds });
  };
  const waiting = new Set(asked);
  const limit = AbortSignal.timeout(timeout);
  const until = signal ? AbortSignal.any([limit, signal]) : limit;
  let code: string | undefined;
  const open: Socket[] = [];
  if (!breaker.lets()) {
    say('breakerOpen');
    for (const name of waiting) yield { name, state: 'unknown' };
    return;
  }
  try {
    for await (const line of conversation(options, [...asked], until, open)) {
      const answer = readAvailability(line);
      if (answer === undefined || !waiting.delete(answer.name)) continue;
      yield answer;
      if (waiting.size === 0) break;
    }
  } catch (error) {
    code = until.aborted ? 'timeout' : codeOf(error);
  } finally {
    for (const socket of open) socket.destroy();
    const isAnswered = code === undefined || code === refused || waiting.size < asked.size || signal?.aborted;
    if (isAnswered) breaker.answered();
    else breaker.failed();
    say(code);
  }
  for (const name of waiting) yield { name, state: 'unknown' };
}

/** Signs in over TLS, asks for all names, and gives the lines of the answers. */
async function* conversation(
  { host, port, apiKey, ca }: IsProxyOptions,
  names: readonly string[],
  signal: AbortSignal,
  open: Socket[],
): AsyncGenerator<string> {
  const plain = connect({ host, port });
  open.push(plain);
  // Keeps a break from ending the process; the reader sees it as lines that stop.
  plain.on('error', () => undefined);
  await once(plain, 'connect', { signal });
  plain.write('STARTTLS\r\n');
  // Goes no further without TLS, as the next line holds the key.
  if (!(await firstLine(plain, signal)).startsWith('100')) throw new Error('tlsRefused');
  const socket = secure({
    socket: plain,
    host,
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca }),
  });
  open.push(socket);
  await once(socket, 'secureConnect', { signal });
  const lines = createInterface({ input: socket, signal, crlfDelay: Number.POSITIVE_INFINITY });
  // Handles what the reader of lines raises once more where nobody iterates it; unhandled it would end the process.
  lines.on('error', () => undefined);
  const broken = once(socket, 'error', { signal }).then(([error]) => Promise.reject(error));
  // Handles the failure here too: it is raced below, and unhandled it would end the process.
  broken.catch(() => undefined);
  socket.write(`LOGIN ${apiKey}\r\nENABLE premium\r\n`);
  socket.write(names.map((name) => `IS ${name}\r\n`).join(''));
  yield* answersBy(lines, broken);
}

async function firstLine(socket: Socket, signal: AbortSignal): Promise<string> {
  const [data] = (await once(socket, 'data', { signal })) as [Buffer];
  return data.toString('utf8');
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
