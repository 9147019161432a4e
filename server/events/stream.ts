import type { Response } from 'express';
import type { Principal } from '../context.ts';

/** Makes a browser wait these milliseconds before it reconnects. */
const retryAfter = 3000;
/** Limits the unread bytes of a client; one with more is too slow. */
const mostUnread = 256 * 1024;

/** Describes an open answer of server-sent events (HTML Living Standard, section 9.2). */
export interface EventStream {
  principal: Principal;
  sendEvent(name: 'change' | 'editors' | 'reset' | 'current', data: object): void;
  /** Sends a comment, which clients ignore, so that proxies keep the connection open. */
  sendHeartbeat(): void;
  end(): void;
}

export function openStream(response: Response, principal: Principal): EventStream {
  let lastId = 0;
  const write = (text: string): void => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    // Cuts off a slow reader, whose events fill our memory; it reconnects and reloads.
    if (response.writableLength > mostUnread) response.destroy();
  };
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Turns off nginx's buffering, which would hold events back.
    'X-Accel-Buffering': 'no',
  });
  // Sends an id first, so that a reconnecting client shows that it was connected before.
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
