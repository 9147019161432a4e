import type { Response } from 'express';
import type { ErrorObject } from '../errors.ts';
import type { ApiDocument } from './document.ts';

export const mediaType = 'application/vnd.api+json';

/** Answers a document. The media type carries no parameters (JSON:API 1.1, "Server Responsibilities"). */
export function sendDocument(res: Response, status: number, document: ApiDocument | ErrorDocument): void {
  sendBody(res, status, JSON.stringify(document));
}

/** Answers a document that is written already. */
export function sendBody(res: Response, status: number, body: string): void {
  res.status(status);
  res.setHeader('Content-Type', mediaType);
  // As bytes: Express adds a charset parameter to the media type of a text.
  res.send(Buffer.from(body));
}

export interface ErrorDocument {
  jsonapi: { version: '1.1' };
  errors: readonly (ErrorObject & { id?: string })[];
}
