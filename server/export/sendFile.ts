import { pipeline } from 'node:stream/promises';
import type { SQL } from 'drizzle-orm';
import type { Request, Response } from 'express';
import type { Language } from '../../schema/label.ts';
import type { Services } from '../services.ts';
import type { TextRow } from '../sql/database.ts';
import type { ExportColumn } from './columns.ts';
import { csvFile } from './csv.ts';
import type { FileType } from './fileTypes.ts';
import { xlsxFile } from './xlsx.ts';

export interface FileContent {
  type: FileType;
  columns: readonly ExportColumn[];
  /** Gives the rows: a text for each column. */
  statement: SQL;
  /** What the file is called, before the day. */
  name: string;
}

/** Whoever takes nothing for so long is gone; the rows held for them are let go. */
const longestPause = 120_000;

/**
 * Answers a file while its rows are read, no faster than the caller takes them. A fault before the first row is an error like
 * any other; after it the connection breaks off, so that no part of a file looks like a whole one.
 */
export async function sendFile(
  [req, res]: readonly [Pick<Request, 'method' | 'context'>, Response],
  { database, logger }: Pick<Services, 'database' | 'logger'>,
  content: FileContent,
): Promise<void> {
  const { language, now, requestId } = req.context;
  if (req.method === 'HEAD') {
    setHeaders(res, content, now());
    res.end();
    return;
  }
  const batches = database.stream(content.statement)[Symbol.asyncIterator]();
  try {
    const first = await batches.next();
    setHeaders(res, content, now());
    res.setTimeout(longestPause, () => res.destroy());
    await pipeline(fileOf(content, resumed(first, batches), language), res);
  } catch (error) {
    if (!res.headersSent) throw error;
    if (!isGone(error)) logger.error({ err: error, requestId }, 'an export broke off');
    res.destroy();
  } finally {
    await batches.return?.();
  }
}

function setHeaders(res: Response, { type, name }: FileContent, now: Date): void {
  const isCsv = type === 'text/csv';
  // Sets a content type too, and leaves out what no file system takes.
  res.attachment(`${name.replace(/[\\/:*?"<>|]/g, '-')}-${dayIn(now)}.${isCsv ? 'csv' : 'xlsx'}`);
  res.setHeader('Content-Type', isCsv ? `${type}; charset=utf-8; header=present` : type);
  for (const header of ['Accept', 'Accept-Language', 'Authorization']) res.vary(header);
}

/** The day that it is in the Netherlands, as `2026-12-31`. */
const dayIn = (now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' }).format(now);

type Batches = AsyncIterator<readonly TextRow[]>;

/** All batches, of which the first has been taken already. */
async function* resumed(
  first: IteratorResult<readonly TextRow[]>,
  batches: Batches,
): AsyncGenerator<readonly TextRow[]> {
  for (let batch = first; !batch.done; batch = await batches.next()) yield batch.value;
}

const fileOf = (
  { type, columns, name }: FileContent,
  batches: AsyncIterable<readonly TextRow[]>,
  language: Language,
) =>
  type === 'text/csv' ? csvFile(columns, batches, language) : xlsxFile(columns, batches, { language, sheet: name });

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
