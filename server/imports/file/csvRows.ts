import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FileFault, type FileRow, mostColumns } from './fileRow.ts';

/** Limits a record, as a quotation mark that is never closed would take in the rest of the file. */
const longestRecord = 2_000_000;

/** Reads rows of a CSV file one by one, in the encoding and with the delimiter detected at upload. */
export async function* csvRows(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
  delimiter: string,
): AsyncGenerator<FileRow> {
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
  });
  let number = 0;
  const texts = Readable.from(decoded(chunks, encoding));
  texts.on('error', (error) => parser.destroy(error));
  try {
    for await (const cells of texts.pipe(parser) as AsyncIterable<string[]>) {
      number += 1;
      if (cells.length > mostColumns) throw new FileFault('TOO_MANY_COLUMNS', number);
      yield { number, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? new FileFault('UNREADABLE_CSV', number + 1, error) : error;
  } finally {
    texts.destroy();
  }
}

async function* decoded(chunks: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** Detects the delimiter: the most frequent candidate in the first line, outside quotes. */
export function delimiterOf(beginning: string): string {
  const [line = ''] = beginning
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/)
    .filter((text) => text.trim() !== '');
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.reduce((best, other) => (other.count > best.count ? other : best)).delimiter;
}
