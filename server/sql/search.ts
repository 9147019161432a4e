import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Entity } from '../model.ts';
import { escapeLike } from './compare.ts';
import { columnOf } from './where.ts';

/**
 * Matches rows where every word occurs in one of these fields, ignoring case. What is typed like a phone number also
 * matches the numbers that hold its digits, however it is spaced.
 */
export function searchToSql(entity: Entity, names: readonly string[], words: readonly string[]): SQL | undefined {
  const digits = phoneDigits(words.join(' '));
  const phones = digits === undefined ? [] : names.filter((name) => entity.resource.fields[name]?.type === 'phone');
  const numbers = phones.map((name) => sql`${columnOf(entity, name)}::text ilike ${`%${digits}%`}`);
  return or(wordsToSql(entity, names, words), ...numbers);
}

function wordsToSql(entity: Entity, names: readonly string[], words: readonly string[]): SQL | undefined {
  const columns = names.map((name) => columnOf(entity, name));
  const found = words.map((word) => {
    const pattern = `%${escapeLike(word)}%`;
    return or(...columns.map((column) => sql`${column}::text ilike ${pattern}`)) ?? sql`false`;
  });
  return and(...found);
}

const fewestDigits = 4;

/** Gives the digits that a number in E.164 holds, without the prefix of the country or of a long-distance call. */
function phoneDigits(text: string): string | undefined {
  if (!/^[+(\d][\d\s()./-]*$/.test(text)) return undefined;
  const digits = text
    .replace('(0)', '')
    .replaceAll(/\D/g, '')
    .replace(/^0{1,2}/, '');
  return digits.length < fewestDigits ? undefined : digits;
}
