import { and, asc, eq } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Language } from '../../schema/label.ts';
import type { Principal } from '../context.ts';
import { seal, sealBytes, unseal, unsealBytes } from '../crypto/seal.ts';
import { giveTurn } from '../eventLoop.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import type { Executor } from '../sql/database.ts';
import { bytea } from '../sql/tables/columns.ts';
import type { FileColumn, Reading } from './file/readFile.ts';
import type { ImportRequest } from './plan.ts';

/** Holds the uploaded file of an import, until it expires. What came out of the file is sealed, as it may hold passwords. */
export const importFiles = pgTable(
  'gastheer_import_files',
  {
    importId: bigint('import_id', { mode: 'bigint' }).primaryKey(),
    reading: jsonb('reading').$type<Reading>().notNull(),
    /** Sealed `FileColumn[]`. */
    columns: jsonb('columns').$type<string>().notNull(),
    /** Sealed `ImportRequest` of the uploader; null until they map the columns. */
    request: jsonb('request').$type<string>(),
    principal: jsonb('principal').$type<Principal>().notNull(),
    language: text('language').$type<Language>().notNull(),
    requestId: text('request_id').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('gastheer_import_files_expires_at').on(table.expiresAt)],
);

/** Holds the file in sealed pieces, so that it is never in memory as a whole during the work. */
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

type Stored = typeof importFiles.$inferSelect;

export interface ImportFile extends Omit<Stored, 'importId' | 'columns' | 'request'> {
  columns: readonly FileColumn[];
  /** Request of the uploader; null until they map the columns. */
  request: ImportRequest | null;
}

/** Holds what files are read and written with. */
type Files = Pick<WriteContext, 'db'> & { services: Pick<WriteContext['services'], 'secrets'> };

/** Limits a piece, in bytes, as the embedded database holds the event loop while it stores one. */
const partSize = 250_000;

export async function keepFile(files: Files, id: string, file: ImportFile, content: Uint8Array): Promise<void> {
  const { db, services } = files;
  const importId = BigInt(id);
  const columns = sealed(files, file.columns);
  await db.insert(importFiles).values({ ...file, importId, columns, request: sealedRequest(files, file.request) });
  for (let start = 0, position = 0; start < content.length; start += partSize, position += 1) {
    const part = sealBytes(services.secrets.encryptionKey, content.subarray(start, start + partSize));
    await db.insert(importParts).values({ importId, position, content: part });
    await giveTurn();
  }
}

const sealed = ({ services }: Files, value: unknown): string =>
  seal(services.secrets.encryptionKey, JSON.stringify(value));

const sealedRequest = (files: Files, request: ImportRequest | null): string | null => request && sealed(files, request);

/** Returns the file of an import; undefined where it is gone. */
export async function fileOf(files: Files, id: string): Promise<ImportFile | undefined> {
  const [stored] = await files.db
    .select()
    .from(importFiles)
    .where(eq(importFiles.importId, BigInt(id)));
  // Takes a file that an earlier version kept unsealed for gone, as all are after a day.
  if (typeof stored?.columns !== 'string') return undefined;
  const opened = (text: string): unknown => JSON.parse(unseal(files.services.secrets.encryptionKey, text));
  return {
    ...stored,
    columns: opened(stored.columns) as readonly FileColumn[],
    request: stored.request === null ? null : (opened(stored.request) as ImportRequest),
  };
}

/** Returns the language of an uploader, which the messages of their import are written in. */
export async function uploaderLanguage(db: Executor, id: string): Promise<Language | undefined> {
  const [stored] = await db
    .select({ language: importFiles.language })
    .from(importFiles)
    .where(eq(importFiles.importId, BigInt(id)));
  return stored?.language;
}

type ChangedRequest = Pick<ImportFile, 'request' | 'principal' | 'language'>;

export async function changeRequest(files: Files, id: string, file: ChangedRequest): Promise<void> {
  await files.db
    .update(importFiles)
    .set({ ...file, request: sealedRequest(files, file.request) })
    .where(eq(importFiles.importId, BigInt(id)));
}

/** Yields the content of a file, one part after the other. */
export async function* partsOf({ db, services }: Files, id: string): AsyncGenerator<Uint8Array> {
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
    yield unsealBytes(services.secrets.encryptionKey, part.content);
  }
}

export async function removeFile(db: Executor, id: string): Promise<void> {
  await db.delete(importFiles).where(eq(importFiles.importId, BigInt(id)));
}
