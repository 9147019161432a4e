import { buffer } from 'node:stream/consumers';
import { streamXlsxRows } from 'hucre/xlsx';
import { FileFault, type FileRow, mostColumns } from './fileRow.ts';

/** Rows of the first sheet of a workbook (Office Open XML, ECMA-376). A row in which nothing was ever written is left out. */
export async function* xlsxRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  try {
    // Its table of contents stands at the end, so it is read as a whole; the sheet is unpacked little by little.
    for await (const { index, values } of streamXlsxRows(new Uint8Array(await buffer(chunks)))) {
      if (values.length > mostColumns) throw new FileFault('TOO_MANY_COLUMNS', index + 1);
      yield { number: index + 1, cells: values };
    }
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('UNREADABLE_SPREADSHEET', undefined, error);
  }
}
