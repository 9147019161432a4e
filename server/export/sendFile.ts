import { pipeline } from 'node:stream/promises';
import type { SQL } from 'drizzle-orm';
import type { Request, Response } from 'express';
import type { CsvNotation } from '../../schema/csv.ts';
import { dayIn } from '../../schema/day.ts';
import type { Language } from '../../schema/label.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { type Database, type TextRow, TooManyStreams } from '../sql/database.ts';
import type { Written } from '../sql/selectTexts.ts';
import type { ExportColumn } from './columns.ts';
import { csvFile, csvFileOfLines } from './csv.ts';
import { csvCell } from './csvCells.ts';
import type { FileType } from './fileTypes.ts';
import { xlsxFile } from './xlsx.ts';

export interface FileContent {
  type: FileType;
  columns: readonly ExportColumn[];
  /** Gives the rows: a text for each column, written as the database does or in the way given. */
  statement(written?: (column: ExportColumn) => Written): SQL;
  /** Name of the file, before the date. */
  name: string;
  /** Notation of a CSV file. */
  notation: CsvNotation;
}

/** Treats a client that reads nothing for this long as gone, and releases the rows held for it. */
const longestPause = 120_000;

/**
 * Answers a file while its rows are read, no faster than the caller takes them. A fault before the first row is an
 * ordinary error; after it the connection is cut, so that no partial file looks complete.
 */
export async function sendFile(
  [req, res]: readonly [Pick<Request, 'method' | 'context'>, Response],
  { database, logger }: Pick<Services, 'database' | 'logger'>,
  content: FileContent,
): Promise<void> {
  const { language, now } = req.context;
  if (req.method === 'HEAD') {
    setHeaders(res, content, now());
    res.end();
    return;
  }
  const { csvLines } = database;
  await (content.type === 'text/csv' && csvLines
    ? send([req, res], { logger, content }, csvByDatabase(csvLines, content, language))
    : send([req, res], { logger, content }, fileOfTexts(database, content, language)));
}

/** Holds the source of pieces, and the file made of them. */
interface Making<T> {
  read(signal: AbortSignal): AsyncIterable<T>;
  file(pieces: AsyncIterable<T>): AsyncIterable<string | Uint8Array>;
}

const csvByDatabase = (
  csvLines: NonNullable<Database['csvLines']>,
  { columns, statement, notation }: FileContent,
  language: Language,
): Making<Buffer> => ({
  read: (signal) =>
    csvLines(
      statement((column) => csvCell(column, language, notation)),
      signal,
      notation.separator,
    ),
  file: (lines) => csvFileOfLines(columns, lines, notation),
});

const fileOfTexts = (
  { stream }: Pick<Database, 'stream'>,
  { type, columns, statement, name, notation }: FileContent,
  language: Language,
): Making<readonly TextRow[]> => ({
  read: (signal) => stream(statement(), signal),
  file: (batches) =>
    type === 'text/csv'
      ? csvFile(columns, batches, { language, notation })
      : xlsxFile(columns, batches, { language, sheet: name }),
});

async function send<T>(
  [req, res]: readonly [Pick<Request, 'context'>, Response],
  { logger, content }: Pick<Services, 'logger'> & { content: FileContent },
  { read, file }: Making<T>,
): Promise<void> {
  const { now, requestId } = req.context;
  const leaving = new AbortController();
  const leave = (): void => leaving.abort();
  res.once('close', leave);
  const pieces = read(leaving.signal)[Symbol.asyncIterator]();
  try {
    const first = await pieces.next();
    setHeaders(res, content, now());
    res.setTimeout(longestPause, () => res.destroy());
    await pipeline(file(resumed(first, pieces)), res);
  } catch (error) {
    if (error instanceof TooManyStreams) throw busy();
    if (!leaving.signal.aborted && !res.headersSent) throw error;
    if (!leaving.signal.aborted) logger.error({ err: error, requestId }, 'an export broke off');
    res.destroy();
  } finally {
    res.off('close', leave);
    await pieces.return?.();
  }
}

function setHeaders(res: Response, { type, name }: FileContent, now: Date): void {
  const isCsv = type === 'text/csv';
  // Sets a content type too, and drops characters that no file system accepts.
  res.attachment(`${name.replace(/[\\/:*?"<>|]/g, '-')}-${dayIn(now)}.${isCsv ? 'csv' : 'xlsx'}`);
  res.setHeader('Content-Type', isCsv ? `${type}; charset=utf-8; header=present` : type);
  for (const header of ['Accept', 'Accept-Language', 'Authorization']) res.vary(header);
}

/** Continues an iterator whose first piece was taken. */
async function* resumed<T>(first: IteratorResult<T>, pieces: AsyncIterator<T>): AsyncGenerator<T> {
  for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
}

const busy = (): ApiError =>
  new ApiError(
    503,
    [{ code: 'BUSY', title: 'Service Unavailable', detail: 'Other files are being made. Try again in a while.' }],
    { 'Retry-After': '10' },
  );
