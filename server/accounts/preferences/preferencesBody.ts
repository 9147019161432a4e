import { isObject } from '../../../schema/isObject.ts';
import type { Label } from '../../../schema/label.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';

/** Limits what is stored for one user. */
export const preferenceLimits = { keyLength: 200, valueBytes: 16 * 1024, keys: 200 } as const;
/** Allows deeper nesting than any preference has, and far less than exhausts the database's stack. */
const deepest = 32;

/** Changes by key; null removes a key. */
export type PreferenceChanges = ReadonlyMap<string, unknown>;

type Fault = 'KEY_LENGTH' | 'VALUE_TOO_LARGE' | 'VALUE_TOO_DEEP' | 'INVALID_CHARACTER';

const faultTexts: Record<Fault, Label> = {
  KEY_LENGTH: {
    en: `The name of a preference has 1 to ${preferenceLimits.keyLength} characters.`,
    nl: `De naam van een voorkeur heeft 1 tot ${preferenceLimits.keyLength} tekens.`,
  },
  VALUE_TOO_LARGE: {
    en: `A preference is ${preferenceLimits.valueBytes} bytes of JSON at most.`,
    nl: `Een voorkeur is hoogstens ${preferenceLimits.valueBytes} bytes JSON.`,
  },
  VALUE_TOO_DEEP: {
    en: `A preference is nested ${deepest} levels deep at most.`,
    nl: `Een voorkeur is hoogstens ${deepest} niveaus diep genest.`,
  },
  INVALID_CHARACTER: {
    en: 'This contains a character that cannot be stored.',
    nl: 'Hierin staat een teken dat niet kan worden opgeslagen.',
  },
};

/** Reads `{ key: value }`; 400 for anything else, 422 with a pointer to each member that cannot be stored. */
export function readPreferences(body: unknown, { language }: Context): PreferenceChanges {
  if (!isObject(body)) throw ApiError.badDocument('', 'Expected a JSON object here: the preferences by name.');
  const changes = new Map(Object.entries(body));
  const faults = [...changes].flatMap(([key, value]) => {
    const code = faultOf(key, value);
    return code ? [{ code, detail: faultTexts[code][language], source: { pointer: pointerTo(key) } }] : [];
  });
  if (faults.length > 0) throw ApiError.invalid(faults);
  return changes;
}

function faultOf(key: string, value: unknown): Fault | null {
  if (key.length < 1 || key.length > preferenceLimits.keyLength) return 'KEY_LENGTH';
  if (isTooDeep(value, deepest)) return 'VALUE_TOO_DEEP';
  if (Buffer.byteLength(JSON.stringify(value)) > preferenceLimits.valueBytes) return 'VALUE_TOO_LARGE';
  return isStorable(key) && textsIn(value).every(isStorable) ? null : 'INVALID_CHARACTER';
}

const isTooDeep = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1)));

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(textsIn)];
};

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Makes a JSON pointer (RFC 6901, section 3). Replaces lone surrogates of a key, which cannot be sent. */
const pointerTo = (key: string): string => `/${key.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')}`;
