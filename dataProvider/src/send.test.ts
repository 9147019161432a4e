import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeServer, silentServer } from '../testing/fakeServer.ts';
import { defaultTexts } from './failure.ts';
import { createDownload, createSend, type Fetch } from './send.ts';

const sender = (fetch: Fetch) => createSend({ url: '/api', fetch, timeout: 30_000, ...defaultTexts });
const failureOf = (fetch: Fetch, signal?: AbortSignal): Promise<unknown> =>
  sender(fetch)({ path: 'domains', signal }).catch((error: unknown) => error);
const failureOfAnswer = (answer: Answer) => failureOf(fakeServer(answer).fetch);

describe('a request', () => {
  it('speaks JSON:API', async () => {
    const { fetch, requests } = fakeServer({ body: { data: [] } });
    await sender(fetch)({ method: 'POST', path: 'domains', body: { data: null }, headers: { 'If-Match': '"1"' } });
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/api/domains', body: { data: null } });
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
      'if-match': '"1"',
    });
  });

  it('names no content type where it has no content', async () => {
    const { fetch, requests } = fakeServer({ status: 204 });
    expect(await sender(fetch)({ method: 'DELETE', path: 'domains/1' })).toEqual({});
    expect(requests[0]?.headers.has('content-type')).toBe(false);
  });
});

describe('a failed request', () => {
  it('is a readable error where the server cannot be reached', async () => {
    const cause = new TypeError('Failed to fetch');
    expect(await failureOf(() => Promise.reject(cause))).toMatchObject({
      name: 'HttpError',
      message: 'The server cannot be reached.',
      status: 0,
      body: { problem: 'unreachable', faults: [] },
      cause,
    });
  });

  it('is a readable error where the connection breaks half-way', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) });
    expect(await failureOf(async () => new Response(broken))).toMatchObject({ body: { problem: 'unreachable' } });
  });

  it.each(['<html>', '"text"', '[]', 'null'])('is a readable error where the server sends %s', async (body) => {
    expect(await failureOfAnswer({ body })).toMatchObject({
      message: 'The answer of the server cannot be read.',
      status: 200,
      body: { problem: 'unreadable' },
    });
  });

  it('keeps the status of an error page that is no document', async () => {
    const answer = { status: 502, statusText: 'Bad Gateway', body: '<html>nginx</html>' };
    expect(await failureOfAnswer(answer)).toMatchObject({ message: 'Bad Gateway', status: 502 });
  });
});

describe('waiting', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ends after the time allowed', async () => {
    const failure = failureOf(silentServer);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failure).toMatchObject({
      message: 'The server did not answer in time.',
      body: { problem: 'timeout' },
    });
  });

  it('does not count the time in which a person is asked something, and begins anew after it', async () => {
    const answer = Promise.withResolvers<void>();
    const asking: Fetch = async (input, init) => {
      await init?.whileAsked?.(answer.promise);
      return silentServer(input, init);
    };
    const settled = vi.fn();
    const failure = failureOf(asking);
    void failure.then(settled);
    await vi.advanceTimersByTimeAsync(300_000);
    answer.resolve();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await failure).toMatchObject({ body: { problem: 'timeout' } });
  });

  it('ends for good when the caller aborts while a person is asked', async () => {
    const controller = new AbortController();
    const asking: Fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        void init?.whileAsked?.(new Promise(() => undefined));
      });
    const failure = failureOf(asking, controller.signal);
    controller.abort();
    expect(await failure).toBe(controller.signal.reason);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no timer behind', async () => {
    await failureOfAnswer({ body: { data: [] } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when the caller aborts, with the abort itself', async () => {
    const controller = new AbortController();
    const failure = failureOf(silentServer, controller.signal);
    controller.abort();
    expect(await failure).toBe(controller.signal.reason);
    expect(controller.signal.reason).toMatchObject({ name: 'AbortError' });
  });
});

describe('a form', () => {
  it('is sent as it is, and tells how much of it has gone', async () => {
    const fetch = vi.fn<Fetch>(async () => new Response('{"data":[]}'));
    const body = new FormData();
    const onSent = vi.fn();
    const send = createSend({ url: '/api', fetch, timeout: 30_000, ...defaultTexts });
    await send({ method: 'POST', path: 'imports', body, onSent });
    const [, init] = fetch.mock.calls[0] ?? [];
    expect(init).toMatchObject({ method: 'POST', headers: { Accept: 'application/vnd.api+json' }, onSent });
    expect(init?.body).toBe(body);
    expect(init?.headers).not.toHaveProperty('Content-Type');
  });

  it('may take longer than other requests', async () => {
    vi.useFakeTimers();
    const send = createSend({ url: '/api', fetch: silentServer, timeout: 30_000, ...defaultTexts });
    const failure = send({ path: 'imports', timeout: 60_000 }).catch((error: unknown) => error);
    const settled = vi.fn();
    failure.then(settled);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await failure).toMatchObject({ body: { problem: 'timeout' } });
    vi.useRealTimers();
  });
});

describe('a file', () => {
  const download = (fetch: Fetch, onReceived?: (piece: Uint8Array) => void) =>
    createDownload({ url: '/api', fetch, timeout: 30_000, ...defaultTexts })({
      path: 'domains?q=a',
      type: 'text/csv',
      ...(onReceived && { onReceived }),
    });
  const pieces = (...texts: string[]) =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const text = texts.shift();
        if (text === undefined) controller.close();
        else if (text === 'broken') controller.error(new Error('reset'));
        else controller.enqueue(new TextEncoder().encode(text));
      },
    });
  const streamed = (...texts: string[]): Fetch =>
    vi.fn(async () => new Response(pieces(...texts), { headers: { 'content-type': 'text/csv' } }));

  it('is reported piece by piece, and answered complete', async () => {
    const received: number[] = [];
    const file = await download(streamed('id\r\n', '1\r\n22\r\n'), (piece) => received.push(piece.length));
    expect(received).toEqual([4, 7]);
    expect([await file.text(), file.type]).toEqual(['id\r\n1\r\n22\r\n', 'text/csv']);
  });

  it('that breaks off half-way is none', async () => {
    const file = download(streamed('id\r\n', 'broken'), vi.fn());
    await expect(file).rejects.toMatchObject({ body: { problem: 'unreachable' } });
  });

  it('is asked for by its media type, and given as it came', async () => {
    const fetch = vi.fn<Fetch>(async () => new Response('id\r\n1\r\n', { headers: { 'content-type': 'text/csv' } }));
    expect(await (await download(fetch)).text()).toBe('id\r\n1\r\n');
    expect(fetch).toHaveBeenCalledWith(
      '/api/domains?q=a',
      expect.objectContaining({ headers: { Accept: 'text/csv' } }),
    );
  });

  it('that is refused rejects with the words of the server', async () => {
    const body = JSON.stringify({ errors: [{ status: '503', code: 'BUSY', detail: 'Try again in a while.' }] });
    const refused = download(async () => new Response(body, { status: 503 }));
    await expect(refused).rejects.toMatchObject({
      status: 503,
      message: 'Try again in a while.',
      body: { code: 'BUSY' },
    });
  });

  it('of another type is no file', async () => {
    const page = download(async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    await expect(page).rejects.toMatchObject({ body: { problem: 'unreadable' } });
  });
});
