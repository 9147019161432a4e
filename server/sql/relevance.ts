/** Ranks rows by how well they match a search. */
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Entity } from '../model.ts';
import { escapeLike } from './compare.ts';
import type { Executor } from './database.ts';
import { runSelect } from './prepared.ts';
import { rowShape } from './rowShape.ts';
import type { Row } from './rows.ts';
import { selectRows } from './select.ts';
import { type ConditionScope, columnOf } from './where.ts';

/** Sorts first: the lower the rank, the better. */
export const exactRank = 0;
const titleRank = 1;
const wordRank = 2;
const otherRank = 3;

export interface RankedRow {
  row: Row;
  rank: number;
}

export interface RankedSelection {
  entity: Entity;
  /** Fields to read, besides id and version. */
  fields: readonly string[];
  where: SQL;
  scope: ConditionScope;
  words: readonly string[];
  /** Fields that name a row to people, in their order. */
  title: readonly string[];
  /** Fields whose values identify one thing, as numbers and addresses do. */
  identifying: readonly string[];
  limit: number;
  /** Rows that are found, ranked and sorted at most. */
  findLimit: number;
}

/**
 * Orders rows by relevance, and within that the newest first. First those whose title or identifying field equals the search, then
 * those whose title begins with it, then those of which words begin with its words. Beyond `findLimit`, the first two kinds are
 * queried separately and the others by their ids.
 */
export async function selectRanked(db: Executor, selection: RankedSelection): Promise<RankedRow[]> {
  const found = await selectFound(db, selection);
  if (found) return found;
  const { isExact, beginsTitle } = relevanceOf(selection);
  const rows = await selectKind(db, selection, { kind: isExact, rank: exactRank });
  if (rows.length < selection.limit) {
    const kind = sql`${beginsTitle} and ${isExact} is not true`;
    rows.push(...(await selectKind(db, selection, { kind, rank: titleRank })));
  }
  if (rows.length < selection.limit) {
    const kind = sql`${isExact} is not true and ${beginsTitle} is not true`;
    rows.push(...(await selectById(db, selection, { kind, rank: otherRank })));
  }
  return rows.slice(0, selection.limit);
}

interface Kind {
  kind: SQL;
  rank: number;
}

async function selectKind(db: Executor, selection: RankedSelection, { kind, rank }: Kind): Promise<RankedRow[]> {
  const found = await selectFound(db, { ...selection, where: sql`${selection.where} and ${kind}` });
  return found ?? selectById(db, selection, { kind, rank });
}

async function selectById(db: Executor, selection: RankedSelection, { kind, rank }: Kind): Promise<RankedRow[]> {
  const where = sql`${selection.where} and ${kind}`;
  const rows = await selectRows(db, { ...selection, where }, selection.limit, 'newestFirst');
  return rows.map((row) => ({ row, rank }));
}

/** Finds and ranks all matches; null where more than `findLimit` match. */
async function selectFound(db: Executor, selection: RankedSelection): Promise<RankedRow[] | null> {
  const { entity, where, limit, findLimit } = selection;
  const { reads, rowOf } = rowShape(selection);
  const { rank } = relevanceOf(selection);
  const columns = sql.join([...reads], sql.raw(', '));
  const statement = sql`with found as materialized (
      select ${entity.id} as id, ${rank} as rank from ${entity.table}
      where ${where} limit ${sql.raw(String(findLimit + 1))}),
    best as (select * from found order by rank, id desc limit ${sql.raw(String(limit))})
    select (select count(*) from found), best.rank, ${columns} from ${entity.table} join best on best.id = ${entity.id}
    order by best.rank, best.id desc`;
  const rows = await runSelect(db, statement, ([counted, rank, ...values]) => ({
    row: rowOf(values),
    rank: Number(rank),
    counted: Number(counted),
  }));
  return (rows[0]?.counted ?? 0) > findLimit ? null : rows;
}

interface Relevance {
  isExact: SQL;
  beginsTitle: SQL;
  rank: SQL;
}

function relevanceOf({ entity, words, title: names, identifying }: RankedSelection): Relevance {
  const phrase = escapeLike(words.join(' '));
  const title = textOf(names.map((name) => columnOf(entity, name)));
  const isExact = anyOf([title, ...identifying.map((name) => asText(columnOf(entity, name)))], phrase);
  const beginsTitle = sql`${title} ilike ${`${phrase}%`}`;
  const beginsWords = and(...words.map((word) => sql`${title} collate "und-x-icu" ~* ${beginningWith(word)}`));
  const rank = sql`case when ${isExact} then ${sql.raw(String(exactRank))} when ${beginsTitle} then ${sql.raw(String(titleRank))}
    when ${beginsWords} then ${sql.raw(String(wordRank))} else ${sql.raw(String(otherRank))} end`;
  return { isExact, beginsTitle, rank };
}

const anyOf = (texts: readonly SQL[], pattern: string): SQL =>
  sql`(${or(...texts.map((text) => sql`${text} ilike ${pattern}`))})`;

/** Joins columns into one text. Leaves a single column bare, so that its index is used. */
function textOf(columns: readonly AnyPgColumn[]): SQL {
  const [first, ...others] = columns.map(asText);
  if (!first) return sql`''::text`;
  return others.length === 0 ? first : sql`concat_ws(' ', ${sql.join([first, ...others], sql.raw(', '))})`;
}

const asText = (column: AnyPgColumn): SQL => sql`${column}::text`;

/** Makes a regular expression for texts of which a word begins with this one. */
const beginningWith = (word: string): string => `(^|[^[:alnum:]])${word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`;
