import type { ValidatedValue } from './validated.ts';

/**
 * Limits a character-string by its length octet (RFC 1035 section 3.3), and a record's data by its two (section
 * 3.2.1).
 */
const maxStringOctets = 255;
const maxDataOctets = 65_535;

const encoder = new TextEncoder();
const octets = (text: string): number => encoder.encode(text).length;

/** Normalises the text of a TXT record into one text. Quoted strings, as zone files write them, are joined. */
export function textValue(typed: string): ValidatedValue {
  const value = unquoted(typed);
  if (value === '') return { fault: { code: 'REQUIRED' } };
  if (/\p{Cc}|\p{Surrogate}/u.test(value)) return { fault: { code: 'INVALID_CHARACTER' } };
  const wireOctets = characterStrings(value).reduce((sum, string) => sum + 1 + octets(string), 0);
  return wireOctets > maxDataOctets ? { fault: { code: 'TOO_LONG', params: [maxDataOctets] } } : { value };
}

const quotedStrings = /^"(?:[^"\\]|\\.)*"(?:\s+"(?:[^"\\]|\\.)*")*$/s;

/** Removes quotes until none are left, so that validating a stored text again does not change it. */
function unquoted(typed: string): string {
  const text = typed.trim();
  if (!quotedStrings.test(text)) return text;
  const parts = [...text.matchAll(/"((?:[^"\\]|\\.)*)"/gs)];
  return unquoted(parts.map(([, part = '']) => part.replace(/\\(.)/gs, '$1')).join(''));
}

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
