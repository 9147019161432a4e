import type { Fetch, SendInit } from './send.ts';

/**
 * As the global `fetch`, and calls `init.onSent` while a body is sent, which `fetch` cannot tell in any browser yet. Only for
 * answers of texts. Rejects with a TypeError where the server cannot be reached, as `fetch` does, and with the reason of the signal.
 */
export const fetchTellingProgress: Fetch = (input, init = {}) => (init.onSent ? sent(input, init) : fetch(input, init));

function sent(input: string, { method = 'GET', headers, body, signal, onSent }: SendInit): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  const abort = (): void => request.abort();
  request.open(method, input);
  for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onSent?.({ loaded, total });
  request.onload = () => resolve(answerOf(request));
  request.onerror = () => reject(new TypeError('The server cannot be reached.'));
  request.onabort = () => reject(signal?.reason);
  request.onloadend = () => signal?.removeEventListener('abort', abort);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) reject(signal.reason);
  else request.send(body as XMLHttpRequestBodyInit);
  return promise;
}

/** A status without content must have none (Fetch standard, "null body status"). */
const withoutContent: readonly number[] = [204, 205, 304];

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const headers = request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter((line) => line.includes(':'))
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  const content = withoutContent.includes(status) ? null : request.responseText;
  return new Response(content, { status, statusText, headers });
}
