import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { ApiError } from '../../../errors.ts';
import { repeatedMember } from './repeatedMember.ts';

/** Limits the levels of a document; the deepest, a filter, has 16 of its own. */
const deepest = 100;

/**
 * Reads the bytes of a JSON object or list strictly (RFC 8259). Throws 400 for bytes that are no UTF-8, for a member that is
 * there twice, and for nesting so deep that reading it could overflow the stack.
 */
export function parseJson(bytes: Uint8Array): object {
  if (!isUtf8(bytes)) throw ApiError.badDocument('', 'The body is not valid UTF-8.');
  const text = new TextDecoder().decode(bytes);
  const document = jsonIn(text);
  if (!isNesting(document)) throw ApiError.badDocument('', 'The body is not a JSON object.');
  requireShallow(document);
  const repeated = repeatedMember(text);
  if (repeated !== null) throw ApiError.badDocument(repeated, `The member "${nameAt(repeated)}" is there twice.`);
  return document;
}

/** Parses a body of these media types into `req.body`; leaves others for others to refuse. An empty one is `{}`. */
export const jsonParser = (type: string | string[], limit: string): RequestHandler[] => [
  express.raw({ type, limit }),
  (request, _response, next) => {
    if (Buffer.isBuffer(request.body)) request.body = request.body.length === 0 ? {} : parseJson(request.body);
    next();
  },
];

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw ApiError.badDocument('', 'The body is not JSON.');
  }
}

function requireShallow(document: object): void {
  let level: object[] = [document];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === deepest) throw ApiError.badDocument('', `A document is nested at most ${deepest} levels deep.`);
    level = level.flatMap((value) => Object.values(value).filter(isNesting));
  }
}

const isNesting = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Unescapes the last segment of a pointer (RFC 6901, section 4). */
const nameAt = (pointer: string): string =>
  pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
