import type { ValidatedValue } from './validated.ts';

/**
 * Limits a character-string by its length octet (RFC 1035 section 3.3), and a record's data by its two (section
 * 3.2.1).
 */
const maxStringOctets = 255;
const maxDataOctets = 65_535;

const encoder = new TextEncoder();
const decoder = new TextDecoder(undefined, { ignoreBOM: true });
const octets = (text: string): number => encoder.encode(text).length;

/** Normalises the value of a TXT record. Quoted strings, as zone files write them, are joined to one text. */
export function textValue(typed: string): ValidatedValue {
  const text = textOf(typed);
  if (text === '') return { fault: { code: 'REQUIRED' } };
  if (/\p{Cc}|\p{Surrogate}/u.test(text) || /\p{Surrogate}/u.test(typed))
    return { fault: { code: 'INVALID_CHARACTER' } };
  const wireOctets = characterStrings(text).reduce((sum, string) => sum + 1 + octets(string), 0);
  return wireOctets > maxDataOctets
    ? { fault: { code: 'TOO_LONG', params: [maxDataOctets] } }
    : { value: valueOfText(text) };
}

const quotedStrings = /^"(?:[^"\\]|\\.)*"(?:\s+"(?:[^"\\]|\\.)*")*$/s;

/** Returns the text that a value stands for, as DNS carries it. */
export function textOf(value: string): string {
  const written = value.trim();
  if (!quotedStrings.test(written)) return written;
  const parts = [...written.matchAll(/"((?:[^"\\]|\\.)*)"/gs)].flatMap(([, part = '']) => octetsOf(part));
  return textOfOctets(parts).trim();
}

/**
 * Returns the value that stands for a text. Quotes a text that itself looks like quoted strings, as its own quotes would
 * be taken for those around it.
 */
export function valueOfText(text: string): string {
  const plain = text.trim();
  return quotedStrings.test(plain) ? quoted(plain) : plain;
}

/** Writes a text as one quoted string (RFC 1035 section 5.1). */
export const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Decodes the octets of all strings of a text at once, as one character may be divided over two. */
export const textOfOctets = (all: readonly number[]): string => decoder.decode(new Uint8Array(all));

/** Reads a character-string with its escapes: `\"`, or an octet as `\195`. */
const octetsOf = (part: string): number[] =>
  [...part.matchAll(/\\(\d{3})|\\(.)|([^\\]+)/gs)].flatMap(([, octet, escaped, plain]) =>
    octet !== undefined && Number(octet) < 256 ? [Number(octet)] : [...encoder.encode(octet ?? escaped ?? plain)],
  );

/**
 * Splits a text into strings of at most 255 octets of UTF-8, as DNS carries it. Receivers join them without a space
 * (RFC 7208 section 3.3, RFC 6376 section 3.6.2.2). No character is cut in two.
 */
export function characterStrings(text: string): string[] {
  const strings = [''];
  let used = 0;
  for (const character of text) {
    const size = octets(character);
    if (used + size > maxStringOctets) {
      strings.push('');
      used = 0;
    }
    strings[strings.length - 1] += character;
    used += size;
  }
  return strings;
}
