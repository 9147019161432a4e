import type { Fetch } from '../../../authProvider/refresh.ts';
import { createOpeningMemory, type OpeningRequest } from './openingMemory.ts';

interface OpeningOptions {
  /** Sends a request; its headers are complete but for the language. */
  fetch: Fetch;
  /** Returns the valid token of the user; null without one. */
  token: () => string | null;
  /** Returns the id of the user; undefined while nobody is signed in. */
  user: () => string | undefined;
}

export interface OpeningRequests {
  /** Sends what this page asked for the last time, before its scripts are there. */
  begin: () => void;
  /** Sends reads that the code of a page asks for later, as nothing is remembered at a sign-in. */
  send: (urls: readonly string[]) => void;
  /** Answers a request with the response that `begin` asked for, once; sends all others. */
  fetch: Fetch;
  /** Returns the text of an answer that has come before its request; undefined where none has, or it was refused. */
  answered: (url: string, headers: Readonly<Record<string, string>>) => string | undefined;
  /** Resolves once the page has opened: after five seconds, or at the first press or key. Never where nobody is signed in. */
  opened: Promise<void>;
  /** Removes what pages asked for from this tab, as the session is over. */
  forget: () => void;
}

/** Limits an opening, and how long an answer may wait for its request, in milliseconds. */
const openingTime = 5_000;

/** Limits how many requests are sent ahead. */
const atMost = 12;

/** Counts the scripts that a page loads before it asks for anything. */
const firstScripts = 8;

interface Ahead {
  answer: Promise<Whole>;
  /** Returns the text of the answer; absent until it has come, and where it was refused. */
  text?: () => string;
  abort: (reason: unknown) => void;
}

/**
 * Asks at once for what the same page asked for at its last opening, while scripts load.
 * Notes only reads that come before the first press or key. Any write discards the answers that still wait; an
 * enquiry writes nothing.
 */
export function createOpeningRequests({ fetch, token, user }: OpeningOptions): OpeningRequests {
  const { pathname: path, search } = location;
  const page = path + search;
  const memory = createOpeningMemory();
  const ahead = new Map<string, Ahead>();
  const noted = new Map<string, OpeningRequest>();
  const opened = Promise.withResolvers<void>();
  let isOpening = false;

  /** Gives up what nobody asked for yet. */
  const dropAhead = (): void => abortAll(ahead);
  const note = (request: OpeningRequest): void => {
    if (isOpening && location.pathname === path && noted.size < atMost) noted.set(keyOf(request), request);
  };
  const end = (): void => {
    if (!isOpening) return;
    isOpening = false;
    dropAhead();
    const owner = user();
    if (owner !== undefined) memory.keep(owner, page, { requests: [...noted.values()], scripts: loadedScripts() });
    opened.resolve();
  };
  const begin = (): void => {
    const bearer = token();
    const owner = user();
    if (bearer === null || owner === undefined) return;
    isOpening = true;
    atEndOfOpening(end);
    const last = memory.read(owner, page);
    // Puts the longest scripts first and the short ones last, as a browser has six connections to a server.
    preload(last.scripts.slice(0, firstScripts));
    sendAll(ownFirst(last.requests, path), { fetch, bearer, ahead });
    preload(last.scripts.slice(firstScripts));
  };

  return {
    begin,
    opened: opened.promise,
    send: (urls) => sendAll(urls.map(bare), { fetch, bearer: token(), ahead }),
    answered: (url, headers) => {
      const text = ahead.get(keyOf({ url, headers }))?.text?.();
      if (text !== undefined) note({ url, headers });
      return text;
    },
    forget: () => {
      isOpening = false;
      dropAhead();
      memory.forget();
    },
    fetch: (input, init = {}) => {
      const isRead = (init.method ?? 'GET') === 'GET';
      if (!isRead && !input.includes('/enquiries/')) dropAhead();
      const request = isRead ? requestOf(input, init) : null;
      if (!request) return fetch(input, init);
      note(request);
      const early = taken(ahead, keyOf(request));
      return early ? answered(early, init, () => fetch(input, init)) : fetch(input, init);
    },
  };
}

function atEndOfOpening(end: () => void): void {
  setTimeout(end, openingTime);
  for (const kind of ['pointerdown', 'keydown', 'pagehide']) addEventListener(kind, end, { once: true, capture: true });
}

/** Returns what can be asked again of a read with a token; null for a stream, which never ends. */
function requestOf(url: string, init: RequestInit): OpeningRequest | null {
  const headers = Object.fromEntries(new Headers(init.headers));
  const { authorization, ...others } = headers;
  return authorization === undefined || others['accept'] === 'text/event-stream' ? null : { url, headers: others };
}

const keyOf = ({ url, headers }: OpeningRequest): string => JSON.stringify([url, Object.entries(headers).sort()]);

function abortAll(ahead: Map<string, Ahead>): void {
  for (const { abort } of ahead.values()) abort(new DOMException('Nobody asked for it.', 'AbortError'));
  ahead.clear();
}

/** Takes what was asked for ahead, which answers one request only. */
function taken(ahead: Map<string, Ahead>, key: string): Ahead | undefined {
  const early = ahead.get(key);
  ahead.delete(key);
  return early;
}

/** Describes a read that has no headers of its own. */
const bare = (url: string): OpeningRequest => ({ url, headers: {} });

/** Puts the page's own list or record first (`/api/customers?…` of `/customers`), as a server answers in turn. */
function ownFirst(requests: readonly OpeningRequest[], path: string): readonly OpeningRequest[] {
  const own = requests.findIndex(({ url }) => url.split(/[/?]/)[2] === path.split('/')[1]);
  return own < 0 ? requests : [...requests.slice(own, own + 1), ...requests.toSpliced(own, 1)];
}

interface Sending {
  fetch: Fetch;
  bearer: string | null;
  ahead: Map<string, Ahead>;
}

/** Sends reads, and keeps their answers for those who ask; nothing without a token. */
function sendAll(requests: readonly OpeningRequest[], { fetch, bearer, ahead }: Sending): void {
  if (bearer === null) return;
  for (const request of requests) ahead.set(keyOf(request), sent(fetch, request, bearer));
}

function sent(fetch: Fetch, { url, headers }: OpeningRequest, bearer: string): Ahead {
  const controller = new AbortController();
  const { signal } = controller;
  const answer = fetch(url, { headers: { ...headers, authorization: `Bearer ${bearer}` }, signal })
    .then(whole)
    .then((answer) => {
      if (answer.head.ok) ahead.text = () => new TextDecoder().decode(answer.content);
      return answer;
    });
  // Leaves a failure to the request that waits for this answer, which then asks by itself.
  answer.catch(() => undefined);
  const ahead: Ahead = { answer, abort: (reason) => controller.abort(reason) };
  return ahead;
}

/** Holds an answer that was read: its status and headers, and its bytes, as it may be a picture. */
interface Whole {
  head: Response;
  content: ArrayBuffer;
}

/** Reads an answer as it comes, so that its request waits for nothing more. */
const whole = async (head: Response): Promise<Whole> => ({ head, content: await head.arrayBuffer() });

/** Makes the response only once it is taken, as that costs more than the request. */
const responseOf = ({ head, content }: Whole): Response =>
  bodiless.has(head.status) ? head : new Response(content, head);

/** Lists statuses whose answers hold no body (Fetch, "null body status"). */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/** Waits for an answer that was asked for ahead; asks anew where that failed. */
function answered(
  { answer, abort }: Ahead,
  { signal }: RequestInit,
  again: () => Promise<Response>,
): Promise<Response> {
  if (signal?.aborted) abort(signal.reason);
  signal?.addEventListener('abort', () => abort(signal.reason), { once: true });
  return answer.then(responseOf, again);
}

/** Fetches scripts side by side instead of one asking for the next. */
function preload(scripts: readonly string[]): void {
  for (const href of scripts) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

/** Lists the scripts that this page has loaded, as paths. */
const loadedScripts = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`) && name.endsWith('.js'))
    .map((name) => name.slice(location.origin.length));
