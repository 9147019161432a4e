import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Limits how many rows behind a reference are found first: more are dearer to look up than to join. */
const mostEnds = 1000;

/**
 * Gathers the queries behind references of one condition. Their ids as one array let an index be read once and the table
 * in its own order; as a join, once for each of them.
 */
export class GatheredEnds {
  readonly #queries: SQL[] = [];
  readonly #limit: number;

  /** @param limit how many rows of each query are few; 1,000 at most */
  constructor(limit: number) {
    this.#limit = Math.min(limit, mostEnds);
  }

  /** Matches rows whose reference is among those a query finds. */
  holding(reference: AnyPgColumn, query: SQL): SQL {
    this.#queries.push(query);
    return sql`${reference} = any(array(select id from ${nameOf(this.#queries.length - 1)}))`;
  }

  get isEmpty(): boolean {
    return this.#queries.length === 0;
  }

  /** Writes the queries as parts of `with`, each up to one row more than are few. */
  parts(): SQL[] {
    return this.#queries.map(
      (query, index) => sql`${nameOf(index)} as materialized (${query} limit ${sql.raw(String(this.#limit + 1))})`,
    );
  }

  /** Tells whether each of them found few rows, and so all; the database asks it once. */
  areFew(): SQL {
    const each = this.#queries.map(
      (_, index) => sql`(select count(*) from ${nameOf(index)}) <= ${sql.raw(String(this.#limit))}`,
    );
    return and(...each) ?? sql`true`;
  }
}

const nameOf = (index: number) => sql.identifier(`ends_${index}`);
