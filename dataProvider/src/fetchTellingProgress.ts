import type { Fetch, SendInit } from './send.ts';

/**
 * Works as the global `fetch`, and also reports upload progress to `init.onSent`. Suits text answers only. Rejects
 * with a TypeError when the server cannot be reached, and with the reason of the signal.
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

/** Lists statuses that must have no body (Fetch standard, "null body status"). */
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
