import type { DnsRecord } from '../record.ts';
import type { ZoneChange } from './diff.ts';

/** Holds the changes of a list, and the names of its unknown members. */
export interface ReadChanges {
  /** The changes, with known members only. */
  changes: ZoneChange[];
  /** Names of members that are unknown or of the wrong type, such as `after.domain`; `changes` leaves them out. */
  unfit: string[];
}

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;

/** Lists what a record always has. */
const needed: Readonly<Record<string, string>> = { name: 'string', type: 'string', ttl: 'number', value: 'string' };

/** Lists what only some records have. */
const further: Readonly<Record<string, string>> = {
  id: 'string',
  priority: 'number',
  weight: 'number',
  port: 'number',
  flags: 'number',
  tag: 'string',
};

const typeOfMember = new Map(Object.entries({ ...needed, ...further }));
const isOptional = new Set(Object.keys(further));

const isRecord = (value: unknown): value is Members =>
  isObject(value) && Object.entries(needed).every(([name, type]) => typeof value[name] === type);

type Part = 'before' | 'after';

const partsOf = new Map<unknown, readonly Part[]>([
  ['add', ['after']],
  ['change', ['before', 'after']],
  ['remove', ['before']],
]);

const isNone = (value: unknown): boolean => value === null || value === undefined;

/** Copies the known members of a record. Unknown ones would be written to our database with full rights. */
function readRecord(given: Members): { record: DnsRecord; unfit: string[] } {
  const taken: [string, unknown][] = [];
  const unfit: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (typeOfMember.get(name) === typeof value || (isOptional.has(name) && value === null)) taken.push([name, value]);
    else unfit.push(name);
  }
  return { record: Object.fromEntries(taken) as unknown as DnsRecord, unfit };
}

function readChange(value: unknown): { change: ZoneChange; unfit: string[] } | undefined {
  const parts = isObject(value) ? partsOf.get(value['kind']) : undefined;
  if (!isObject(value) || !parts?.every((part) => isRecord(value[part]))) return undefined;
  const read = parts.map((part) => ({ part, ...readRecord(value[part] as Members) }));
  const others = Object.keys(value).filter((name) => name !== 'kind' && !parts.some((part) => part === name));
  const records = Object.fromEntries(read.map(({ part, record }) => [part, record]));
  return {
    change: { kind: value['kind'], ...records } as ZoneChange,
    unfit: [
      ...others.filter((name) => !(isPart(name) && isNone(value[name]))),
      ...read.flatMap(({ part, unfit }) => unfit.map((name) => `${part}.${name}`)),
    ],
  };
}

const isPart = (name: string): boolean => name === 'before' || name === 'after';

/** Reads a list of changes in JSON; returns undefined where the text is none. */
export function readChanges(text: string): ReadChanges | undefined {
  const read = listIn(text)?.map(readChange);
  if (!read?.every((one) => one !== undefined)) return undefined;
  return { changes: read.map(({ change }) => change), unfit: read.flatMap(({ unfit }) => unfit) };
}

function listIn(text: string): unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    // Returns undefined for invalid JSON, as people write it too: a fault of the value.
    return undefined;
  }
}

/** Parses stored changes, of which older ones may hold members that say nothing; undefined where the text has none. */
export const parsedChanges = (text: string): ZoneChange[] | undefined => readChanges(text)?.changes;
