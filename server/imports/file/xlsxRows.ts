import { buffer } from 'node:stream/consumers';
import { streamXlsxRows } from 'hucre/xlsx';
import { FileFault, type FileRow, largestUnpacked, mostCells, mostColumns } from './fileRow.ts';
import { unpackedSize } from './unpackedSize.ts';

/** Yields the rows of a workbook's first sheet (Office Open XML, ECMA-376), without rows never written to. */
export async function* xlsxRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  let cells = 0;
  try {
    // Reads the whole file, as its table of contents is at the end, but unpacks the sheet in pieces.
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

/**
 * Refuses a workbook that unpacks to too much. Trusts the file's own table of sizes, as hucre unpacks no entry beyond
 * it.
 */
function refuseTooLarge(content: Uint8Array): void {
  const { sheets, tables } = unpackedSize(content);
  if (sheets > largestUnpacked.sheets || tables > largestUnpacked.tables) throw new FileFault('TOO_LARGE_UNPACKED');
}
