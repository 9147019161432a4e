import { createHash } from 'node:crypto';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { Request } from 'express';
import { asOneLine } from '../../../schema/types/shared/plainText.ts';
import { ApiError } from '../../errors.ts';
import { parseJson } from '../write/body/parseJson.ts';

/** Limits a file, in bytes. */
export const largestFile = 50 * 1024 * 1024;
const largestDocument = 1024 * 1024;
const largestPart = { data: largestDocument, file: largestFile };

export interface Upload {
  /** Content of the part `data`. */
  document: unknown;
  fileName: string;
  content: Uint8Array;
  /** SHA-256 of the content, worked out as it arrives. */
  digest: string;
}

/** Gives the bytes that a request may hold in memory, by its `Content-Length` where it has one. */
export const mostBytesOf = (req: Request): number =>
  Math.min(Number(req.get('content-length') ?? Infinity), largestFile + largestDocument);

/**
 * Reads the parts `data` and `file` of a multipart/form-data body (RFC 7578). Throws 400 for another body, 413 for a
 * larger one.
 */
export async function readUpload(req: Request): Promise<Upload> {
  if (Number(req.get('content-length') ?? 0) > largestFile + largestDocument) throw tooLarge();
  const parts = await partsOf(req);
  if (!parts.data) throw ApiError.badDocument('', 'The part "data" is missing.');
  if (!parts.file) throw ApiError.badDocument('', 'The part "file" is missing; it is to have a file name.');
  return { document: parseJson(parts.data), ...parts.file };
}

interface Parts {
  data?: Uint8Array;
  file?: Omit<Upload, 'document'>;
}

function partsOf(req: Request): Promise<Parts> {
  // Closes no more, where its client left before.
  if (req.destroyed) throw unreadable();
  const { promise, resolve, reject } = Promise.withResolvers<Parts>();
  const parts: Parts = {};
  const busboy = busboyFor(req);
  const refuse = (error: ApiError): void => {
    req.unpipe(busboy);
    req.resume();
    reject(error);
  };
  busboy.on('file', (name, stream, fileName) => {
    if (name !== 'data' && name !== 'file') {
      stream.resume();
      return;
    }
    const collected = collectedBytes(name === 'file' ? sizeOf(req) : 0);
    const hash = createHash('sha256');
    let size = 0;
    stream.on('data', (chunk: Uint8Array) => {
      size += chunk.length;
      if (size > largestPart[name]) return refuse(tooLarge());
      collected.add(chunk);
      hash.update(chunk);
    });
    stream.on('limit', () => refuse(tooLarge()));
    stream.on('error', () => refuse(unreadable()));
    stream.on('end', () => {
      const content = collected.content();
      if (name === 'data') parts.data = content;
      else parts.file = { fileName: nameOf(fileName), content, digest: hash.digest('hex') };
    });
  });
  busboy.on('error', () => refuse(unreadable()));
  busboy.on('finish', () => resolve(parts));
  req.on('error', () => reject(unreadable()));
  // Waits for the parts: a body that was read to its end closes too, often before they have been read.
  req.on('close', () => {
    if (!req.readableEnded) reject(unreadable());
  });
  req.pipe(busboy);
  return promise;
}

/** Gives the size of a body as its sender tells it; zero where they do not. */
const sizeOf = (req: Request): number => Math.min(Number(req.get('content-length') ?? 0) || 0, mostBytesOf(req));

/**
 * Collects bytes as they arrive. Joining 50 MB at the end would hold up everybody else.
 * @param expected how many there will be, or a little more; zero where that is unknown
 */
function collectedBytes(expected: number) {
  let held = Buffer.allocUnsafe(expected);
  let size = 0;
  return {
    add(chunk: Uint8Array): void {
      if (size + chunk.length > held.length)
        held = Buffer.concat([held.subarray(0, size)], Math.max(2 * held.length, size + chunk.length));
      held.set(chunk, size);
      size += chunk.length;
    },
    content: (): Uint8Array => held.subarray(0, size),
  };
}

function busboyFor(req: Request): InstanceType<typeof Busboy> {
  const limits = { fileSize: largestFile, files: 2, fields: 10, parts: 10 };
  // Reads the document as bytes too, as decoding would replace those that are no UTF-8.
  const isPartAFile = (name?: string, _type?: string, fileName?: string): boolean =>
    name === 'data' || fileName !== undefined;
  try {
    return new Busboy({ headers: req.headers as BusboyHeaders, limits, isPartAFile });
  } catch {
    throw unreadable();
  }
}

const longestName = 255;

function nameOf(given: string | undefined): string {
  const name = asOneLine((given ?? '').replaceAll('\ufffd', ''));
  return [...name].slice(0, longestName).join('') || 'file';
}

const unreadable = (): ApiError => ApiError.badDocument('', 'The body is not a whole multipart/form-data.');

const tooLarge = (): ApiError =>
  new ApiError(
    413,
    [{ code: 'FILE_TOO_LARGE', title: 'Content Too Large', detail: 'A file is at most 50 MB; divide it.' }],
    { Connection: 'close' },
  );
