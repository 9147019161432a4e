import { isObject, type JsonApiDocument } from './document.ts';
import { type Failure, type FailureTexts, type FormPlaces, httpErrorOf } from './failure.ts';

/** Types the used part of the global `fetch`, so that one that adds a token fits. */
export type Fetch = (input: string, init?: SendInit) => Promise<Response>;

/** Reports the progress of sending a body, in bytes. */
export type OnSent = (sent: { loaded: number; total: number }) => void;

export interface SendInit extends RequestInit {
  /** Reports progress, which `fetchTellingProgress` supports and plain `fetch` ignores. */
  onSent?: OnSent;
  /** Pauses the time limit while a wrapping `fetch` asks a person, and restarts it afterwards. */
  whileAsked?: WhileAsked;
}

export type WhileAsked = <Answer>(answer: Promise<Answer>) => Promise<Answer>;

export interface Request {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below the address of the interface, with its query string. */
  path: string;
  /** A document, or a form such as one with a file (RFC 7578). */
  body?: unknown;
  /** Called with the progress of the body, if `fetch` supports it. */
  onSent?: OnSent;
  /** Milliseconds to wait for this answer, if other than the default. */
  timeout?: number;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Whether to complete the request after the page is left. */
  keepalive?: boolean;
  /** Locates the form's fields in the body; absent for a plain record. */
  within?: FormPlaces;
}

/**
 * Sends a request and returns the document, empty when the server sent none.
 * @throws HttpError, or the reason of the caller's abort
 */
export type Send = (request: Request) => Promise<JsonApiDocument>;

export interface SendOptions extends FailureTexts {
  url: string;
  fetch: Fetch;
  /** Milliseconds to wait for the complete answer. */
  timeout: number;
}

const mediaType = 'application/vnd.api+json';

/** Returns the text of an answer that has come before its request; undefined without one. */
export type AnsweredAhead = (url: string, headers: Readonly<Record<string, string>>) => string | undefined;

/** Returns the document that a GET at a path is answered with, where it has come already; undefined elsewhere. */
export type LookAhead = (path: string) => JsonApiDocument | undefined;

/** Makes the reader of answers ahead, which have the address and headers that `createSend` asks with. */
export const createLookAhead =
  (url: string, answered: AnsweredAhead = () => undefined): LookAhead =>
  (path) => {
    const text = answered(`${url}/${path}`, { accept: mediaType });
    return text === undefined ? undefined : (parsed(text) ?? undefined);
  };

export function createSend(options: SendOptions): Send {
  return async (request) => {
    const { answer, content: text } = await ask(options, request, (response) => response.text());
    const { status, statusText } = answer;
    const document = parsed(text);
    if (!answer.ok)
      throw failureIn(options, request, { problem: 'refused', status, statusText, document: document ?? {} });
    if (!document) throw failureIn(options, request, { problem: 'unreadable', status, statusText });
    return document;
  };
}

export interface FileRequest extends Pick<Request, 'method' | 'path' | 'body' | 'signal'> {
  /** Media type. */
  type: string;
  /** Called with each piece of the file. */
  onReceived?: (piece: Uint8Array) => void;
}

/**
 * Downloads the file at a path.
 * @throws as `Send` does, also when the file is cut off
 */
export type Download = (request: FileRequest) => Promise<Blob>;

export function createDownload(options: SendOptions): Download {
  return async ({ type, onReceived, ...request }) => {
    const asked = { ...request, headers: { Accept: type } };
    const { answer, content } = await ask(options, asked, (response) =>
      contentOf(response, response.ok ? onReceived : undefined),
    );
    const { status, statusText } = answer;
    if (!answer.ok) {
      const document = parsed(await content.text()) ?? {};
      throw failureIn(options, asked, { problem: 'refused', status, statusText, document });
    }
    if (!content.type.startsWith(type)) throw failureIn(options, asked, { problem: 'unreadable', status, statusText });
    return content;
  };
}

async function contentOf(response: Response, onReceived: FileRequest['onReceived']): Promise<Blob> {
  if (!response.body || !onReceived) return response.blob();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    onReceived(read.value);
  }
  return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
}

const failureIn = (
  texts: FailureTexts,
  { within }: Request,
  failure: Partial<Failure> & Pick<Failure, 'problem'>,
): Error => httpErrorOf({ status: 0, statusText: '', document: {}, ...failure }, texts, within);

/** Requests an answer and reads its content, both within the time limit. */
async function ask<Content>(
  options: SendOptions,
  request: Request,
  contentOf: (response: Response) => Promise<Content>,
): Promise<{ answer: Response; content: Content }> {
  const { url, fetch } = options;
  const { method = 'GET', path, body, onSent, headers, signal, keepalive, timeout = options.timeout } = request;
  const limit = timeLimit(timeout);
  try {
    const answer = await fetch(`${url}/${path}`, {
      method,
      headers: { Accept: mediaType, ...headersOf(body), ...headers },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(onSent && { onSent }),
      ...(keepalive && { keepalive }),
      whileAsked: limit.whileAsked,
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    });
    return { answer, content: await contentOf(answer) };
  } catch (cause) {
    signal?.throwIfAborted();
    const problem = limit.signal.aborted ? 'timeout' : 'unreachable';
    throw Object.assign(failureIn(options, request, { problem }), { cause });
  } finally {
    limit.end();
  }
}

function timeLimit(milliseconds: number) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = (): void => clearTimeout(timer);
  const begin = (): void => {
    stop();
    if (!isOver) timer = setTimeout(() => controller.abort(), milliseconds);
  };
  const whileAsked: WhileAsked = (answer) => {
    stop();
    return answer.finally(begin);
  };
  const end = (): void => {
    isOver = true;
    stop();
  };
  begin();
  return { signal: controller.signal, whileAsked, end };
}

/** Leaves the type of a form to `fetch`, which knows the boundary between its parts. */
const headersOf = (body: unknown): Record<string, string> =>
  body === undefined || body instanceof FormData ? {} : { 'Content-Type': mediaType };

/** Parses a document; returns null for other text, so that a proxy's error page is no SyntaxError. */
function parsed(text: string): JsonApiDocument | null {
  if (text === '') return {};
  try {
    const document: unknown = JSON.parse(text);
    return isObject(document) ? (document as JsonApiDocument) : null;
  } catch {
    return null;
  }
}
