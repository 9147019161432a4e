import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Field } from '../../schema/field.ts';

/**
 * Sorts "Ömer" beside "Omar" whatever collation the database was created with. Both databases have ICU's root order (Unicode
 * Technical Standard 10).
 */
export const collated = (column: AnyPgColumn): SQL => sql`${column} collate "und-x-icu"`;

export const isCollated = (field: Field | undefined): boolean => field?.type === 'text';
