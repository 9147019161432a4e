import type { RecordType } from '../choices.ts';
import type { DnsRecord } from '../record.ts';
import { textOfOctets, valueOfText } from '../values/text.ts';
import type { Word } from './entries.ts';

type Data = Pick<DnsRecord, 'value' | 'priority' | 'weight' | 'port' | 'flags' | 'tag'>;

/** Parses the data of a record; returns undefined where it has too few or too many parts. */
export function recordData(
  type: RecordType,
  words: readonly Word[],
  wholeTarget: (target: string) => string,
): Data | undefined {
  const texts = words.map(({ text }) => text);
  const [first = '', second = '', third = '', fourth = ''] = texts;
  const has = (count: number): boolean => texts.length === count;
  switch (type) {
    case 'A':
    case 'AAAA':
      return has(1) ? { value: first } : undefined;
    case 'CNAME':
    case 'NS':
    case 'PTR':
      return has(1) ? { value: wholeTarget(first) } : undefined;
    case 'MX':
      return has(2) && areNumbers(first) ? { priority: Number(first), value: wholeTarget(second) } : undefined;
    case 'SRV':
      return has(4) && areNumbers(first, second, third)
        ? { priority: Number(first), weight: Number(second), port: Number(third), value: wholeTarget(fourth) }
        : undefined;
    case 'CAA':
      return has(3) && areNumbers(first)
        ? { flags: Number(first), tag: second.toLowerCase(), value: third }
        : undefined;
    case 'TXT':
      return texts.length > 0 ? { value: valueOfText(textIn(words)) } : undefined;
    case 'TLSA':
      return fingerprint(texts, 3);
    case 'SSHFP':
      return fingerprint(texts, 2);
    case 'HTTPS':
    case 'SVCB':
      return areNumbers(first) && second !== ''
        ? { value: [first, wholeTarget(second), ...parametersIn(words.slice(2))].join(' ') }
        : undefined;
  }
}

/** Joins the strings of a text. */
const textIn = (words: readonly Word[]): string => textOfOctets(words.flatMap(({ octets }) => octets));

/** Joins a quoted value to the name before it: `alpn="h2,h3"` is two words of a file (RFC 9460 section 2.1). */
function parametersIn(words: readonly Word[]): string[] {
  const found: string[] = [];
  for (const { text, isQuoted } of words) {
    const isValue = isQuoted && found.at(-1)?.endsWith('=') === true;
    found.push(isValue ? `${found.pop()}${text}` : text);
  }
  return found;
}

/** Joins hexadecimal digits that a file divides. */
const fingerprint = (texts: readonly string[], numbers: number): Data | undefined =>
  texts.length > numbers ? { value: [...texts.slice(0, numbers), texts.slice(numbers).join('')].join(' ') } : undefined;

const areNumbers = (...texts: readonly string[]): boolean => texts.every((text) => /^\d+$/.test(text));
