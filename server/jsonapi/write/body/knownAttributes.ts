import { ApiError } from '../../../errors.ts';
import { pointer } from './pointer.ts';

/**
 * Refuses attributes that a request does not know: with a misspelt `dryRun` it would really be carried out. Ignores
 * those whose names begin with "@" (JSON:API 1.1, "@-Members").
 */
export function requireKnownAttributes(attributes: object, known: readonly string[]): void {
  const unknown = Object.keys(attributes).filter((name) => !known.includes(name) && !name.startsWith('@'));
  if (unknown.length > 0) throw ApiError.notWritable(unknown.map((name) => pointer(['data', 'attributes', name])));
}
