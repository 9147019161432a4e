import { ApiError } from '../../errors.ts';
import type { QueryParameters } from '../query/queryString.ts';

/** Throws 400 for any filter but `filter[<name>]` of these names. */
export function requireFilters({ names }: QueryParameters, known: readonly string[]): void {
  const allowed = new Set(known.map((name) => `filter[${name}]`));
  const other = [...names].find((name) => name.startsWith('filter') && !allowed.has(name));
  if (other !== undefined) throw ApiError.badParameter(other, 'There is no such parameter.');
}
