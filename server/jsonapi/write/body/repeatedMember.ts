import { pointer } from './pointer.ts';

interface Level {
  /** Names seen so far in an object; null for a list. */
  names: Set<string> | null;
  /** Name or position of the value that is being read. */
  step: string | number;
}

/**
 * Finds a member that an object of a JSON text holds twice (RFC 8259, section 4). `JSON.parse` would silently drop the
 * first.
 * @param text valid JSON
 * @returns the pointer to the member (RFC 6901); null where every name is unique
 */
export function repeatedMember(text: string): string | null {
  const open: Level[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const level = open.at(-1);
    switch (text[at]) {
      case '{':
        open.push({ names: new Set(), step: '' });
        break;
      case '[':
        open.push({ names: null, step: 0 });
        break;
      case '}':
      case ']':
        open.pop();
        break;
      case ',':
        if (typeof level?.step === 'number') level.step += 1;
        break;
      case '"': {
        const end = endOfString(text, at);
        if (level?.names && isName(text, end)) {
          const name = nameIn(text.slice(at, end + 1));
          level.step = name;
          if (level.names.has(name)) return pointer(open.map(({ step }) => step));
          level.names.add(name);
        }
        at = end;
      }
    }
  }
  return null;
}

/** Finds the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

/** Tells whether an odd number of backslashes precedes a character. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

/** Tells whether the string that ends at `end` is the name of a member, and not a value. */
function isName(text: string, end: number): boolean {
  let next = end + 1;
  while (text.charCodeAt(next) <= space) next += 1;
  return text[next] === ':';
}

/** Bounds white space, as nothing else in JSON comes before it between two values. */
const space = 0x20;

const nameIn = (quoted: string): string => (quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1));
