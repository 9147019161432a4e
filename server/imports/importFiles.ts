import { and, asc, eq } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Language } from '../../schema/label.ts';
import type { Principal } from '../context.ts';
import type { Executor } from '../sql/database.ts';
import { bytea } from '../sql/tables/columns.ts';
import type { FileColumn, Reading } from './file/readFile.ts';
import type { ImportRequest } from './plan.ts';

/** Holds the uploaded file of an import, until it expires. */
export const importFiles = pgTable(
  'gastheer_import_files',
  {
    importId: bigint('import_id', { mode: 'bigint' }).primaryKey(),
    reading: jsonb('reading').$type<Reading>().notNull(),
    columns: jsonb('columns').$type<readonly FileColumn[]>().notNull(),
    /** Request of the uploader; null until they map the columns. */
    request: jsonb('request').$type<ImportRequest>(),
    principal: jsonb('principal').$type<Principal>().notNull(),
    language: text('language').$type<Language>().notNull(),
    requestId: text('request_id').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('gastheer_import_files_expires_at').on(table.expiresAt)],
);

/** Holds the file in pieces, so that it is never in memory as a whole during the work. */
export const importParts = pgTable(
  'gastheer_import_parts',
  {
    importId: bigint('import_id', { mode: 'bigint' })
      .notNull()
      .references(() => importFiles.importId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ name: 'gastheer_import_parts_key', columns: [table.importId, table.position] })],
);

/** Lists the tables for `applySchema({ systemTables })`. */
export const importTables = { importFiles, importParts };

export type ImportFile = Omit<typeof importFiles.$inferSelect, 'importId'>;

const partSize = 1_000_000;

export async function keepFile(db: Executor, id: string, file: ImportFile, content: Uint8Array): Promise<void> {
  const importId = BigInt(id);
  await db.insert(importFiles).values({ importId, ...file });
  for (let start = 0, position = 0; start < content.length; start += partSize, position += 1)
    await db.insert(importParts).values({ importId, position, content: content.subarray(start, start + partSize) });
}

export async function fileOf(db: Executor, id: string): Promise<ImportFile | undefined> {
  const [file] = await db
    .select()
    .from(importFiles)
    .where(eq(importFiles.importId, BigInt(id)));
  return file;
}

export const changeRequest = async (db: Executor, id: string, file: Partial<ImportFile>): Promise<void> => {
  await db
    .update(importFiles)
    .set(file)
    .where(eq(importFiles.importId, BigInt(id)));
};

/** Yields the content of a file, one part after the other. */
export async function* partsOf(db: Executor, id: string): AsyncGenerator<Uint8Array> {
  const importId = BigInt(id);
  const parts = await db
    .select({ position: importParts.position })
    .from(importParts)
    .where(eq(importParts.importId, importId))
    .orderBy(asc(importParts.position));
  for (const { position } of parts) {
    const [part] = await db
      .select({ content: importParts.content })
      .from(importParts)
      .where(and(eq(importParts.importId, importId), eq(importParts.position, position)));
    if (!part) throw new Error('A part of the file is gone.');
    yield part.content;
  }
}

export async function removeFile(db: Executor, id: string): Promise<void> {
  await db.delete(importFiles).where(eq(importFiles.importId, BigInt(id)));
}
