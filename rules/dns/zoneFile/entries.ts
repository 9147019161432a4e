import { textOfOctets } from '../values/text.ts';

/** Holds one word of a zone file, unescaped. */
export interface Word {
  octets: readonly number[];
  /** The octets as UTF-8. */
  text: string;
  isQuoted: boolean;
}

/** Holds one entry of a zone file: a line, or several within parentheses (RFC 1035 section 5.1). */
export interface Entry {
  /** Number of its first line, from 1. */
  line: number;
  /** Whether it begins with a space, and so has the owner of the entry before. */
  isIndented: boolean;
  words: Word[];
  /** Whether a quote or parenthesis is left open. */
  isOpen: boolean;
}

const encoder = new TextEncoder();

/** Divides a zone file into entries: comments removed, parentheses joined, escapes resolved. */
export function entriesOf(text: string): Entry[] {
  return new EntryReader(text.replace(/\r\n?/g, '\n')).entries();
}

class EntryReader {
  private readonly text: string;
  private place = 0;
  private line = 1;
  private readonly found: Entry[] = [];

  constructor(text: string) {
    this.text = text;
  }

  entries(): Entry[] {
    while (this.place < this.text.length) {
      const entry = this.entry();
      if (entry.words.length > 0) this.found.push(entry);
    }
    return this.found;
  }

  private entry(): Entry {
    const entry: Entry = { line: this.line, isIndented: /[ \t]/.test(this.here()), words: [], isOpen: false };
    let depth = 0;
    for (let character = this.here(); character !== ''; character = this.here()) {
      if (character === '\n') {
        this.step();
        if (depth === 0) break;
      } else if (/\s/.test(character)) this.step();
      else if (character === ';') this.skipComment();
      else if (character === '(' || character === ')') {
        depth = Math.max(0, depth + (character === '(' ? 1 : -1));
        this.step();
      } else {
        const { isClosed, ...word } = character === '"' ? this.quoted() : this.bare();
        entry.words.push(word);
        entry.isOpen ||= !isClosed;
      }
    }
    entry.isOpen ||= depth > 0;
    return entry;
  }

  private here(): string {
    return this.text.charAt(this.place);
  }

  private step(): void {
    if (this.here() === '\n') this.line += 1;
    this.place += 1;
  }

  private skipComment(): void {
    while (this.here() !== '' && this.here() !== '\n') this.step();
  }

  private bare(): Word & { isClosed: boolean } {
    const octets: number[] = [];
    while (!/^[\s;()"]?$/.test(this.here())) this.take(octets);
    return { octets, text: textOfOctets(octets), isQuoted: false, isClosed: true };
  }

  private quoted(): Word & { isClosed: boolean } {
    const octets: number[] = [];
    this.step();
    while (!['', '"', '\n'].includes(this.here())) this.take(octets);
    const isClosed = this.here() === '"';
    if (isClosed) this.step();
    return { octets, text: textOfOctets(octets), isQuoted: true, isClosed };
  }

  /** Takes a character, or an escaped one: `\"`, or an octet as `\195`. */
  private take(octets: number[]): void {
    if (this.here() !== '\\') {
      const character = String.fromCodePoint(this.text.codePointAt(this.place) ?? 0);
      octets.push(...encoder.encode(character));
      this.place += character.length;
      return;
    }
    this.step();
    const [digits] = /^\d{3}/.exec(this.text.slice(this.place, this.place + 3)) ?? [];
    if (digits !== undefined && Number(digits) < 256) {
      octets.push(Number(digits));
      this.place += digits.length;
    } else if (this.here() !== '' && this.here() !== '\n') {
      octets.push(...encoder.encode(this.here()));
      this.step();
    }
  }
}
