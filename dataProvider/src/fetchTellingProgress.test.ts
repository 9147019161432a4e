import { afterEach, expect, it, vi } from 'vitest';
import { fetchTellingProgress } from './fetchTellingProgress.ts';

/** Replaces XMLHttpRequest by one that the test answers. */
class StandInRequest {
  static last: StandInRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  statusText = '';
  responseText = '';
  opened: unknown[] = [];
  sent: unknown;
  headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  constructor() {
    StandInRequest.last = this;
  }

  open(...opened: unknown[]): void {
    this.opened = opened;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: unknown): void {
    this.sent = body;
  }

  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }

  getAllResponseHeaders = (): string => 'content-type: application/vnd.api+json\r\nlocation: /api/imports/1\r\n';

  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
    this.onloadend?.();
  }
}

afterEach(() => vi.unstubAllGlobals());

function upload(init: Parameters<typeof fetchTellingProgress>[1] = {}) {
  vi.stubGlobal('XMLHttpRequest', StandInRequest);
  const onSent = vi.fn();
  const body = new FormData();
  const headers = { Accept: 'x' };
  const answer = fetchTellingProgress('/api/imports', { method: 'POST', headers, body, onSent, ...init });
  return { answer, onSent, body, request: StandInRequest.last };
}

it('sends what fetch would, tells how much has gone, and answers as fetch does', async () => {
  const { answer, onSent, body, request } = upload();
  expect(request.opened).toEqual(['POST', '/api/imports']);
  expect(request.headers).toEqual({ accept: 'x' });
  expect(request.sent).toBe(body);
  request.upload.onprogress?.({ loaded: 5, total: 10 });
  expect(onSent).toHaveBeenCalledWith({ loaded: 5, total: 10 });
  request.answer(202, '{"data":null}');
  const response = await answer;
  expect([response.status, response.headers.get('Location')]).toEqual([202, '/api/imports/1']);
  expect(await response.json()).toEqual({ data: null });
});

it('answers without content where there is none', async () => {
  const { answer, request } = upload();
  request.answer(204, '');
  expect((await answer).body).toBeNull();
});

it('rejects as fetch does where the server cannot be reached', async () => {
  const { answer, request } = upload();
  request.onerror?.();
  await expect(answer).rejects.toBeInstanceOf(TypeError);
});

it('stops with the reason of the signal', async () => {
  const controller = new AbortController();
  const { answer } = upload({ signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toBe(controller.signal.reason);
});

it('sends nothing once it was stopped', async () => {
  const { answer, request } = upload({ signal: AbortSignal.abort() });
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(request.sent).toBeUndefined();
});

it('leaves everything else to fetch', async () => {
  const fetch = vi.fn(async () => new Response('x'));
  vi.stubGlobal('fetch', fetch);
  await fetchTellingProgress('/api/domains', { headers: {} });
  expect(fetch).toHaveBeenCalledWith('/api/domains', { headers: {} });
});
