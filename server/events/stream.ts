import type { Response } from 'express';
import type { Principal } from '../context.ts';

/** What a browser waits before it connects again, in milliseconds. */
const retryAfter = 3000;
/** A client that leaves this many bytes unread is too slow. */
const mostUnread = 256 * 1024;

/** One open answer of server-sent events (HTML Living Standard, section 9.2). */
export interface EventStream {
  principal: Principal;
  sendEvent(name: 'change' | 'editors' | 'reset', data: object): void;
  /** A comment, which clients ignore: it keeps proxies from closing the connection. */
  sendHeartbeat(): void;
  end(): void;
}

export function openStream(response: Response, principal: Principal): EventStream {
  let lastId = 0;
  const write = (text: string): void => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    // What waits for a slow reader waits in our memory; the client connects again and is told to load anew.
    if (response.writableLength > mostUnread) response.destroy();
  };
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // nginx would hold events back until its buffer is full.
    'X-Accel-Buffering': 'no',
  });
  // With an id from the start, a client that comes back says that it was here before.
  write(`id: ${lastId}\nretry: ${retryAfter}\n\n`);
  return {
    principal,
    sendEvent(name, data) {
      lastId += 1;
      write(`event: ${name}\nid: ${lastId}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    sendHeartbeat: () => write(':\n\n'),
    end: () => response.end(),
  };
}
