import type { Request, RequestHandler } from 'express';
import type { Principal } from '../context.ts';
import { ApiError } from '../errors.ts';
import { bounded } from '../jsonapi/query/paging.ts';
import { refuseUnknown } from '../jsonapi/query/query.ts';
import { parametersOf, plainText } from '../jsonapi/query/queryString.ts';
import { longestAge } from './changeMemory.ts';
import type { EventHub } from './eventHub.ts';
import { openStream } from './stream.ts';

export interface EventOptions {
  /** Milliseconds between two heartbeats; default 25,000, as proxies commonly close what is silent for a minute. */
  heartbeat?: number;
  /** Open streams per user at most; default 20. */
  streamsPerUser?: number;
}

/**
 * Streams server-sent events to a signed-in caller (WHATWG HTML, "Server-sent events"). `change`: a record that they may read;
 * `editors`: other people edit a record; `reset`: changes were missed, so lists must be loaded again. With `age`: first the
 * changes of the last `age` milliseconds, and then `current`.
 */
export function eventRoute(
  hub: EventHub,
  stopping: AbortSignal | undefined,
  { heartbeat = 25_000, streamsPerUser = 20 }: EventOptions = {},
): RequestHandler {
  stopping?.addEventListener('abort', () => hub.stop(), { once: true });
  return async (request, response) => {
    const { principal } = request.context;
    const age = ageIn(request);
    response.vary('Accept');
    if (!request.accepts().includes('text/event-stream')) throw notAcceptable();
    await hub.start();
    if (stopping?.aborted) throw stopped();
    // Opens no stream for a client that left meanwhile, as its end would be told no more.
    if (response.destroyed) return;
    const own = [...hub.streams].filter((stream) => asker(stream.principal) === asker(principal));
    if (own.length >= streamsPerUser) throw tooMany(streamsPerUser);
    const stream = openStream(response, principal);
    if (request.method === 'HEAD') return stream.end();
    if (cameBack(request)) stream.sendEvent('reset', {});
    hub.add(stream, age);
    const timer = setInterval(() => void hub.keepAlive(stream), heartbeat);
    response.once('close', () => {
      clearInterval(timer);
      hub.remove(stream);
    });
  };
}

/** Reads how many milliseconds ago the client knew everything; undefined where it does not say. */
function ageIn(request: Request): number | undefined {
  const parameters = parametersOf(request);
  refuseUnknown(parameters, ['age']);
  return bounded(plainText(parameters, 'age'), { parameter: 'age', least: 0, most: longestAge });
}

/** Returns whether a client reconnects as `EventSource` does, which cannot tell for how long it was away. */
const cameBack = ({ headers }: Request): boolean => headers['last-event-id'] !== undefined;

const asker = ({ userId, actor }: Principal): string | null => actor ?? userId;

const notAcceptable = (): ApiError =>
  new ApiError(406, [
    {
      code: 'NOT_ACCEPTABLE',
      title: 'Not Acceptable',
      detail: 'Events come as text/event-stream: name it in the Accept header.',
      source: { header: 'Accept' },
    },
  ]);

const tooMany = (most: number): ApiError =>
  new ApiError(
    429,
    [{ code: 'TOO_MANY_STREAMS', title: 'Too Many Requests', detail: `At most ${most} streams per user: close one.` }],
    { 'Retry-After': '60' },
  );

const stopped = (): ApiError =>
  new ApiError(
    503,
    [{ code: 'STOPPING', title: 'Service Unavailable', detail: 'This server is stopping: connect again.' }],
    { 'Retry-After': '1' },
  );
