import { inflateRawSync } from 'node:zlib';
import { FileFault } from './fileRow.ts';

export interface ZipEntry {
  name: string;
  /** Bytes it unpacks to at most; infinite where the table does not say. */
  unpacked: number;
  /** Unpacks the entry. Throws where it is more than `most` bytes, or cannot be read. */
  content(most: number): Uint8Array;
}

/** Limits an entry to this many times its size, the limit of DEFLATE (RFC 1951, 258 bytes in two bits). */
const greatestRatio = 1032;
const endRecord = { signature: 0x06054b50, size: 22, longestComment: 0xffff };
const entryHeader = { signature: 0x02014b50, size: 46 };
const localHeader = { signature: 0x04034b50, size: 30 };
/** Marks a field of 32 bits that is too small for its value (ZIP64). */
const elsewhere = 0xffffffff;
const method = { stored: 0, deflated: 8 };

/**
 * Lists the entries of a ZIP file by its table of contents (APPNOTE 4.3.12 and 4.3.16). Throws FileFault for a file without
 * one, and for ZIP64.
 */
export function zipEntries(file: Uint8Array): ZipEntry[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let position = view.getUint32(end + 16, true);
  if (count === 0xffff || position === elsewhere || view.getUint32(end + 12, true) === elsewhere)
    throw new FileFault('TOO_LARGE_UNPACKED');
  return Array.from({ length: count }, () => {
    if (position + entryHeader.size > view.byteLength || view.getUint32(position, true) !== entryHeader.signature)
      throw new FileFault('UNREADABLE_SPREADSHEET');
    const header = position;
    const [nameLength = 0, ...others] = [28, 30, 32].map((field) => view.getUint16(header + field, true));
    position += others.reduce((sum, length) => sum + length, entryHeader.size + nameLength);
    return {
      name: new TextDecoder().decode(file.subarray(header + entryHeader.size, header + entryHeader.size + nameLength)),
      unpacked: unpackedBytes(view, header),
      content: (most) => contentOf(file, header, most),
    };
  });
}

/** Searches the end record from the end, as other readers do: a comment may follow it. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endRecord.size - endRecord.longestComment);
  for (let position = view.byteLength - endRecord.size; position >= first; position -= 1)
    if (view.getUint32(position, true) === endRecord.signature) return position;
  throw new FileFault('UNREADABLE_SPREADSHEET');
}

function unpackedBytes(view: DataView, header: number): number {
  const packed = view.getUint32(header + 20, true);
  const unpacked = view.getUint32(header + 24, true);
  const isToldLater = (view.getUint16(header + 8, true) & 8) !== 0 && packed === 0;
  if (packed === elsewhere || unpacked === elsewhere || isToldLater) return Infinity;
  return unpacked > 0 ? Math.max(packed, unpacked) : packed * greatestRatio;
}

function contentOf(file: Uint8Array, header: number, most: number): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const local = view.getUint32(header + 42, true);
  if (local + localHeader.size > view.byteLength || view.getUint32(local, true) !== localHeader.signature)
    throw new FileFault('UNREADABLE_SPREADSHEET');
  const start = local + localHeader.size + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = file.subarray(start, start + view.getUint32(header + 20, true));
  const packedBy = view.getUint16(header + 10, true);
  if (packedBy === method.deflated) return inflateRawSync(packed, { maxOutputLength: most });
  if (packedBy === method.stored && packed.length <= most) return packed;
  throw new FileFault('UNREADABLE_SPREADSHEET');
}
