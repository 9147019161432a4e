import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Invoice } from '../../resources/invoices.ts';
import { issuedStates } from '../../resources/shared/documents.ts';
import type { ReportContext } from '../../schema/report.ts';
import type { Records } from '../stored/records.ts';
import { type BookPeriod, daysOf } from './bookPeriod.ts';

type Asked = Pick<ReportContext<Records>, 'findAll' | 'made' | 'signal'>;

/** Sets the size of a piece that is handed on, in bytes. */
const highWaterMark = 64_000;

/**
 * Packs e-invoice and PDF of each document of a period. Holds one of them at a time, and makes the next as the reader
 * takes it. Documents whose e-invoice is faulty are named in a text beside the others.
 */
export async function* documentsZip(period: BookPeriod, context: Asked): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  // Hands faults to the reader, as a zip that breaks off must not look complete.
  zip.on('error', fail);
  pack(zip, period, context).catch(fail);
  for await (const piece of output) yield piece as Uint8Array;
}

async function pack(zip: ZipFile, period: BookPeriod, context: Asked): Promise<void> {
  const lacking: string[] = [];
  for (const day of daysOf(period)) {
    const invoices = await context.findAll('invoices', { state: issuedStates, date: day });
    for (const invoice of invoices) {
      context.signal.throwIfAborted();
      if (!(await packOne(zip, invoice, context))) lacking.push(invoice.number ?? invoice.id);
    }
  }
  if (lacking.length > 0) await add(zip, { name: 'zonder-e-factuur.txt', day: period.to, content: textOf(lacking) });
  zip.end();
}

/** Packs both files of a document; returns whether it has an e-invoice. */
async function packOne(zip: ZipFile, invoice: Invoice, { made }: Asked): Promise<boolean> {
  const name = invoice.number ?? invoice.id;
  const day = invoice.date ?? '';
  const ubl = await made('invoices', invoice.id, 'ubl');
  if (ubl) await add(zip, { name: `ubl/${name}.xml`, day, content: ubl });
  const pdf = await made('invoices', invoice.id, 'pdf');
  // Stores a PDF as it is, which is compressed within.
  if (pdf) await add(zip, { name: `pdf/${name}.pdf`, day, content: pdf, compress: false });
  return ubl !== null;
}

interface Packed {
  name: string;
  /** The day of the document: the same files give the same zip. */
  day: string;
  content: Uint8Array;
  compress?: boolean;
}

/** Adds a file, and waits until the zip has read it. */
const add = (zip: ZipFile, { name, day, content, compress = true }: Packed): Promise<void> =>
  new Promise((resolve, reject) => {
    const options = { mtime: new Date(`${day}T12:00:00Z`), compress, size: content.length };
    zip.addReadStreamLazy(name, options, (read) => {
      const stream = new Readable({ highWaterMark, read: () => undefined });
      stream.push(content);
      stream.push(null);
      stream.once('end', resolve).once('error', reject);
      read(null, stream);
    });
  });

const textOf = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
