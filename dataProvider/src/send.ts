import { isObject, type JsonApiDocument } from './document.ts';
import { type Failure, type FailureTexts, httpErrorOf } from './failure.ts';

/** The part of the global `fetch` that is used; one that adds a token fits too. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

export interface Request {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the address of the interface, with its query string. */
  path: string;
  /** The document to send. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Name of the attribute that holds the fields, where the request wraps them. */
  within?: string;
}

/** Answers the document, empty where the server sent none; throws `HttpError`, or the reason of the caller's abort. */
export type Send = (request: Request) => Promise<JsonApiDocument>;

export interface SendOptions extends FailureTexts {
  url: string;
  fetch: Fetch;
  /** Milliseconds to wait for the whole answer. */
  timeout: number;
}

const mediaType = 'application/vnd.api+json';

export function createSend({ url, fetch, timeout, ...texts }: SendOptions): Send {
  return async ({ method = 'GET', path, body, headers, signal, within }) => {
    const fail = (failure: Partial<Failure> & Pick<Failure, 'problem'>): Error =>
      httpErrorOf({ status: 0, statusText: '', document: {}, ...failure }, texts, within);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeout);
    const { answer, text } = await received(
      fetch(`${url}/${path}`, {
        method,
        headers: { Accept: mediaType, ...(body !== undefined && { 'Content-Type': mediaType }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      }),
    )
      .catch((cause: unknown) => {
        signal?.throwIfAborted();
        throw Object.assign(fail({ problem: limit.signal.aborted ? 'timeout' : 'unreachable' }), { cause });
      })
      .finally(() => clearTimeout(timer));
    const { status, statusText } = answer;
    const document = parsed(text);
    if (!answer.ok) throw fail({ problem: 'refused', status, statusText, document: document ?? {} });
    if (!document) throw fail({ problem: 'unreadable', status, statusText });
    return document;
  };
}

async function received(response: Promise<Response>): Promise<{ answer: Response; text: string }> {
  const answer = await response;
  return { answer, text: await answer.text() };
}

/** Null where the text is no document; a proxy's error page must not surface as a SyntaxError. */
function parsed(text: string): JsonApiDocument | null {
  if (text === '') return {};
  try {
    const document: unknown = JSON.parse(text);
    return isObject(document) ? (document as JsonApiDocument) : null;
  } catch {
    return null;
  }
}
