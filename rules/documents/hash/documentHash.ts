import { createHash } from 'node:crypto';

/** Types what JSON can express. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };

/** Hashes a document's canonical JSON (SHA-256, hexadecimal), which identifies the exact document. */
export const documentHash = (document: Json): string =>
  createHash('sha256').update(canonicalJson(document)).digest('hex');

/**
 * Writes canonical JSON (RFC 8785): members sorted by UTF-16 code units, no white space, absent members left out.
 * @throws TypeError for values that JSON would silently drop or change
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return canonicalObject(value as { [name: string]: Json | undefined });
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} cannot be written as JSON`);
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`${typeof value} cannot be written as JSON`);
  return text;
}

function canonicalObject(object: { readonly [name: string]: Json | undefined }): string {
  if (Object.getPrototypeOf(object) !== Object.prototype)
    throw new TypeError('only plain objects have one way of writing');
  const members = Object.entries(object)
    .filter((member): member is [string, Json] => member[1] !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${canonicalJson(value)}`);
  return `{${members.join(',')}}`;
}
