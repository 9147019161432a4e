import { OutsideFault } from './outsideFault.ts';
import { NotJson, parsedJson, Reading, Unreadable } from './reading.ts';
import { redactor } from './redact.ts';
import type { Answer, OutsideRequest, Service } from './service.ts';

/** Bounds an answer, so that a broken service does not fill the memory. */
const largest = 16 * 1024 * 1024;

/** Lists the codes of connections that were never made, so that nothing was sent. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Sends a request once and reads its answer, or throws an `OutsideFault`. */
export async function attempt<T>(service: Service, request: OutsideRequest, read: (answer: Answer) => T): Promise<T> {
  const { answer, lost } = await exchange(service, request);
  if (lost !== undefined) throw lost;
  if (!isSuccess(answer.status, request)) throw refusalOf(service, request, answer);
  try {
    return read(answer);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const code = error instanceof NotJson ? 'notJson' : 'unreadable';
    throw unanswered(service, request, { code, message: error.message, status: answer.status });
  }
}

/** Holds the body of an answer, which its reader takes at its own pace. */
export interface Opened {
  status: number;
  headers: Headers;
  body: ReadableStream<Uint8Array>;
}

/** Opens the body of an answer, or throws an `OutsideFault`. The time limit holds until the body begins. */
export async function openOnce(service: Service, request: OutsideRequest): Promise<Opened> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), request.timeout ?? service.timeout);
  const signal = request.signal ? AbortSignal.any([late.signal, request.signal]) : late.signal;
  const outgoing = requestOf(service, request, signal);
  try {
    const response = await fetch(outgoing);
    const { status, headers, body } = response;
    if (isSuccess(status, request) && body) return { status, headers, body };
    throw refusalOf(service, request, answerOf(response, await textOf(response)));
  } catch (error) {
    if (error instanceof OutsideFault) throw error;
    const code = late.signal.aborted ? 'timeout' : codeOf(error);
    const message = `${request.method} ${request.path} got no answer (${code})`;
    throw unanswered(service, request, { code, message });
  } finally {
    clearTimeout(timer);
  }
}

const answerOf = ({ status, headers }: Response, text: string): Answer => ({
  status,
  headers,
  text,
  json: () => new Reading(parsedJson(text)),
});

type Exchange = { answer: Answer; lost?: undefined } | { answer?: undefined; lost: OutsideFault };

async function exchange(service: Service, request: OutsideRequest): Promise<Exchange> {
  const timeout = AbortSignal.timeout(request.timeout ?? service.timeout);
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
  const outgoing = requestOf(service, request, signal);
  try {
    const response = await fetch(outgoing);
    return { answer: answerOf(response, await textOf(response)) };
  } catch (error) {
    const code = timeout.aborted ? 'timeout' : codeOf(error);
    const message = `${request.method} ${request.path} got no answer (${code})`;
    return { lost: unanswered(service, request, { code, message }) };
  }
}

/** Builds the request. What cannot be built is not sent; the reason stays unsaid, as it may quote a key. */
function requestOf(service: Service, request: OutsideRequest, signal: AbortSignal): Request {
  const redirect = request.followsRedirects ? 'follow' : 'manual';
  try {
    return new Request(addressOf(service, request), {
      method: request.method,
      ...sent(service, request),
      redirect,
      signal,
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const message = `${request.method} ${request.path} has an address or header that cannot be sent`;
    throw new OutsideFault({ kind: 'unreachable', service: service.name, code: 'unsendable', message });
  }
}

function addressOf({ baseUrl }: Service, { path, query }: OutsideRequest): string {
  const parameters = new URLSearchParams(query).toString();
  return `${baseUrl}${path}${parameters === '' ? '' : `?${parameters}`}`;
}

function sent({ headers }: Service, request: OutsideRequest): { headers: Record<string, string>; body?: string } {
  const all = { accept: 'application/json', ...headers, ...request.headers };
  if (request.body === undefined) return { headers: all };
  if (request.body instanceof URLSearchParams)
    return {
      headers: { ...all, 'content-type': 'application/x-www-form-urlencoded' },
      body: request.body.toString(),
    };
  return { headers: { ...all, 'content-type': 'application/json' }, body: JSON.stringify(request.body) };
}

async function textOf(response: Response): Promise<string> {
  if (response.body === null) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > largest) throw Object.assign(new Error('The answer is too large.'), { code: 'tooLarge' });
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

export const changesNothing = ({ method, isRead = method === 'GET' }: OutsideRequest): boolean => isRead;

const isSuccess = (status: number, { accepts = [] }: OutsideRequest): boolean =>
  (status >= 200 && status < 300) || accepts.includes(status);

/** Trusts a 4xx. A 5xx may come from a machine in between, so a change is in doubt. */
function refusalOf(service: Service, request: OutsideRequest, answer: Answer): OutsideFault {
  const { status, headers, text } = answer;
  const own = ownWords(service, answer);
  const code = own?.code ?? `HTTP ${status}`;
  const message = `${request.method} ${request.path} was answered ${status}: ${own?.message ?? text.slice(0, 200)}`;
  const retryAfter = retryAfterOf(headers);
  const isUnknown = own?.effect === undefined ? status >= 500 : own.effect === 'unknown';
  if (isUnknown) return unanswered(service, request, { code, message, status, retryAfter });
  const redact = redactorOf(service, request);
  const body = text === '' ? undefined : bodyOf(redact(text));
  return new OutsideFault({
    kind: 'refused',
    service: service.name,
    code: redact(code),
    message: redact(message),
    status,
    retryAfter,
    body,
  });
}

function ownWords({ refusal }: Service, answer: Answer) {
  try {
    return refusal?.(answer);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

function bodyOf(text: string): unknown {
  try {
    return parsedJson(text);
  } catch (error) {
    if (error instanceof Unreadable) return text;
    throw error;
  }
}

/** Reads `Retry-After` as seconds or a date (RFC 9110 section 10.2.3). */
function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - Date.now());
}

interface Lost {
  code: string;
  message: string;
  status?: number;
  retryAfter?: number;
}

function unanswered(service: Service, request: OutsideRequest, { code, message, ...rest }: Lost): OutsideFault {
  const redact = redactorOf(service, request);
  const kind = changesNothing(request) || neverSent.has(code) ? 'unreachable' : 'inDoubt';
  return new OutsideFault({ kind, service: service.name, code: redact(code), message: redact(message), ...rest });
}

const redactorOf = ({ secrets }: Service, request: OutsideRequest): ((text: string) => string) =>
  redactor([...secrets, ...(request.secrets ?? [])]);

/** Finds the code of a failed connection, which `fetch` hides in the cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return error.cause === undefined ? error.name : codeOf(error.cause);
}
