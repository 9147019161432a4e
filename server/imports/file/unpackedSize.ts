import { FileFault } from './fileRow.ts';

/** No entry unpacks to more than so many times its size: the limit of DEFLATE (RFC 1951, a length of 258 in two bits). */
const greatestRatio = 1032;
const endRecord = { signature: 0x06054b50, size: 22, longestComment: 0xffff };
const entryHeader = { signature: 0x02014b50, size: 46 };
/** Stands where a field of 32 bits is too small (ZIP64). */
const elsewhere = 0xffffffff;

/** Bytes of a workbook once it is unpacked. */
export interface UnpackedSize {
  /** Sheets, which are read little by little. */
  sheets: number;
  /** What is read as a whole, and takes up to 50 times as much memory: the table of texts, styles, the list of sheets. Pictures are not read. */
  tables: number;
}

/**
 * Bytes that the entries of an XLSX file unpack to at most, by its table of contents (APPNOTE 4.3.12 and 4.3.16): nothing is
 * unpacked. Whoever unpacks it must hold each entry to the size given here, as hucre does. Infinite where the table does not
 * say. Throws FileFault for a file without one.
 */
export function unpackedSize(content: Uint8Array): UnpackedSize {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let position = view.getUint32(end + 16, true);
  if (count === 0xffff || position === elsewhere || view.getUint32(end + 12, true) === elsewhere)
    return { sheets: Infinity, tables: Infinity };
  const size: UnpackedSize = { sheets: 0, tables: 0 };
  for (let entry = 0; entry < count; entry += 1) {
    if (position + entryHeader.size > view.byteLength || view.getUint32(position, true) !== entryHeader.signature)
      throw new FileFault('UNREADABLE_SPREADSHEET');
    const nameLength = view.getUint16(position + 28, true);
    const name = content.subarray(position + entryHeader.size, position + entryHeader.size + nameLength);
    add(size, new TextDecoder().decode(name), unpackedEntry(view, position));
    const lengths = [28, 30, 32].map((field) => view.getUint16(position + field, true));
    position += lengths.reduce((sum, length) => sum + length, entryHeader.size);
  }
  return size;
}

function add(size: UnpackedSize, name: string, bytes: number): void {
  if (name.startsWith('xl/worksheets/')) size.sheets += bytes;
  else if (!name.startsWith('xl/media/')) size.tables += bytes;
}

/** From behind, as everybody reads it: a comment may follow. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endRecord.size - endRecord.longestComment);
  for (let position = view.byteLength - endRecord.size; position >= first; position -= 1)
    if (view.getUint32(position, true) === endRecord.signature) return position;
  throw new FileFault('UNREADABLE_SPREADSHEET');
}

function unpackedEntry(view: DataView, position: number): number {
  const packed = view.getUint32(position + 20, true);
  const unpacked = view.getUint32(position + 24, true);
  const isToldLater = (view.getUint16(position + 8, true) & 8) !== 0 && packed === 0;
  if (packed === elsewhere || unpacked === elsewhere || isToldLater) return Infinity;
  return unpacked > 0 ? Math.max(packed, unpacked) : packed * greatestRatio;
}
