import type { DestinationStream } from 'pino';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Model } from '../../model.ts';
import type { Database } from '../../sql/database.ts';
import { namesOf, placesOf } from './secretPlaces.ts';

/** Notes every secret that a test writes, by the description, to look for it wherever it must not be. */
export interface SecretWatch {
  /** Notes the secrets among the values of a record. */
  note(resource: string, values: Attributes): void;
  /** Notes the secrets of a request. Throws where its answer repeats one. */
  answered(payload: unknown, answer: unknown): void;
  /** Passes lines of the log on, and keeps them. */
  log: DestinationStream;
  /** Lists the places in which a secret was found, of all that the application stored, logged and sent. */
  places(database: Database, letters: readonly object[]): Promise<string[]>;
}

/** Leaves out what is too short to tell from other text, in characters. */
const shortest = 8;
/** Limits how many secrets of one test are looked for, as generated tests write thousands. */
const most = 100;

/** @param log receives the lines of the log */
export function secretWatch(model: Model, log: DestinationStream): SecretWatch {
  const secrets = new Map<string, string>();
  const plain = new Set<string>();
  const lines: string[] = [];

  function note(resource: string, values: Attributes): Record<string, string> {
    const fields = model.entities.get(resource)?.resource.fields;
    const own: Record<string, string> = {};
    for (const [name, value] of Object.entries(values)) {
      if (typeof value !== 'string') continue;
      const type = fields?.[name]?.type;
      if (type !== 'secret' && type !== 'password') plain.add(value);
      else if (value.length >= shortest) own[`${resource}.${name}`] = value;
    }
    for (const [place, value] of Object.entries(own)) if (secrets.size < most) secrets.set(value, place);
    return own;
  }

  /** Names each secret by its field and turn, without values that other fields were given as well. */
  function known(): Record<string, string> {
    const others = [...plain].join('\n');
    return Object.fromEntries(
      [...secrets]
        .filter(([value]) => !others.includes(value))
        .map(([value, place], index) => [`${place} (${index + 1})`, value]),
    );
  }

  return {
    note,
    answered: (payload, answer) => {
      for (const { type, attributes } of recordsIn(documentIn(payload))) {
        const own = note(type, attributes);
        const repeated = Object.keys(own).length === 0 ? [] : namesOf(own, JSON.stringify(answer));
        if (repeated.length > 0) throw new Error(`An answer repeats ${repeated.join(', ')}.`);
      }
    },
    log: {
      write: (line) => {
        if (secrets.size > 0) lines.push(line);
        log.write(line);
      },
    },
    places: async (database, letters) =>
      secrets.size === 0
        ? []
        : placesOf(database, known(), { 'the log': lines.join('\n'), letters: JSON.stringify(letters) }),
  };
}

/** Reads a body that is sent as text; one that is no JSON holds no records. */
function documentIn(payload: unknown): unknown {
  if (typeof payload !== 'string') return payload;
  try {
    return JSON.parse(payload);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Finds the resource objects in a document, those of atomic operations among them, however deep it is. */
function recordsIn(document: unknown): { type: string; attributes: Attributes }[] {
  const found: { type: string; attributes: Attributes }[] = [];
  const waiting: unknown[] = [document];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const { type, attributes } = value as { type?: unknown; attributes?: unknown };
    if (typeof type === 'string' && typeof attributes === 'object' && attributes !== null)
      found.push({ type, attributes: attributes as Attributes });
    else for (const inner of Object.values(value)) waiting.push(inner);
  }
  return found;
}
