import type { Subquery } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Holds the rows to read: a table, or the part of one that a view holds. It contains the rows of the resource only. */
export type RowSource = PgTable | Subquery;
