import type { Judged } from './judged.ts';

/** A character-string has one length octet (RFC 1035 section 3.3); the data of a record two (section 3.2.1). */
const maxStringOctets = 255;
const maxDataOctets = 65_535;

const octets = (text: string): number => Buffer.byteLength(text);

/**
 * The text of a TXT record: one text, however it is divided in DNS. Pasted in the writing of zone files, as one or more quoted
 * strings, it is put together.
 */
export function textValue(typed: string): Judged {
  const value = unquoted(typed);
  if (value === '') return { fault: { code: 'REQUIRED' } };
  if (/\p{Cc}|\p{Surrogate}/u.test(value)) return { fault: { code: 'INVALID_CHARACTER' } };
  const wireOctets = characterStrings(value).reduce((sum, string) => sum + 1 + octets(string), 0);
  return wireOctets > maxDataOctets ? { fault: { code: 'TOO_LONG', params: [maxDataOctets] } } : { value };
}

const quotedStrings = /^"(?:[^"\\]|\\.)*"(?:\s+"(?:[^"\\]|\\.)*")*$/s;

/** Until no quotes are left around it: a text that is stored must not change when it is judged again. */
function unquoted(typed: string): string {
  const text = typed.trim();
  if (!quotedStrings.test(text)) return text;
  const parts = [...text.matchAll(/"((?:[^"\\]|\\.)*)"/gs)];
  return unquoted(parts.map(([, part = '']) => part.replace(/\\(.)/gs, '$1')).join(''));
}

/**
 * The text in strings of at most 255 octets of UTF-8, as DNS carries it: 410 characters in 255 and 155. Receivers join them
 * without a space (RFC 7208 section 3.3, RFC 6376 section 3.6.2.2). No character is cut in two.
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
