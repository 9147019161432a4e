import { isUtf8 } from 'node:buffer';
import { giveTurn } from '../../eventLoop.ts';
import { FileFault } from './fileRow.ts';

export type FileFormat = { kind: 'xlsx' } | { kind: 'csv'; encoding: 'utf-8' | 'utf-16le' | 'windows-1252' };

/** Detects a file's format by its content, not its name. Throws FileFault for one that cannot be read. */
export async function fileFormat(content: Uint8Array): Promise<FileFormat> {
  if (content.length === 0) throw new FileFault('EMPTY_FILE');
  if (startsWith(content, [0x50, 0x4b, 0x03, 0x04])) return { kind: 'xlsx' };
  // Recognizes the container of .xls, and of an .xlsx with a password.
  if (startsWith(content, [0xd0, 0xcf, 0x11, 0xe0])) throw new FileFault('OLD_SPREADSHEET');
  if (startsWith(content, [0xff, 0xfe])) return { kind: 'csv', encoding: 'utf-16le' };
  return { kind: 'csv', encoding: (await isAllUtf8(content)) ? 'utf-8' : 'windows-1252' };
}

const pieceSize = 1_000_000;

/** Tells whether all of a text is UTF-8, and serves others between its pieces. Throws FileFault where a byte is zero. */
async function isAllUtf8(content: Uint8Array): Promise<boolean> {
  let isText = true;
  for (let start = 0, end = 0; start < content.length; start = end) {
    end = startOfCharacter(content, start + pieceSize);
    const piece = content.subarray(start, end);
    if (piece.includes(0)) throw new FileFault('BINARY_FILE');
    isText &&= isUtf8(piece);
    await giveTurn();
  }
  return isText;
}

/** Moves a place back to where its character starts, which at most three further bytes continue (RFC 3629, section 3). */
function startOfCharacter(content: Uint8Array, place: number): number {
  const before = [place, place - 1, place - 2, place - 3];
  return before.find((one) => one >= content.length || ((content[one] ?? 0) & 0xc0) !== 0x80) ?? place;
}

const startsWith = (content: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, index) => content[index] === byte);
