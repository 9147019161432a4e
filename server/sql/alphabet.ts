import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Field } from '../../schema/field.ts';

/**
 * People look for "Ömer" beside "Omar" and for "de Jong" beside "De Jong", whatever the database was made with; both
 * databases carry ICU's root order (Unicode Technical Standard 10).
 */
export const inAlphabet = (column: AnyPgColumn): SQL => sql`${column} collate "und-x-icu"`;

export const isSortedByAlphabet = (field: Field | undefined): boolean => field?.type === 'text';
