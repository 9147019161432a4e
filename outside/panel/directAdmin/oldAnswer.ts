import { parsedJson, Reading, Unreadable } from '../../call/reading.ts';

/** Holds an answer of the old interface: its value, or its error. */
export type OldAnswer = { value: Reading; error?: undefined } | { error: string; details: string };

/** Says that a page to sign in arrived in place of an answer; nothing was done then. */
export class SignInPage extends Error {}

/**
 * Reads an answer of the old interface, which is JSON or a form (`error=0&text=…`) whatever was asked for.
 * A failed login arrives as a page with status 200.
 */
export function readOldAnswer(text: string): OldAnswer {
  const trimmed = text.trim();
  if (trimmed.startsWith('<')) throw pageFault(trimmed);
  const value = /^[[{]/.test(trimmed) ? parsedJson(trimmed) : formOf(trimmed);
  return refusalIn(value) ?? { value: new Reading(value) };
}

function pageFault(page: string): Error {
  const isSignIn = /type=["']?password|CMD_LOGIN/i.test(page);
  return isSignIn ? new SignInPage('a page to sign in') : new Unreadable('the answer is a page');
}

/** Reads a form; `list[]` becomes a list of texts. */
function formOf(text: string): Record<string, unknown> | string[] {
  if (text !== '' && !/^[\w%.\-@[\]]+=/.test(text)) throw new Unreadable('the answer is neither JSON nor a form');
  // Decodes entities first, as they hold the ampersand that separates values.
  const parameters = new URLSearchParams(text.replaceAll(/&#(\d+);?/g, (_, code: string) => encoded(Number(code))));
  const list = parameters.getAll('list[]');
  if (list.length > 0 || text === '') return list;
  return Object.fromEntries(parameters);
}

const encoded = (code: number): string => encodeURIComponent(characterOf(code));
const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

function refusalIn(value: unknown): OldAnswer | undefined {
  const { error, text, details, result } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (!['string', 'number'].includes(typeof error) || ['', '0'].includes(String(error))) return undefined;
  const words = [String(error) === '1' ? undefined : error, text, details, result].filter(
    (word): word is string => typeof word === 'string' && word !== '',
  );
  return { error: plain(words[0] ?? 'error'), details: plain(words.slice(1).join(': ')) };
}

const named: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" };

/** Writes a text of the old interface without its entities, which lack their semicolon at times. */
export const plain = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&#(\d+);?/g, (_, code: string) => characterOf(Number(code)))
    .replaceAll(/&(amp|quot|lt|gt|apos);?/g, (_, name: string) => named[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
