import { isUtf8 } from 'node:buffer';
import { FileFault } from './fileRow.ts';

export type FileFormat = { kind: 'xlsx' } | { kind: 'csv'; encoding: 'utf-8' | 'utf-16le' | 'windows-1252' };

/** Detects a file's format by its first bytes, not its name. Throws FileFault for one that cannot be read. */
export function fileFormat(content: Uint8Array): FileFormat {
  if (content.length === 0) throw new FileFault('EMPTY_FILE');
  if (startsWith(content, [0x50, 0x4b, 0x03, 0x04])) return { kind: 'xlsx' };
  // Recognizes the container of .xls, and of an .xlsx with a password.
  if (startsWith(content, [0xd0, 0xcf, 0x11, 0xe0])) throw new FileFault('OLD_SPREADSHEET');
  if (startsWith(content, [0xff, 0xfe])) return { kind: 'csv', encoding: 'utf-16le' };
  if (content.includes(0)) throw new FileFault('BINARY_FILE');
  return { kind: 'csv', encoding: isUtf8(content) ? 'utf-8' : 'windows-1252' };
}

const startsWith = (content: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, index) => content[index] === byte);
