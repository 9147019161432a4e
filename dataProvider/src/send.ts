import { isObject, type JsonApiDocument } from './document.ts';
import { type Failure, type FailureTexts, type FormPlaces, httpErrorOf } from './failure.ts';

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
  /** Where the fields of the form stand in it; absent: it is a plain record. */
  within?: FormPlaces;
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

/** Answers the file behind a path, of the media type asked for; throws as `Send` does. */
export type Download = (request: Pick<Request, 'path' | 'signal'> & { type: string }) => Promise<Blob>;

export function createDownload(options: SendOptions): Download {
  return async ({ type, ...request }) => {
    const asked = { ...request, headers: { Accept: type } };
    const { answer, content } = await ask(options, asked, (response) => response.blob());
    const { status, statusText } = answer;
    if (!answer.ok) {
      const document = parsed(await content.text()) ?? {};
      throw failureIn(options, asked, { problem: 'refused', status, statusText, document });
    }
    if (!content.type.startsWith(type)) throw failureIn(options, asked, { problem: 'unreadable', status, statusText });
    return content;
  };
}

const failureIn = (
  texts: FailureTexts,
  { within }: Request,
  failure: Partial<Failure> & Pick<Failure, 'problem'>,
): Error => httpErrorOf({ status: 0, statusText: '', document: {}, ...failure }, texts, within);

/** The answer and what `contentOf` reads of it, both within the time there is. */
async function ask<Content>(
  options: SendOptions,
  request: Request,
  contentOf: (response: Response) => Promise<Content>,
): Promise<{ answer: Response; content: Content }> {
  const { url, fetch, timeout } = options;
  const { method = 'GET', path, body, headers, signal } = request;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeout);
  try {
    const answer = await fetch(`${url}/${path}`, {
      method,
      headers: { Accept: mediaType, ...(body !== undefined && { 'Content-Type': mediaType }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    });
    return { answer, content: await contentOf(answer) };
  } catch (cause) {
    signal?.throwIfAborted();
    const problem = limit.signal.aborted ? 'timeout' : 'unreachable';
    throw Object.assign(failureIn(options, request, { problem }), { cause });
  } finally {
    clearTimeout(timer);
  }
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
