import { recordTypes, ttlOptions } from '../choices.ts';
import { apex, type DnsRecord } from '../record.ts';
import { validateRecord } from '../validateRecord.ts';
import { type Entry, entriesOf, type Word } from './entries.ts';
import { recordData } from './recordData.ts';

/** Lists what keeps an entry of a file from becoming a record. */
export type FileFaultCode = 'include' | 'generate' | 'directive' | 'open' | 'type' | 'class' | 'owner' | 'data';

export interface FileFault {
  line: number;
  code: FileFaultCode;
  /** The part of the line that is meant. */
  text: string;
}

export interface ZoneFile {
  /** Records in their stored spelling where they are valid; `validateZone` judges them. */
  records: DnsRecord[];
  faults: FileFault[];
  /** Number of entries that the nameserver makes itself: SOA and signatures. */
  madeByServer: number;
  /** Number of records whose TTL was replaced by the next lower one of ours. */
  roundedTtls: number;
}

/** Lists types that our nameservers make themselves. */
const madeByServer: readonly string[] = ['SOA', 'RRSIG', 'NSEC', 'NSEC3', 'NSEC3PARAM', 'DNSKEY', 'CDS', 'CDNSKEY'];

interface ReadOptions {
  /** Takes targets such as `mail.example.com` as whole names, as tables and help pages write them. */
  isLoose?: boolean;
}

interface State {
  origin: string;
  ttl: number;
  owner: string | undefined;
}

/**
 * Reads a zone file (RFC 1035 section 5): `$ORIGIN`, `$TTL`, parentheses, escapes, units of time. Refuses `$INCLUDE` and
 * `$GENERATE`. What cannot be read is a fault of its line, and the rest is read.
 */
export function readZoneFile(text: string, zone: string, { isLoose = false }: ReadOptions = {}): ZoneFile {
  const file: ZoneFile = { records: [], faults: [], madeByServer: 0, roundedTtls: 0 };
  const state: State = { origin: `${zone}.`, ttl: 3600, owner: undefined };
  for (const entry of entriesOf(text)) {
    const fault = readEntry(entry, file, state, { zone, isLoose });
    if (fault) file.faults.push({ line: entry.line, ...fault });
  }
  return file;
}

type EntryFault = Omit<FileFault, 'line'> | undefined;

function readEntry(
  entry: Entry,
  file: ZoneFile,
  state: State,
  { zone, isLoose }: { zone: string; isLoose: boolean },
): EntryFault {
  const { words, isIndented } = entry;
  const [first] = words;
  if (!first) return undefined;
  if (entry.isOpen) return { code: 'open', text: first.text };
  if (!isIndented && first.text.startsWith('$')) return readDirective(words, state);
  const rest = isIndented ? words : words.slice(1);
  if (!isIndented) state.owner = absolute(first.text, state.origin);
  const head = headOf(rest);
  if ('code' in head) return head;
  if (madeByServer.includes(head.type)) {
    file.madeByServer += 1;
    return undefined;
  }
  const type = recordTypes.find((known) => known === head.type);
  if (!type) return { code: 'type', text: head.type };
  if (state.owner === undefined) return { code: 'owner', text: first.text };
  const data = recordData(type, head.data, (target) => wholeTarget(target, state.origin, isLoose));
  if (!data) return { code: 'data', text: head.data.map(({ text }) => text).join(' ') };
  const typed: DnsRecord = { name: state.owner, type, ttl: roundedTtl(head.ttl ?? state.ttl), ...data };
  if (typed.ttl !== (head.ttl ?? state.ttl)) file.roundedTtls += 1;
  file.records.push(validateRecord(typed, zone).record);
  return undefined;
}

function readDirective([directive, value]: readonly Word[], state: State): EntryFault {
  const name = directive?.text.toUpperCase();
  const text = directive?.text ?? '';
  if (name === '$INCLUDE') return { code: 'include', text };
  if (name === '$GENERATE') return { code: 'generate', text };
  const seconds = name === '$TTL' ? secondsOf(value?.text ?? '') : undefined;
  if (seconds !== undefined) state.ttl = seconds;
  else if (name === '$ORIGIN' && value) state.origin = absolute(value.text, state.origin);
  else return { code: 'directive', text };
  return undefined;
}

interface Head {
  ttl: number | undefined;
  type: string;
  data: readonly Word[];
}

/** Reads TTL and class, which may come in either order, and the type. */
function headOf(words: readonly Word[]): Head | NonNullable<EntryFault> {
  let ttl: number | undefined;
  for (const [place, { text, isQuoted }] of words.entries()) {
    const word = text.toUpperCase();
    if (['CH', 'HS', 'CS'].includes(word)) return { code: 'class', text };
    const seconds = isQuoted || ttl !== undefined ? undefined : secondsOf(text);
    if (word === 'IN') continue;
    if (seconds === undefined) return { ttl, type: word, data: words.slice(place + 1) };
    ttl = seconds;
  }
  return { code: 'type', text: words.map(({ text }) => text).join(' ') };
}

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** Converts a TTL with units, as BIND writes them, to seconds: `1h30m`. */
function secondsOf(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  if (!/^(\d+[smhdw])+$/i.test(text)) return undefined;
  return [...text.toLowerCase().matchAll(/(\d+)([smhdw])/g)].reduce(
    (sum, [, count, unit = 's']) => sum + Number(count) * (unitSeconds[unit] ?? 1),
    0,
  );
}

/** Returns the next lower TTL that we offer, as a shorter one is never wrong. */
export const roundedTtl = (seconds: number): DnsRecord['ttl'] =>
  ttlOptions.findLast(({ value }) => value <= seconds)?.value ?? ttlOptions[0].value;

/** Completes a name of a file by its origin; both with a final dot. */
function absolute(name: string, origin: string): string {
  if (name === apex) return origin;
  if (name.endsWith('.')) return name;
  return origin === '.' ? `${name}.` : `${name}.${origin}`;
}

function wholeTarget(target: string, origin: string, isLoose: boolean): string {
  if (target === '.') return target;
  const isWhole = isLoose && target.includes('.');
  return (isWhole ? target : absolute(target, origin)).replace(/\.$/, '');
}
