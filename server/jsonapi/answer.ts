import type { Response } from 'express';
import type { ErrorObject } from '../errors.ts';
import type { ApiDocument } from './document.ts';

export const mediaType = 'application/vnd.api+json';
/** The one extension of JSON:API spoken here (https://jsonapi.org/ext/atomic). */
export const atomicExtension = 'https://jsonapi.org/ext/atomic';
export const atomicMediaType = `${mediaType};ext="${atomicExtension}"`;

/** Answers a document. The media type carries no parameters but that of an extension (JSON:API 1.1, "Server Responsibilities"). */
export function sendDocument(res: Response, status: number, document: ApiDocument | ErrorDocument): void {
  sendBody(res, status, JSON.stringify(document));
}

/** Answers a document that is written already. */
export function sendBody(res: Response, status: number, body: string): void {
  res.status(status);
  const negotiated: unknown = res.locals['mediaType'];
  res.setHeader('Content-Type', typeof negotiated === 'string' ? negotiated : mediaType);
  // As bytes: Express adds a charset parameter to the media type of a text.
  if (res.req.fresh) return void res.send(Buffer.from(body));
  // As a text: Node sends it with the head in one write, bytes in one of their own.
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(body);
}

export interface ErrorDocument {
  jsonapi: { version: '1.1' };
  errors: readonly (ErrorObject & { id?: string })[];
}
