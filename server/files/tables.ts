import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, referenceId } from '../sql/tables/columns.ts';

/** Holds one row per file that was uploaded or made; its content is in the store, under the id. */
export const files = pgTable(
  'gastheer_files',
  {
    /** Random UUID. */
    id: text('id').primaryKey(),
    /** Resource that owns the table, and field, that it is for. */
    resource: text('resource').notNull(),
    field: text('field').notNull(),
    name: text('name').notNull(),
    /** In bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    mediaType: text('media_type').notNull(),
    hasThumbnail: boolean('has_thumbnail').notNull(),
    /** Null for a file that the server made. */
    userId: referenceId('user_id'),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [index('gastheer_files_uploaded_at').on(table.uploadedAt)],
);

/** Lists the tables for `applySchema({ systemTables })`. */
export const fileTables = { files };

/** Names the content of a file's thumbnail in the store. */
export const thumbnailKey = (id: string): string => `${id}-thumbnail`;
