import { buffer } from 'node:stream/consumers';
import { streamXlsxRows } from 'hucre/xlsx';
import { FileFault, type FileRow, largestUnpacked, mostCells, mostColumns } from './fileRow.ts';
import { unpackedSize } from './unpackedSize.ts';

/** Rows of the first sheet of a workbook (Office Open XML, ECMA-376). A row in which nothing was ever written is left out. */
export async function* xlsxRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  let cells = 0;
  try {
    // Its table of contents stands at the end, so it is read as a whole; the sheet is unpacked little by little.
    const content = new Uint8Array(await buffer(chunks));
    refuseTooLarge(content);
    for await (const { index, values } of streamXlsxRows(content)) {
      if (values.length > mostColumns) throw new FileFault('TOO_MANY_COLUMNS', index + 1);
      cells += values.length;
      if (cells > mostCells) throw new FileFault('TOO_MANY_CELLS');
      yield { number: index + 1, cells: values };
    }
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('UNREADABLE_SPREADSHEET', undefined, error);
  }
}

/** By what it says of itself; hucre unpacks no entry further than that. */
function refuseTooLarge(content: Uint8Array): void {
  const { sheets, tables } = unpackedSize(content);
  if (sheets > largestUnpacked.sheets || tables > largestUnpacked.tables) throw new FileFault('TOO_LARGE_UNPACKED');
}
