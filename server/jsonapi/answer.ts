import type { Response } from 'express';
import type { ErrorObject } from '../errors.ts';
import type { ApiDocument } from './document.ts';

export const mediaType = 'application/vnd.api+json';
/** Names the one JSON:API extension that is supported (https://jsonapi.org/ext/atomic). */
export const atomicExtension = 'https://jsonapi.org/ext/atomic';
export const atomicMediaType = `${mediaType};ext="${atomicExtension}"`;

/** Sends a document. Its media type has no parameter but `ext` (JSON:API 1.1, "Server Responsibilities"). */
export function sendDocument(res: Response, status: number, document: ApiDocument | ErrorDocument): void {
  sendBody(res, status, JSON.stringify(document));
}

/** Sends a document that is serialized already. */
export function sendBody(res: Response, status: number, body: string): void {
  res.status(status);
  const negotiated: unknown = res.locals['mediaType'];
  res.setHeader('Content-Type', typeof negotiated === 'string' ? negotiated : mediaType);
  // Sends bytes, as Express adds a charset parameter to the media type of a text.
  if (res.req.fresh) return void res.send(Buffer.from(body));
  // Sends a text, which Node writes together with the head; bytes take a second write.
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(body);
}

export interface ErrorDocument {
  jsonapi: { version: '1.1' };
  errors: readonly (ErrorObject & { id?: string })[];
}
