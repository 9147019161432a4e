/**
 * Reads the versions of tables (`tables/versionTrigger.ts`) beside rows. What was found earlier is used again only while
 * the same statement would find it.
 */
import { type SQL, sql } from 'drizzle-orm';
import { versionSequence } from './tables/versionTrigger.ts';

/** Holds the versions of some tables, as one text. */
export interface Stamp {
  versions: string;
  /** Whether an equal version later means that nothing changed: nobody was writing these tables meanwhile. */
  isFirm: boolean;
}

/** Selects the versions of tables. */
export const versionsOf = (tables: readonly string[]): SQL => sql`(select ${versionTextOf(tables)})`;

/**
 * Selects the stamp of a statement, as a text that `readStamp` reads. It holds the snapshot, the own transaction, whether open
 * ones may have written, and the versions. @param known versions at which no open one need be looked for
 */
export const stampOf = (tables: readonly string[], known = ''): SQL =>
  sql`(select concat_ws(' ', pg_current_snapshot()::text,
      coalesce(pg_current_xact_id_if_assigned()::text, ${sql.raw(`'${none}'`)}),
      case when versions = ${known} or pg_snapshot_xmin(pg_current_snapshot()) = pg_snapshot_xmax(pg_current_snapshot())
        or ${nobodyWrites(tables)} then 1 else 0 end, versions)
    from (select ${versionTextOf(tables)} as versions offset 0) as read)`;

const none = '-';

/**
 * Asks whether no open transaction has written the tables: a writer holds a lock until its end. Looks at locks before the
 * transactions, as one that ended between would have left neither.
 */
const nobodyWrites = (tables: readonly string[]): SQL =>
  sql`(case when exists (select from pg_locks where mode = 'RowExclusiveLock' and relation in (${sql.raw(
    tables.map((table) => `'"${table}"'::regclass`).join(', '),
  )})) then false else not exists (select from pg_snapshot_xip(pg_current_snapshot()) as open
      where pg_xact_status(open) is distinct from 'in progress') end)`;

// Writes names out, as they are part of the statement and come from descriptions.
const versionTextOf = (tables: readonly string[]): SQL => {
  const versions = tables.map(
    (table) => `coalesce(pg_sequence_last_value('"${versionSequence(table)}"'::regclass), 0)`,
  );
  return sql.raw(`concat_ws(' ', ${versions.join(', ')})`);
};

/** Reads the text that `stampOf` selects. */
export function readStamp(text: string): Stamp {
  const [snapshot = '', own, isQuiet, ...versions] = text.split(' ');
  const [, next, open = ''] = snapshot.split(':');
  const writers = new Set(open.split(','));
  // Compares ids of transactions as numbers: they stay far below 2^53.
  const hasEnded = (version: string): boolean => Number(version) < Number(next) && !writers.has(version);
  const isFirm = own === none && isQuiet === '1' && versions.every(hasEnded);
  return { versions: versions.join(' '), isFirm };
}
