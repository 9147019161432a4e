import type { Readable } from 'node:stream';

/** Bounds a part of a content; both ends are inclusive, as in a range request (RFC 9110, section 14). */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredContent {
  stream: Readable;
  /** Bytes that the stream gives. */
  size: number;
}

/**
 * Keeps contents of files under keys that the server chose. Keys hold small letters, digits and hyphens, never the name
 * that a user gave.
 */
export interface FileStore {
  /** Keeps a content, whole or not at all; replaces what the key had. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Opens a content; null where there is none. */
  get(key: string, range?: ByteRange): Promise<StoredContent | null>;
  /** Removes contents; does nothing for a key without one. */
  remove(keys: readonly string[]): Promise<void>;
}

/** Throws for a key that the server cannot have made, as a path could lead anywhere. */
export function requireKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]{2,99}$/.test(key)) throw new Error(`"${key}" is no key of a file.`);
  return key;
}
