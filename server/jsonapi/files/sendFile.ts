/** Sends contents of files, whole or in part. */
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { ApiError } from '../../errors.ts';
import type { KnownFile } from '../../files/fileOf.ts';
import type { ByteRange, FileStore } from '../../files/store.ts';

/** Sets what keeps a browser from running a file. Asks it to revalidate, as the right to see it may go. */
export function prepare(res: Response, tag: string): void {
  res.set({
    'Cache-Control': 'private, no-cache',
    Vary: 'Authorization',
    ETag: `"${tag}"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
}

export const contentType = (mediaType: string): string =>
  mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;

export async function sendContent(
  req: Request,
  res: Response,
  store: FileStore | undefined,
  { id, size }: Pick<KnownFile, 'id' | 'size'>,
): Promise<void> {
  res.setHeader('Accept-Ranges', 'bytes');
  const range = rangeOf(req, res, size);
  if (range === 'unsatisfiable') return void res.status(416).setHeader('Content-Range', `bytes */${size}`).end();
  const content = await store?.get(id, range);
  if (!content) throw ApiError.notFound();
  if (range) res.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  await send(req, res, content);
}

export async function send(
  req: Request,
  res: Response,
  { stream, size }: NonNullable<Awaited<ReturnType<FileStore['get']>>>,
): Promise<void> {
  res.setHeader('Content-Length', size);
  if (req.method === 'HEAD') {
    stream.destroy();
    res.end();
  } else await pipeline(stream, res);
}

/** Reads the one range that is asked for; several are answered by the whole (RFC 9110, section 14.2). */
function rangeOf(req: Request, res: Response, size: number): ByteRange | 'unsatisfiable' | undefined {
  const condition = req.get('If-Range');
  if (condition !== undefined && condition !== res.get('ETag')) return undefined;
  const ranges = req.range(size);
  if (ranges === -1) return 'unsatisfiable';
  const [range] = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges : [];
  return range;
}
