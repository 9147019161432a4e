import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** A JSON answer that is worked out before anybody asks. */
export interface PreparedAnswer {
  text: string;
  tag: string;
}

export function prepareAnswer(body: object): PreparedAnswer {
  const text = JSON.stringify(body);
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

/** Kept by the browser of one caller, but asked for again each time: a restart of the server may have changed it. */
export function sendPrepared(request: Request, response: Response, { text, tag }: PreparedAnswer): void {
  response.set({ 'Cache-Control': 'private, no-cache', ETag: tag }).vary('Authorization');
  if (request.fresh) response.status(304).end();
  else response.type('application/json').send(text);
}
